# SPDX-License-Identifier: MIT OR Apache-2.0
"""Functions of a specification that a proof may take for any functions: symbols of which nothing is known but inputs.

What holds for every function in their place holds for them. Elsewhere they are what their text says.
"""

import inspect
from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache, wraps
from pathlib import Path
from types import NoneType
from typing import Any, Final, TypeVar, cast

from rvk._sim import Literals, Proof
from rvk.files import digest
from rvk.library import Primitive
from rvk.specification.bits import Bits, concat
from rvk.specification.forms import form_in_use
from rvk.specification.load import specification_files, specification_of

Function = TypeVar("Function", bound=Callable[..., Any])
Specified = TypeVar("Specified")
_Arguments = tuple[Sequence[Any], Mapping[str, Any]]
_Shape = object
"""Arguments or results, with widths in place of vectors."""
_active: "list[Values]" = []
"""The last one counts."""
_FILES_WITH_SYMBOLS: Final = set[Path]()
"""Those of specifications that have been loaded, with a marked function."""
_MOST_NUMBERS: Final = 10_000
_of_numbers: Final[dict[object, object]] = {}
"""Values of functions of numbers: all programs of an operation are run with the same inputs."""


def symbol(function: Function) -> Function:
    """Marks a function that may be a symbol: its arguments are plain, and decide the widths of its results."""
    assert function.__closure__ is None, f"{function.__qualname__} depends on more than its arguments"
    _FILES_WITH_SYMBOLS.add(Path(inspect.getsourcefile(function) or "").resolve())

    @wraps(function)
    def applied(*args: object, **kwargs: object) -> object:
        if not _active:
            return function(*args, **kwargs)
        return _active[-1].apply(function, (args, kwargs))

    return cast("Function", applied)


def may_have_symbols(primitive: Primitive) -> bool:
    """Whether a function is marked in the specification of a primitive, or in one that it reads."""
    specification_of(primitive)
    return any(path.resolve() in _FILES_WITH_SYMBOLS for path in specification_files(primitive.folder))


class Values(ABC):
    """The values of marked functions in one proof: the same for the same bits."""

    def __init__(self, proof: Proof) -> None:
        """None yet."""
        self._proof: Final = proof
        self._values: dict[object, object] = {}
        self._evaluated: dict[object, tuple[object, int]] = {}
        """Of other functions, with the number of applications in them."""
        self.applications = 0
        """How often a function was applied to something unknown."""

    @contextmanager
    def active(self) -> Iterator[None]:
        """What is marked has these values meanwhile."""
        _active.append(self)
        try:
            yield
        finally:
            _active.pop()

    def of(self, function: Callable[..., Any], arguments: Mapping[str, object]) -> Any:  # noqa: ANN401
        """The value of any function that depends on its arguments only: evaluated once for the same bits."""
        key = self._key(function, ((), arguments))
        if key is None:
            return self._of_constants(function, ((), arguments))
        if key not in self._evaluated:
            before = self.applications
            value = function(**arguments)
            self._evaluated[key] = value, self.applications - before
        else:
            self.applications += self._evaluated[key][1]
        return self._evaluated[key][0]

    def apply(self, function: Callable[..., Any], arguments: _Arguments) -> object:
        """The value; that of numbers is what the text says."""
        key = self._key(function, arguments)
        if key is None:
            return self._of_constants(function, arguments)
        if key not in self._values:
            self._values[key] = self._made(function, arguments)
        self.applications += 1
        return self._values[key]

    def _key(self, function: Callable[..., Any], arguments: _Arguments) -> object | None:
        """A function and the bits of its arguments; None if all are known."""
        vectors = list[Bits]()
        shape = _taken_apart(arguments, vectors)
        literals = self._literals(concat(*vectors))
        if literals.constant_value() is not None:
            return None
        return _identity(function), form_in_use(), shape, literals.key()

    def _of_constants(self, function: Callable[..., Any], arguments: _Arguments) -> object:
        return _on_numbers(function, _replaced(arguments, lambda each: Bits.of(self._literals(each))))

    def _literals(self, vector: Bits) -> Literals:
        return vector.literals(self._proof.input(0))

    @abstractmethod
    def _made(self, function: Callable[..., Any], arguments: _Arguments) -> object:
        """The value of a function for unknown bits that it has not been applied to."""

    def twice(self, specify: Callable[[], Specified]) -> Specified:
        """What is specified. What is whole is known at the end only: the second time, all sums are made of it."""
        with self.active():
            before = dict(self._values), dict(self._evaluated)
            specify()
            self._values, self._evaluated = before
            return specify()


class Evaluations(Values):
    """Marked functions as their text says, which takes longer than all else: once for the same bits."""

    def _made(self, function: Callable[..., Any], arguments: _Arguments) -> object:
        return _evaluated(function, arguments)


class Symbols(Values):
    """Marked functions as symbols: new unknown bits, which nothing else has in later proofs either."""

    def __init__(self, proof: Proof) -> None:
        """None yet."""
        super().__init__(proof)
        self._results: dict[object, _Shape] = {}

    def _made(self, function: Callable[..., Any], arguments: _Arguments) -> object:
        shape = _shape(arguments)
        of = (_identity(function), repr(shape))
        if of not in self._results:
            self._results[of] = _result(function, shape)
        return _replaced(self._results[of], lambda width: Bits(width, self._proof.new_input(width)))


@cache
def _identity(function: Callable[..., Any]) -> tuple[str, str]:
    """All that a function may be made of, and its name: the same in another copy of the library.

    An object that is called like a function has no source: it is known by its class's `__call__` and by its `repr`.
    """
    is_function = inspect.isfunction(function)
    code = function if is_function else type(function).__call__
    file = Path(inspect.getsourcefile(code) or "")
    texts = {each.name.encode() + b"\n" + each.read_bytes() for each in specification_files(file.parent)}
    return digest([file.read_bytes(), *sorted(texts)]), function.__qualname__ if is_function else repr(function)


def _result(function: Callable[..., Any], shape: _Shape) -> _Shape:
    """What a function gives. Only its vectors may depend on what it is given: two examples are compared."""

    def example(value: int) -> _Shape:
        return _shape(_evaluated(function, _replaced(shape, lambda width: Bits(width, value))))

    zeros, ones = example(0), example(-1)
    assert repr(zeros) == repr(ones), f"{function.__qualname__} is no symbol: it is {zeros} or {ones}"
    return zeros


def evaluated(function: Callable[..., Any], arguments: Mapping[str, object]) -> Any:  # noqa: ANN401
    """The value of any function that depends on its arguments only; that of numbers is kept for the next time."""
    vectors = list[Bits]()
    _taken_apart(arguments, vectors)
    is_known = all(each.is_known for each in vectors)
    return _on_numbers(function, ((), arguments)) if is_known else function(**arguments)


def _on_numbers(function: Callable[..., Any], arguments: _Arguments) -> object:
    vectors = list[Bits]()
    key = _identity(function), form_in_use(), _taken_apart(arguments, vectors), int(concat(*vectors))
    if key not in _of_numbers:
        if len(_of_numbers) == _MOST_NUMBERS:
            _of_numbers.clear()
        _of_numbers[key] = _evaluated(function, arguments)
    return _replaced(_of_numbers[key], lambda each: each)  # who has it may write to its lists


def _evaluated(function: Callable[..., Any], arguments: _Arguments) -> object:
    args, kwargs = arguments
    return function(*args, **kwargs)


def _taken_apart(value: object, vectors: list[Bits]) -> Hashable:
    """The shape of lists, tuples and dictionaries; the vectors in them are added to others, in order."""
    if isinstance(value, Bits):
        vectors.append(value)
        return "bits", value.width
    if isinstance(value, (list, tuple)):
        return tuple([_taken_apart(each, vectors) for each in value])
    if isinstance(value, Mapping):
        return tuple([(name, _taken_apart(each, vectors)) for name, each in value.items()])
    return _plain(value)


def _replaced(value: Any, made: Callable[[Any], object]) -> Any:  # noqa: ANN401
    """The same with other leaves in place of vectors."""
    if isinstance(value, Mapping):
        return {name: _replaced(each, made) for name, each in value.items()}
    if isinstance(value, (list, tuple)):
        return type(value)(_replaced(each, made) for each in value)
    if isinstance(value, (Bits, _Width)):
        return made(value)
    return _plain(value)


def _plain(value: object) -> Hashable:
    assert isinstance(value, (int, str, bytes, NoneType)), f"{value!r} may hide a vector"
    return value


class _Width(int):
    """The width of a vector, in its place."""

    def __repr__(self) -> str:
        return f"{int(self)} bits"


def _shape(value: object) -> _Shape:
    return _replaced(value, lambda vector: _Width(vector.width))

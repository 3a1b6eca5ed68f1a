# SPDX-License-Identifier: MIT OR Apache-2.0
"""From the parser's tree to RVK's (`syntax`): declarations, instructions and statements."""

from pathlib import Path

from rvk.isa.coredsl import syntax
from rvk.isa.coredsl.expressions import ExpressionConverter, Tree
from rvk.isa.model.errors import DescriptionError
from rvk.isa.model.instruction import Bits, Field, Place


class Converter(ExpressionConverter):
    """Converts the tree of one file."""

    def __init__(self, file: Path, lines: list[str]) -> None:
        super().__init__(file)
        self._lines = lines

    def source(self, tree: Tree) -> syntax.Source:
        """The whole file."""
        imports = tuple(syntax.Import(self.place(each), _unquoted(each.uri.text)) for each in tree.imports)
        return syntax.Source(self.place(tree), imports, tuple(self._set(each) for each in tree.definitions))

    def _set(self, tree: Tree) -> syntax.InstructionSet:
        core = _kind(tree) == "Core_def"
        parents = tree.contributing_types if core else [*tree.extension, *tree.combines]
        state: list[syntax.Declaration | syntax.Evaluate] = []
        functions: list[syntax.Function] = []
        instructions: list[syntax.InstructionNode] = []
        always: list[syntax.Unsupported] = []
        for section in tree.sections:
            match _kind(section):
                case "Section_arch_state":
                    state.extend(self._state_item(item) for item in section.getChildren() if not _is_token(item))
                case "Section_functions":
                    functions.extend(self._function(each) for each in section.functions)
                case "Section_instructions":
                    common = self._attributes(section.attributes)
                    instructions.extend(self._instruction(each, common) for each in section.instructions)
                case "Section_always":
                    always.extend(self._always(each) for each in section.always_blocks)
        return syntax.InstructionSet(
            self.place(tree),
            tree.name.text,
            tuple(token.text for token in parents),
            tuple(state),
            tuple(functions),
            tuple(instructions),
            tuple(always),
        )

    def _always(self, tree: Tree) -> syntax.Unsupported:
        return syntax.Unsupported(self.place(tree), tree.name.text)

    def _state_item(self, tree: Tree) -> syntax.Declaration | syntax.Evaluate:
        if _kind(tree) == "Declaration":
            return self._declaration(tree)
        return syntax.Evaluate(self.place(tree), self.expression(tree))

    def _function(self, tree: Tree) -> syntax.Function:
        params = tree.params.params if tree.params else []
        return syntax.Function(
            self.place(tree),
            tree.name.text,
            None if tree.type_.getText() == "void" else self.type_name(tree.type_),
            tuple((each.decl.name.text if each.decl else "", self.type_name(each.type_)) for each in params),
            self._block(tree.behavior) if tree.behavior else None,
        )

    def _instruction(self, tree: Tree, common: tuple[syntax.Attribute, ...]) -> syntax.InstructionNode:
        return syntax.InstructionNode(
            self.place(tree),
            tree.name.text,
            common + self._attributes(tree.attributes),
            tuple(self._encoding_entry(each) for each in tree.encoding),
            self.place(tree.encoding[0]),
            _unquoted(tree.mnemonic.text) if tree.mnemonic else None,
            _unquoted(tree.assembly.text) if tree.assembly else None,
            Place(self.file, tree.assembly.line if tree.assembly else tree.start.line),
            self.statement(tree.behavior),
            self._comment_before(tree.start.line),
        )

    def _comment_before(self, line: int) -> str:
        """The `//` lines directly before a line, as one."""
        first = line - 1
        while first > 0 and self._lines[first - 1].lstrip().startswith("//"):
            first -= 1
        return " ".join(text.strip().lstrip("/").strip() for text in self._lines[first : line - 1])

    def _encoding_entry(self, tree: Tree) -> Bits | Field:
        if _kind(tree) == "Bit_value":
            literal = self.integer(tree.value)
            # Without a width, the digits count: 0b0011 is four bits.
            digits = {"0b": 1, "0x": 4}.get(tree.getText()[:2].lower())
            width = digits * (len(tree.getText().replace("_", "")) - 2) if digits else literal.type.width
            return Bits(width, literal.value)
        high, low = (self.integer(each).value for each in (tree.left, tree.right))
        if high < low:
            raise DescriptionError(
                self.place(tree), f"{tree.getText()}: write the higher bit first, {tree.name.text}[{low}:{high}]"
            )
        return Field(tree.name.text, high, low)

    def _attributes(self, trees: list[Tree]) -> tuple[syntax.Attribute, ...]:
        return tuple(
            syntax.Attribute(self.place(each), each.name.text, tuple(self.expression(value) for value in each.params))
            for each in trees
        )

    def statement(self, tree: Tree) -> syntax.Statement:
        """A statement."""
        place = self.place(tree)
        match _kind(tree):
            case "Block_statement":
                return self._block(tree.block())
            case "Expression_statement":
                return syntax.Evaluate(place, self.expression(tree.expr))
            case "Procedure_call":
                arguments = tuple(self.expression(each) for each in tree.args)
                return syntax.Evaluate(place, syntax.Call(place, tree.ref.text, arguments))
            case "If_statement":
                return self._if(tree, 0)
            case "For_statement":
                return self._for(tree)
            case "While_statement" | "Do_statement" as kind:
                condition = self.expression(tree.cond)
                return syntax.Loop(place, (), condition, (), self.statement(tree.stmt), kind == "While_statement")
            case "Switch_statement":
                return self._switch(tree)
            case "Break_statement" | "Continue_statement" as kind:
                return syntax.Jump(place, kind.removesuffix("_statement").lower(), None)
            case "Return_statement":
                return syntax.Jump(place, "return", self.expression(tree.expr) if tree.expr else None)
            case kind:
                return syntax.Unsupported(place, kind.removesuffix("_statement").lower())

    def _block(self, tree: Tree) -> syntax.Block:
        items = []
        for item in tree.items:
            declaration = item.declaration()
            items.append(self._declaration(declaration) if declaration else self.statement(item.statement()))
        return syntax.Block(self.place(tree), tuple(items))

    def _if(self, tree: Tree, index: int) -> syntax.Statement:
        """The branch with this index and all after it; the grammar lists `else if` in one node."""
        if index == len(tree.cond):
            return self.statement(tree.stmt[index])
        condition = self.expression(tree.cond[index])
        otherwise = self._if(tree, index + 1) if index + 1 < len(tree.stmt) else None
        return syntax.If(self.place(tree.cond[index]), condition, self.statement(tree.stmt[index]), otherwise)

    def _for(self, tree: Tree) -> syntax.Loop:
        head = tree.cond
        start: list[syntax.Statement] = []
        if head.start_decl:
            start.append(self._declaration(head.start_decl))
        elif head.start_expr:
            start.append(syntax.Evaluate(self.place(head), self.expression(head.start_expr)))
        condition = self.expression(head.end_expr) if head.end_expr else None
        steps = tuple(self.expression(each) for each in head.loop_exprs)
        return syntax.Loop(self.place(tree), tuple(start), condition, steps, self.statement(tree.stmt), test_first=True)

    def _switch(self, tree: Tree) -> syntax.Switch:
        groups = []
        for group in tree.items:
            values = tuple(self.expression(each.const_expr) if each.const_expr else None for each in group.labels)
            groups.append((values, tuple(self.statement(each) for each in group.statements)))
        return syntax.Switch(self.place(tree), self.expression(tree.cond), tuple(groups))

    def _declaration(self, tree: Tree) -> syntax.Declaration:
        words = frozenset(each.getText() for each in [*tree.storage, *tree.qualifiers])
        common = self._attributes(tree.attributes)
        return syntax.Declaration(
            self.place(tree),
            words,
            self.type_name(tree.type_),
            tree.type_.ptr is not None,
            tuple(self._declarator(each, common) for each in tree.declarations),
        )

    def _declarator(self, tree: Tree, common: tuple[syntax.Attribute, ...]) -> syntax.Declarator:
        initial: syntax.Expression | tuple[syntax.Expression, ...] | None = None
        if tree.init is not None and tree.init.expr is not None:
            initial = self.expression(tree.init.expr)
        elif tree.init is not None:
            initial = tuple(
                self._element(each) for each in tree.init.initializerList().getChildren() if not _is_token(each)
            )
        return syntax.Declarator(
            self.place(tree),
            tree.name.text,
            tuple(self.expression(each) for each in tree.size),
            common + self._attributes(tree.attributes),
            initial,
        )

    def _element(self, tree: Tree) -> syntax.Expression:
        """One element of `{…}`."""
        if _kind(tree) != "Initializer" or tree.expr is None:
            return syntax.Unsupported(self.place(tree), "a list within a list of initial values")
        return self.expression(tree.expr)


def _kind(tree: Tree) -> str:
    """The grammar's name of a node."""
    return type(tree).__name__.removesuffix("Context")


def _is_token(tree: Tree) -> bool:
    return hasattr(tree, "symbol")


def _unquoted(text: str) -> str:
    return text[1:-1]

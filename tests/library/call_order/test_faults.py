# SPDX-License-Identifier: MIT OR Apache-2.0
"""The faults that the random calls must find: those that the library had, and their siblings, planted one by one."""

from pathlib import Path

import pytest

from rvk.library import Library
from rvk.paths import library_folder
from tests.conftest import SEED
from tests.long_tests import long_but_every
from tests.planted import plant_in_copy

from .device import WrongCall
from .interfaces import INTERFACES
from .test_call_order import play

CHACHA, CCM, GCM = "aead/chacha20_poly1305/ref", "mode/ccm/ref", "mode/gcm/ref"
FAULTS = {
    "ChaCha20-Poly1305 encrypts after it decrypted": (
        "chacha20_poly1305",
        f"{CHACHA}/construction.h",
        "if (aead->stage != (uint32_t)direction && aead->stage != ASSOCIATED_DATA) {",
        "if (aead->stage == NO_MESSAGE) {",
    ),
    "ChaCha20-Poly1305 takes associated data after the message": (
        "chacha20_poly1305",
        f"{CHACHA}/pieces.c",
        "if (aead->stage != ASSOCIATED_DATA) {",
        "if (aead->stage == NO_MESSAGE) {",
    ),
    "CCM encrypts after it decrypted": (
        "ccm",
        f"{CCM}/pieces.c",
        "if (ccm->stage != (uint32_t)direction && ccm->stage != ASSOCIATED_DATA) {",
        "if (ccm->stage == NO_MESSAGE) {",
    ),
    "CCM encrypts nothing without start": (
        "ccm",
        f"{CCM}/pieces.c",
        "if (ccm->stage != (uint32_t)direction && ccm->stage != ASSOCIATED_DATA) {",
        "if (ccm->stage + (uint32_t)direction == ENCRYPTION + DECRYPTION) {",
    ),
    "CCM takes associated data of no bytes at any time": (
        "ccm",
        f"{CCM}/pieces.c",
        "if (ccm->stage != ASSOCIATED_DATA) {",
        "if (ccm->stage != ASSOCIATED_DATA && bytes != 0) {",
    ),
    "CCM encrypts with a nonce again": (
        "ccm",
        f"{CCM}/construction.h",
        "return ccm->encrypted[0] != 0 &&",
        "return 0 &&",
    ),
    "CCM drops a message where start fails": (
        "ccm",
        f"{CCM}/start.c",
        "if (status != RVK_OK) {",
        "ccm->stage = NO_MESSAGE;\n    if (status != RVK_OK) {",
    ),
    "Ascon encrypts after it decrypted": (
        "ascon_aead128",
        "aead/ascon_aead/ref/aead.c",
        "if (aead->stage == (uint32_t)direction) {",
        "if (aead->stage >= ENCRYPTION) {",
    ),
    "Ascon takes associated data after the message": (
        "ascon128",
        "aead/ascon_aead/ref/aead.c",
        """    if (aead->stage != NO_DATA && aead->stage != DATA) {
        return RVK_OUT_OF_ORDER;
    }
    if (bytes != 0) {""",
        "    if (bytes != 0) {",
    ),
    "GCM takes a J0 of zero for that of the message before": (
        "gcm",
        f"{GCM}/key.c",
        "    gcm->any_encrypted = 0;\n",
        "    gcm->any_encrypted = 1;\n    rvk_wipe(gcm->encrypted, sizeof gcm->encrypted);\n",
    ),
    "GCM encrypts with an IV again": ("gcm", f"{GCM}/message.c", "        gcm->any_encrypted = 1;\n", ""),
    "GCM drops a message for an IV of no bytes": (
        "gcm",
        f"{GCM}/key.c",
        "    if (length == 0",
        "    gcm->stage = NO_MESSAGE;\n    if (length == 0",
    ),
    "GCM begins a whole message that it then refuses": (
        "gcm",
        f"{GCM}/message.c",
        "gcm->stage == ASSOCIATED_DATA ? may_follow(gcm, direction) : RVK_OUT_OF_ORDER;",
        "gcm->stage == ASSOCIATED_DATA ? may_follow(gcm, DECRYPTION + 0 * direction) : RVK_OUT_OF_ORDER;",
    ),
    "GMAC continues after an IV that comes again": ("gcm", "mac/gmac/ref/gmac.c", "gcm->stage = 0;", ""),
    "CMAC takes a message for which the tag is refused": (
        "cmac",
        "mac/cmac/ref/cmac.c",
        """    if (!is_tag_length(tag_bytes)) {
        return RVK_BAD_TAG_LENGTH;
    }
    rvk_cmac_update""",
        "    (void)tag_bytes;\n    rvk_cmac_update",
    ),
    "CMAC joins a whole message to the current one": (
        "cmac",
        "mac/cmac/ref/cmac.c",
        "    if (mac->used != 0) {\n        return",
        "    if (mac->used > 16) {\n        return",
    ),
    "HMAC makes tags after final": (
        "hmac_sha256",
        "mac/hmac/ref/construction.inc",
        "return mac->outer.bytes_low != 0;",
        "return mac != NULL;",
    ),
    "Poly1305 makes tags after final": (
        "poly1305",
        "mac/poly1305/ref/mac.c",
        """    if (mac->used == 0) {
        return RVK_OUT_OF_ORDER;
    }
    if (mac->used != EMPTY) {""",
        "    if (mac->used > EMPTY) {",
    ),
    "GHASH takes bytes after final": (
        "ghash",
        "mac/ghash/ref/stream.c",
        """    size_t done = 0;
    if (ghash->used == 0) {
        return RVK_OUT_OF_ORDER;
    }""",
        "    size_t done = 0;\n    ghash->used += ghash->used == 0;",
    ),
    "KMAC makes tags of 3 bytes": (
        "kmac128",
        "mac/kmac/ref/pieces.c",
        "tag_bytes < RVK_KMAC_SHORTEST_TAG_BYTES ?",
        "tag_bytes < RVK_KMAC_SHORTEST_TAG_BYTES - 1 ?",
    ),
    "KMAC leaves a context that SHA-3 takes": (
        "kmac128",
        "mac/kmac/ref/pieces.c",
        "    mac->sponge.padding = 0;\n",
        "    mac->sponge.padding = stage == ABSORBS ? PADDING_CSHAKE : -PADDING_CSHAKE;\n",
    ),
    "SHA-3 absorbs after it squeezed": ("sha3", "hash/sha3/ref/stage.h", "sponge->padding > 0", "sponge->padding != 0"),
    "SHA-3 squeezes before it finished": (
        "sha3",
        "hash/sha3/ref/stage.h",
        "sponge->padding < 0",
        "sponge->padding != 0",
    ),
    "SHA-3 gives more than a digest": (
        "sha3",
        "hash/sha3/ref/sponge.c",
        "bytes > digest_bytes -",
        "bytes > digest_bytes + 50 -",
    ),
    "Ascon's sponge finishes twice": (
        "ascon_hash",
        "hash/ascon_hash/ref/sponge.c",
        "    sponge->stage = SQUEEZES;\n",
        "",
    ),
    "Ascon-CXOF128 takes 257 bytes of customization": (
        "ascon_hash",
        "hash/ascon_hash/ref/init.c",
        "customization_bytes > RVK_ASCON_CUSTOMIZATION_BYTES",
        "customization_bytes > RVK_ASCON_CUSTOMIZATION_BYTES + 1",
    ),
    "SHA-256 begins with zeros after final": (
        "sha256",
        "hash/sha256/ref/hash.c",
        "    rvk_wipe(hash, sizeof *hash);\n    rvk_sha256_init(hash);\n",
        "    rvk_wipe(hash, sizeof *hash);\n",
    ),
    "SHA-224 begins as SHA-256 after final": (
        "sha224",
        "hash/sha256/ref/sha224.c",
        "    rvk_sha224_init(hash);\n}",
        "}",
    ),
    "Xoodyak's hash begins with zeros after final": (
        "xoodyak_hash",
        "hash/xoodyak_hash/ref/hash.c",
        "    rvk_xoodyak_hash_init(hash);\n",
        "",
    ),
    "Esch begins with zeros after final": (
        "esch256",
        "hash/esch/ref/esch.c",
        "hash->digest_bytes = digest_bytes; /*",
        "(void)digest_bytes; /*",
    ),
    "HKDF takes a key that is too short": (
        "hkdf_sha256",
        "kdf/hkdf/ref/construction.inc",
        "if (key_bytes < DIGEST_BYTES) {",
        "if (key_bytes + 1 < DIGEST_BYTES) {",
    ),
    "HMAC_DRBG generates without an instance": (
        "hmac_drbg_sha256",
        "common/drbg.h",
        "return RVK_NOT_INSTANTIATED;",
        "return RVK_OK;",
    ),
}


@pytest.mark.parametrize("name", long_but_every(4, FAULTS))
def test_a_planted_fault_is_found(name: str, tmp_path: Path) -> None:
    interface, file, old, new = FAULTS[name]
    library = Library.load(plant_in_copy(library_folder(), tmp_path / "lib", file, old, new))
    with pytest.raises(WrongCall):
        play(INTERFACES[interface], library, SEED)

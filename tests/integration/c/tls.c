/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/*
 * One TLS 1.3 connection over loopback: `tls client|server PORT CA CERTIFICATE KEY`. The client sends a line and
 * expects it reversed; the server reverses a line. Prints version and cipher suite.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "mbedtls/net_sockets.h"
#include "mbedtls/pk.h"
#include "mbedtls/psa_util.h"
#include "mbedtls/ssl.h"
#include "mbedtls/x509_crt.h"
#include "psa/crypto.h"

#define LINE "counted calls prove that it was ours"
#define HOST "localhost"

static mbedtls_ssl_context ssl;
static mbedtls_ssl_config config;
static mbedtls_x509_crt authority, certificate;
static mbedtls_pk_context key;
static mbedtls_net_context listening, peer;

static void must(int status, const char *what)
{
    if (status < 0) {
        fprintf(stderr, "%s: -0x%x\n", what, (unsigned)-status);
        exit(1);
    }
}

static void reverse(char *line, size_t length)
{
    for (size_t i = 0; i < length / 2; i++) {
        char other = line[length - 1 - i];
        line[length - 1 - i] = line[i];
        line[i] = other;
    }
}

static void configure(int is_server, char *const files[3])
{
    must(mbedtls_ssl_config_defaults(&config, is_server ? MBEDTLS_SSL_IS_SERVER : MBEDTLS_SSL_IS_CLIENT,
                                     MBEDTLS_SSL_TRANSPORT_STREAM, MBEDTLS_SSL_PRESET_DEFAULT),
         "configuration");
    must(mbedtls_x509_crt_parse_file(&authority, files[0]), files[0]);
    must(mbedtls_x509_crt_parse_file(&certificate, files[1]), files[1]);
    must(mbedtls_pk_parse_keyfile(&key, files[2], NULL, mbedtls_psa_get_random, MBEDTLS_PSA_RANDOM_STATE), files[2]);
    mbedtls_ssl_conf_min_tls_version(&config, MBEDTLS_SSL_VERSION_TLS1_3);
    mbedtls_ssl_conf_rng(&config, mbedtls_psa_get_random, MBEDTLS_PSA_RANDOM_STATE);
    mbedtls_ssl_conf_ca_chain(&config, &authority, NULL);
    mbedtls_ssl_conf_authmode(&config, is_server ? MBEDTLS_SSL_VERIFY_NONE : MBEDTLS_SSL_VERIFY_REQUIRED);
    must(mbedtls_ssl_conf_own_cert(&config, &certificate, &key), "own certificate");
    must(mbedtls_ssl_setup(&ssl, &config), "setup");
    must(mbedtls_ssl_set_hostname(&ssl, is_server ? NULL : HOST), "host name");
    mbedtls_ssl_set_bio(&ssl, &peer, mbedtls_net_send, mbedtls_net_recv, NULL);
}

/* A line, without its end. Messages of TLS 1.3 other than data come between. */
static size_t read_line(char *line, size_t most)
{
    size_t length = 0;

    while (length < most && (length == 0 || line[length - 1] != '\n')) {
        int got = mbedtls_ssl_read(&ssl, (unsigned char *)line + length, most - length);
        if (got == MBEDTLS_ERR_SSL_RECEIVED_NEW_SESSION_TICKET || got == MBEDTLS_ERR_SSL_WANT_READ) {
            continue;
        }
        must(got == 0 ? -1 : got, "read");
        length += (size_t)got;
    }
    return length - 1;
}

static void serve(void)
{
    char line[256];
    size_t length = read_line(line, sizeof line);

    reverse(line, length);
    must(mbedtls_ssl_write(&ssl, (unsigned char *)line, length + 1), "write");
}

static void ask(void)
{
    char line[256];
    size_t length;

    must(mbedtls_ssl_write(&ssl, (const unsigned char *)LINE "\n", sizeof LINE), "write");
    length = read_line(line, sizeof line);
    reverse(line, length);
    must(length == sizeof LINE - 1 && memcmp(line, LINE, length) == 0 ? 0 : -1, "the answer");
}

int main(int argc, char *argv[])
{
    int is_server = argc == 6 && strcmp(argv[1], "server") == 0;
    int status;

    must(argc == 6 ? 0 : -1, "usage");
    must(psa_crypto_init(), "psa_crypto_init");
    configure(is_server, argv + 3);
    if (is_server) {
        must(mbedtls_net_bind(&listening, "127.0.0.1", argv[2], MBEDTLS_NET_PROTO_TCP), "bind");
        printf("ACCEPT\n");
        fflush(stdout);
        must(mbedtls_net_accept(&listening, &peer, NULL, 0, NULL), "accept");
    } else {
        must(mbedtls_net_connect(&peer, "127.0.0.1", argv[2], MBEDTLS_NET_PROTO_TCP), "connect");
    }
    do {
        status = mbedtls_ssl_handshake(&ssl);
    } while (status == MBEDTLS_ERR_SSL_WANT_READ || status == MBEDTLS_ERR_SSL_WANT_WRITE);
    must(status, "handshake");
    (is_server ? serve : ask)();
    printf("%s %s\n", mbedtls_ssl_get_version(&ssl), mbedtls_ssl_get_ciphersuite(&ssl));
    must(mbedtls_ssl_close_notify(&ssl), "close");
    return 0;
}

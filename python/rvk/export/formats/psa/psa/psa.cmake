{% if psa %}
# SPDX-License-Identifier: MIT OR Apache-2.0
# The driver for PSA Crypto: after add_subdirectory of this export and of Mbed TLS 3.6, include this file and call
# rvk_psa_driver(mbedcrypto). psa_crypto.c of Mbed TLS is compiled from a copy: beside the original, a compiler would find
# the dispatch of Mbed TLS first.
set(RVK_PSA_FOLDER ${CMAKE_CURRENT_LIST_DIR})
set(RVK_PSA_SOURCES
{% for each in psa.sources %}
    ${RVK_PSA_FOLDER}/{{ each | replace("psa/", "") }}
{% endfor %}
)

function(rvk_psa_driver target)
    get_target_property(folder ${target} SOURCE_DIR)
    get_target_property(sources ${target} SOURCES)
    set(copy ${CMAKE_CURRENT_BINARY_DIR}/rvk_psa/psa_crypto.c)
    configure_file(${folder}/psa_crypto.c ${copy} COPYONLY)
    list(FILTER sources EXCLUDE REGEX "(^|/)psa_crypto\\.c$")
    set_property(TARGET ${target} PROPERTY SOURCES ${sources})
    target_sources(${target} PRIVATE ${copy} ${RVK_PSA_SOURCES})
    target_link_libraries(${target} PUBLIC rvk::rvk)
    # Operations contain those of the driver: all that includes psa/crypto.h must see the same.
    foreach(each ${target} mbedx509 mbedtls)
        if(TARGET ${each})
            target_include_directories(${each} BEFORE PUBLIC ${RVK_PSA_FOLDER}/include ${RVK_PSA_FOLDER}/../src)
            target_compile_definitions(${each} PUBLIC
                MBEDTLS_PSA_CRYPTO_CONFIG MBEDTLS_PSA_CRYPTO_USER_CONFIG_FILE="rvk_psa_config.h")
        endif()
    endforeach()
endfunction()
{% endif %}

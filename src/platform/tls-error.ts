/** True for the code of an error of TLS or of a certificate. */
export const isTlsError = (code: string): boolean => tlsCode.test(code);

const tlsCode =
  /^(CERT_\w+|ERR_TLS_\w+|ERR_SSL_\w+|UNABLE_TO_\w+|DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN)$/;

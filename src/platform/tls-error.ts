/** True for the code of an error of TLS or of a certificate. */
export const isTlsError = (code: string): boolean => tlsCode.test(code);

const tlsCode =
  /^(CERT|ERR_TLS|ERR_SSL|UNABLE_TO)_|^(DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN)$/;

export type SignErrorCode =
  | 'PLUGIN_MISSING'
  | 'NO_ACCESS'
  | 'CANCELLED'
  | 'NO_CERTIFICATES'
  | 'CERT_NOT_FOUND'
  | 'SIGN_FAILED';

/** Why the plug-in is missing, or why it could not sign. */
export type SignErrorCause = 'EXTENSION' | 'NATIVE' | 'TIMEOUT' | 'LICENCE' | 'UNTRUSTED_CHAIN';

export class SignError extends Error {
  readonly code: SignErrorCode;
  readonly reason: SignErrorCause | null;

  constructor(code: SignErrorCode, reason: SignErrorCause | null = null, message: string = code) {
    super(message);
    this.name = 'SignError';
    this.code = code;
    this.reason = reason;
  }
}

/** The plug-in throws plain objects. Their text depends on the machine; only the number in it is reliable. */
export function toSignError(error: unknown): SignError {
  if (error instanceof SignError) return error;
  const message = messageOf(error);
  const known = causes.find(([pattern]) => pattern.test(message));
  return new SignError(known?.[1] ?? 'SIGN_FAILED', known?.[2] ?? null, message);
}

const causes: readonly [RegExp, SignErrorCode, SignErrorCause?][] = [
  // ERROR_CANCELLED: the user has not allowed the site to use the certificates.
  [/0x(0000|8007)04C7/i, 'NO_ACCESS'],
  // SCARD_W_CANCELLED_BY_USER: the user has closed the PIN window.
  [/0x8010006E/i, 'CANCELLED'],
  // ERROR_FUNCTION_FAILED is what CryptoPro CSP answers without a licence.
  [/0x8007065B|licen[cs]e/i, 'SIGN_FAILED', 'LICENCE'],
  // CERT_E_CHAINING and CERT_E_UNTRUSTEDROOT.
  [/0x800B01(0A|09)/i, 'SIGN_FAILED', 'UNTRUSTED_CHAIN'],
];

function messageOf(error: unknown): string {
  if (typeof error === 'string') return error;
  const message =
    typeof error === 'object' && error !== null && 'message' in error ? error.message : undefined;
  return typeof message === 'string' ? message : String(error);
}

import type { SignatureErrorCode } from '#platform/signing/verdict.ts';

/** Ends the verification: later checks would be meaningless. */
export class SignatureError extends Error {
  readonly code: SignatureErrorCode;

  constructor(code: SignatureErrorCode) {
    super(code);
    this.code = code;
  }
}

import type { SignatureErrorCode } from '#platform/signing/verdict.ts';

/** Ends the verification: what follows would say nothing about the signature. */
export class SignatureError extends Error {
  readonly code: SignatureErrorCode;

  constructor(code: SignatureErrorCode) {
    super(code);
    this.code = code;
  }
}

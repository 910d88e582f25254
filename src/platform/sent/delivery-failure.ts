/**
 * Why mail or an SMS was not sent. `down` is temporary. `refused` is permanent: the provider rejected this recipient or
 * text. The relay retries both. The error message never contains the recipient or the text.
 */
export type FailureKind = 'down' | 'refused';

export class DeliveryFailure extends Error {
  readonly kind: FailureKind;

  constructor(kind: FailureKind, reason: string, cause?: unknown) {
    super(reason, { cause });
    this.kind = kind;
  }
}

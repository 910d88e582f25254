/**
 * Why mail or an SMS was not sent. `down` is temporary, so the relay retries. `refused` is permanent, because the provider
 * rejected this recipient or text, so the relay parks the delivery at once. The error message never contains the recipient
 * or the text.
 */
export type FailureKind = 'down' | 'refused';

export class DeliveryFailure extends Error {
  readonly kind: FailureKind;

  constructor(kind: FailureKind, reason: string, cause?: unknown) {
    super(reason, { cause });
    this.kind = kind;
  }
}

/**
 * Why a letter or a message did not leave. `down` may pass by itself: try again later. `refused` will not: the provider
 * understood the request and says no to this recipient or text. The message never holds the recipient or the text.
 */
export type FailureKind = 'down' | 'refused';

export class DeliveryFailure extends Error {
  readonly kind: FailureKind;

  constructor(kind: FailureKind, reason: string, cause?: unknown) {
    super(reason, { cause });
    this.kind = kind;
  }
}

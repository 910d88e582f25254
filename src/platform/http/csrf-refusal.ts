import { Refusal } from '#kernel/refusal.ts';

export class CsrfRefusal extends Refusal {
  /** A fresh token for one retry, only for our own pages. */
  readonly freshToken: string | undefined;

  constructor(fresh: string | undefined) {
    super('invalid_csrf');
    this.freshToken = fresh;
  }
}

import { Refusal } from '#kernel/refusal.ts';

export class CsrfRefusal extends Refusal {
  /** A fresh token for one retry, given to our own page only. */
  readonly fresh: string | undefined;

  constructor(fresh: string | undefined) {
    super('invalid_csrf');
    this.fresh = fresh;
  }
}

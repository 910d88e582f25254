import { Refusal } from '#kernel/refusal.ts';

export class CsrfRefusal extends Refusal {
  /** A fresh token for one retry, only for our own pages. */
  readonly fresh: string | undefined;

  constructor(fresh: string | undefined) {
    super('invalid_csrf');
    this.fresh = fresh;
  }
}

import type { SelectionState } from '#features/selections/lifecycle.ts';

export interface SelectionDates {
  state: SelectionState;
  openAt: Date;
  closeAt: Date;
  graceMinutes: number;
}

/** Submissions that arrived before the end may still be running, so the jobs wait for this time. */
export const settleSeconds = 30;

/** The end for submissions that arrive. Authors are told only `closeAt`. */
const endOfGrace = ({ closeAt, graceMinutes }: Pick<SelectionDates, 'closeAt' | 'graceMinutes'>): Date =>
  new Date(closeAt.getTime() + graceMinutes * 60_000);

/**
 * Whether an application may be submitted now. The dates decide, so a late job neither keeps a selection closed nor
 * leaves it open.
 */
export const acceptsApplications = (selection: SelectionDates, now: Date): boolean =>
  (selection.state === 'OPEN' || selection.state === 'ANNOUNCED') &&
  selection.openAt <= now &&
  now < endOfGrace(selection);

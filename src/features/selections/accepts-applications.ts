import type { SelectionState } from '#features/selections/lifecycle.ts';

export interface SelectionDates {
  state: SelectionState;
  openAt: Date;
  closeAt: Date;
  graceMinutes: number;
}

/** Submissions that arrived before the end may still be running: the jobs act so much later. */
export const settleSeconds = 30;

/** The end for submissions that arrive. Authors know only `closeAt`. */
const endOfGrace = ({ closeAt, graceMinutes }: Pick<SelectionDates, 'closeAt' | 'graceMinutes'>): Date =>
  new Date(closeAt.getTime() + graceMinutes * 60_000);

/**
 * Whether an application may be submitted now. The dates decide by themselves: a job that is late neither keeps a
 * selection shut nor leaves it open.
 */
export const acceptsApplications = (selection: SelectionDates, now: Date): boolean =>
  (selection.state === 'OPEN' || selection.state === 'ANNOUNCED') &&
  selection.openAt <= now &&
  now < endOfGrace(selection);

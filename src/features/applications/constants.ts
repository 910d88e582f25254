import { bytesPerMegabyte } from '#kernel/file-size.ts';

/** Grounds of an appeal (product §7): the procedure only, never the score. */
export const appealGrounds = ['FORMAL_CHECK', 'EXPERT_CONFLICT', 'PROCEDURE', 'TECHNICAL'] as const;
export type AppealGround = (typeof appealGrounds)[number];

export const appealOutcomes = ['GRANTED', 'DENIED'] as const;
export type AppealOutcome = (typeof appealOutcomes)[number];

/** Working days after a decision. */
export const appealDays = 5;

/** Files of an appeal, and files of all answers to the questions of a selection (spec §9). */
export const maxFiles = 20;
export const maxFileBytes = 100 * bytesPerMegabyte;

/** Letters before the deadline (product §13). */
export const reminderDays = [7, 3, 1] as const;

/** Texts are similar from this percentage of shared words on: the author is warned, and intake looks (product §5). */
export const similarPercent = 60;

/** What an author may do with an application now. */
export const applicationActions = [
  'edit',
  'submit',
  'reopen',
  'withdraw',
  'appeal',
  'copy',
  'delete',
] as const;
export type ApplicationAction = (typeof applicationActions)[number];

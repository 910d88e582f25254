/** Extra questions of a selection (product §6, form builder). */
import type { Actor } from '#access/actor.ts';
import { hasCapability } from '#access/actor.ts';

export const questionTypes = [
  'TEXT',
  'LONG_TEXT',
  'NUMBER',
  'DATE',
  'YES_NO',
  'ONE_OF',
  'MANY_OF',
  'FILE',
  'URL',
  'HEADING',
] as const;
export type QuestionType = (typeof questionTypes)[number];

export const questionRequirements = ['ALWAYS', 'OPTIONAL', 'AFTER_DEADLINE'] as const;
export type QuestionRequirement = (typeof questionRequirements)[number];

/** Who reads the answer (product §6). */
export const questionVisibilities = ['PRIVATE_FK', 'FINANCE', 'EXPERT_OK', 'PUBLIC_OK'] as const;
export type QuestionVisibility = (typeof questionVisibilities)[number];

/** The answers that an officer reads: those for finance need `fk.finance` (product §1). */
export const visibilitiesFor = (actor: Actor): QuestionVisibility[] =>
  questionVisibilities.filter((visibility) => visibility !== 'FINANCE' || hasCapability(actor, 'fk.finance'));

/** The question is asked only when an earlier one has this answer: `yes`, `no` or the key of an option. */
export interface QuestionCondition {
  question: string;
  answer: string;
}

export interface SelectionQuestion {
  /** Stays the same in all versions, so that answers keep their question. */
  key: string;
  type: QuestionType;
  label: string;
  hint: string;
  required: QuestionRequirement;
  /** The last day for changes (yyyy-MM-dd, Moscow); null: as long as the application may be changed. */
  freezeAfter: string | null;
  condition: QuestionCondition | null;
  /** Limits of a number itself, or of characters of a text, chosen options or files. */
  min: number | null;
  max: number | null;
  visibility: QuestionVisibility;
  /** The choices of ONE_OF and MANY_OF. */
  options: { key: string; label: string }[];
}

/** A question as forms and the wire have it: flat. */
export interface QuestionFields extends Pick<
  SelectionQuestion,
  'key' | 'type' | 'label' | 'hint' | 'required' | 'visibility' | 'options'
> {
  /** `freezeAfter`. The names of days end like this on the wire (`api/date-strings.ts`). */
  editableUntil: string | undefined;
  /** Key of an earlier question; empty: always asked. */
  conditionQuestion: string;
  /** `yes`, `no` or the key of an option. */
  conditionAnswer: string;
  min: number | undefined;
  max: number | undefined;
}

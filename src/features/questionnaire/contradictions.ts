/** Answers that are right alone and contradict each other or the calendar. */
import type { Step } from '#features/questionnaire/constants.ts';
import { addYears, formatDay } from '#kernel/calendar.ts';
import { isBankAccount, isCorrespondentAccount } from '#kernel/requisites.ts';
import type { TextKey } from '#kernel/translate.ts';

export type Values = Readonly<Record<string, unknown>>;

export interface AnswerError {
  field: string;
  text: TextKey;
  vars?: Record<string, string | number>;
}

export interface AnswerContext {
  /** yyyy-MM-dd. */
  birthday: string | null;
  /** Today in Moscow. */
  today: string;
}

const passportAge = 14;

export function contradictions(step: Step, values: Values, context: AnswerContext): AnswerError[] {
  if (step === 'passport') return passportErrors(values, context);
  return step === 'bank' ? bankErrors(values) : [];
}

function passportErrors({ issueDate }: Values, { birthday, today }: AnswerContext): AnswerError[] {
  if (typeof issueDate !== 'string') return [];
  if (issueDate > today)
    return [{ field: 'issueDate', text: 'rules@common.dateNotAfter', vars: { day: formatDay(today) } }];
  const earliest = birthday && addYears(birthday, passportAge);
  return earliest && issueDate < earliest
    ? [{ field: 'issueDate', text: 'questionnaire@rules.issuedTooEarly', vars: { day: formatDay(earliest) } }]
    : [];
}

function bankErrors({ bic, account, corrAccount }: Values): AnswerError[] {
  if (!bic) return [];
  const errors: AnswerError[] = [];
  if (corrAccount && !isCorrespondentAccount(String(corrAccount), String(bic)))
    errors.push({ field: 'corrAccount', text: 'questionnaire@rules.corrAccount' });
  if (account && !isBankAccount(String(account), String(bic)))
    errors.push({ field: 'account', text: 'questionnaire@rules.account' });
  return errors;
}

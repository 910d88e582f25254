/** Why answers of a step are refused: the field is locked, or the answers are wrong. */
import { birthdayError, minAuthorAge } from '#features/accounts/author-age.ts';
import { contradictions } from '#features/questionnaire/contradictions.ts';
import type { AnswerError, Values } from '#features/questionnaire/contradictions.ts';
import { neededByAccount } from '#features/questionnaire/constants.ts';
import type { Step } from '#features/questionnaire/constants.ts';
import { isEditable } from '#features/questionnaire/lifecycle.ts';
import type { AnswerSource } from '#features/questionnaire/server/answers.ts';
import type { QuestionnaireRow } from '#features/questionnaire/server/questionnaire-row.ts';
import { listUnlocked } from '#features/questionnaire/server/remarks.ts';
import { moscowDay } from '#kernel/calendar.ts';
import { InvalidInput, Refusal } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/tables.ts';

interface Lock {
  authorId: string;
  step: Step;
  row: QuestionnaireRow;
  changed: readonly string[];
}

/** In FIX remarks unlock single fields; in CHECK nothing may change. Throws `state_conflict`. */
export async function refuseLocked(tx: Tx, { authorId, step, row, changed }: Lock): Promise<void> {
  if (isEditable(row.state)) return;
  const unlocked = row.state === 'FIX' ? await listUnlocked(tx, authorId, step) : [];
  const field = changed.find((name) => !unlocked.includes(name));
  if (field === undefined && row.state === 'FIX') return;
  throw new Refusal('state_conflict', { text: 'questionnaire@rules.locked', ...(field && { field }) });
}

interface Checked {
  step: Step;
  before: Values;
  after: Values;
  changes: Values;
  now: Date;
}

/** Throws `validation_failed`. */
export async function refuseWrong(
  source: AnswerSource,
  { step, before, after, changes, now }: Checked,
): Promise<void> {
  const { birthday } = await source.db
    .selectFrom('account')
    .select('birthday')
    .where('id', '=', source.authorId)
    .executeTakeFirstOrThrow();
  const today = moscowDay(now);
  const errors: AnswerError[] = [
    ...contradictions(step, after, { birthday, today }),
    ...(step === 'personal' ? accountErrors(before, changes, today) : []),
    ...(await projectErrors(source, changes)),
  ];
  if (errors.length) throw new InvalidInput(errors.map((error) => ({ code: 'validation_failed', ...error })));
}

/** The rules of the profile: a name and a phone cannot be emptied, a birthday never changes. */
function accountErrors(before: Values, changes: Values, today: string): AnswerError[] {
  const emptied = neededByAccount.filter((field) => changes[field] === '' && before[field]);
  const errors: AnswerError[] = emptied.map((field) => ({ field, text: 'rules@common.required' }));
  const { birthday } = changes;
  if (typeof birthday !== 'string' && before['birthday'] === null) return errors;
  if (birthday === undefined || birthday === before['birthday']) return errors;
  if (before['birthday'] !== null || typeof birthday !== 'string')
    return [...errors, { field: 'birthday', text: 'questionnaire@rules.birthdayFixed' }];
  const error = birthdayError(birthday, today);
  return error ? [...errors, { field: 'birthday', text: error, vars: { years: minAuthorAge } }] : errors;
}

async function projectErrors({ db, authorId }: AnswerSource, { projects }: Values): Promise<AnswerError[]> {
  if (!Array.isArray(projects) || projects.length === 0) return [];
  const ids = [...new Set(projects as string[])];
  const own = await db
    .selectFrom('project')
    .select('id')
    .where('author_id', '=', authorId)
    .where('id', 'in', ids)
    .execute();
  return own.length === ids.length ? [] : [{ field: 'projects', text: 'questionnaire@rules.project' }];
}

import { sql } from 'kysely';
import { applicationLifecycle, unsentStates } from '#features/applications/lifecycle.ts';
import { stepOfField } from '#features/applications/application-fields.ts';
import type { ApplicationFields } from '#features/applications/application-fields.ts';
import { copiedAnswers } from '#features/applications/copied-answers.ts';
import type { CopiedAnswers } from '#features/applications/copied-answers.ts';
import type { Answers } from '#features/applications/schemas.ts';
import { countFiles } from '#features/applications/server/application-files.ts';
import { lockApplication } from '#features/applications/server/find-application.ts';
import type { ApplicationRow } from '#features/applications/server/find-application.ts';
import { findTaken } from '#features/applications/server/find-taken.ts';
import { mayDo } from '#features/applications/allowed-actions.ts';
import { acceptsApplications } from '#features/selections/accepts-applications.ts';
import { findQuestions, findSelection } from '#features/selections/server/find-selection.ts';
import type { Selection } from '#features/selections/server/find-selection.ts';
import { readCalendar } from '#features/selections/server/read-calendar.ts';
import { newId } from '#kernel/id.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Db, Tx } from '#platform/db/tables.ts';
import { record } from '#platform/outbox/record.ts';

const field = 'categoryId';

interface CreateOptions {
  authorId: string;
  selectionId: string;
  now: Date;
}

/** Returns the id. Throws `validation_failed` for an unknown selection, `order_closed`, `order_limit`. */
export const createApplication = (tx: Tx, options: CreateOptions): Promise<string> =>
  insertDraft(tx, options, { fields: {}, answers: {}, scenarioId: null, copiedFrom: null });

interface DraftContent {
  fields: ApplicationFields;
  answers: Answers;
  scenarioId: string | null;
  copiedFrom: string | null;
}

async function insertDraft(
  tx: Tx,
  { authorId, selectionId, now }: CreateOptions,
  { fields, answers, scenarioId, copiedFrom }: DraftContent,
): Promise<string> {
  const selection = await findOpenSelection(tx, selectionId, now);
  // Locked: two drafts that are created at once must not both pass the limit.
  await sql`SELECT FROM account WHERE id = ${authorId} FOR UPDATE`.execute(tx);
  const { count } = await tx
    .selectFrom('application')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('author_id', '=', authorId)
    .where('selection_id', '=', selectionId)
    .where('state', 'not in', unsentStates)
    .executeTakeFirstOrThrow();
  if (Number(count) >= selection.applicationLimit) throw new Refusal('order_limit', { field });
  const id = newId();
  await tx
    .insertInto('application')
    .values({
      id,
      selection_id: selectionId,
      wave_id: selection.wave.id,
      author_id: authorId,
      state: applicationLifecycle.initial,
      state_since: now,
      form_version: selection.formVersion,
      fields: JSON.stringify(fields),
      answers: JSON.stringify(answers),
      changed: JSON.stringify({ selection: 1, ...(copiedFrom && { materials: 1 }) }),
      scenario_id: scenarioId,
      copied_from: copiedFrom,
      created_at: now,
      updated_at: now,
    })
    .execute();
  await record(tx, {
    kind: 'application.created',
    actorId: authorId,
    subjectId: id,
    payload: { selectionId },
  });
  return id;
}

async function findOpenSelection(tx: Tx, id: string, now: Date): Promise<Selection> {
  const known = await tx
    .selectFrom('selection')
    .select('id')
    .where('id', '=', id)
    // A draft of the fund is as unknown to authors as an id that does not exist.
    .where('state', '<>', 'DRAFT')
    .executeTakeFirst();
  if (!known) throw new Refusal('validation_failed', { field, text: 'rules@common.unknown' });
  const selection = await findSelection(tx, id);
  if (!acceptsApplications(selection, now)) throw new Refusal('order_closed', { field });
  return selection;
}

interface CopyOptions extends CreateOptions {
  id: string;
}

/** A copy keeps the texts, not the declarations. It keeps the scenario unless another application has it. */
export async function copyApplication(
  tx: Tx,
  { id, ...options }: CopyOptions,
): Promise<{ id: string; dropped: string[] }> {
  const source = await lockApplication(tx, id);
  const moment = { calendar: await readCalendar(tx), now: options.now };
  if (!mayDo('copy', source, moment)) throw new Refusal('order_not_editable');
  const { answers, dropped } = await answersForCopy(tx, source, options.selectionId);
  const copyId = await insertDraft(tx, options, {
    fields: materialsOf(source),
    answers,
    scenarioId: await scenarioForCopy(tx, source, options.selectionId),
    copiedFrom: id,
  });
  return { id: copyId, dropped };
}

/** Empty for an unknown selection, which is refused when the draft is created. */
export async function answersForCopy(
  db: Db | Tx,
  { id, selection_id: selectionId, form_version: version, answers, late_answers }: ApplicationRow,
  targetId: string,
): Promise<CopiedAnswers> {
  const target = await db
    .selectFrom('selection')
    .select('form_version')
    .where('id', '=', targetId)
    .executeTakeFirst();
  const [questions, targets, files] = await Promise.all([
    findQuestions(db, { selectionId, version }),
    target ? findQuestions(db, { selectionId: targetId, version: target.form_version }) : [],
    countFiles(db, id),
  ]);
  return copiedAnswers({ questions, answers: { ...answers, ...late_answers }, files }, targets);
}

const materialsOf = ({ fields }: ApplicationRow): ApplicationFields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => stepOfField(name) === 'materials'));

/** Null when another application has the scenario, by the rules of `chooseScenario`. */
async function scenarioForCopy(
  tx: Tx,
  { scenario_id: scenarioId, author_id: authorId }: ApplicationRow,
  selectionId: string,
): Promise<string | null> {
  if (scenarioId === null) return null;
  const target = await tx
    .selectFrom('selection')
    .select('wave_id as waveId')
    .where('id', '=', selectionId)
    .executeTakeFirst();
  if (!target) return null;
  return (await findTaken(tx, { scenarioId, authorId, ...target })) ? null : scenarioId;
}

/** The extra questions of a selection: their draft and its publication. */
import { sql } from 'kysely';
import type { QuestionFields, SelectionQuestion } from '#features/selections/questions.ts';
import type { QuestionEditor, SaveQuestionsInput } from '#features/selections/schemas-questions.ts';
import { beforeEnd, findQuestionEditor } from '#features/selections/server/find-question-editor.ts';
import { lockSelection } from '#features/selections/server/lock-selection.ts';
import type { OfficerContext } from '#features/selections/server/lock-selection.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/tables.ts';
import { record } from '#platform/outbox/record.ts';
import type {} from '#features/selections/server/tables.ts';

/** Throws `version_conflict`, `state_conflict` after the end. */
export const saveQuestions = (
  { database, now }: OfficerContext,
  id: string,
  { questions, version }: SaveQuestionsInput,
): Promise<QuestionEditor> =>
  database.tx(async (tx) => {
    await lockOpen(tx, id);
    const columns = { questions: JSON.stringify(questions.map(toStored)), updated_at: now };
    const draft = await findDraft(tx, id);
    if ((draft?.revision ?? 0) !== version) throw new Refusal('version_conflict');
    if (draft)
      await tx
        .updateTable('selection_form')
        .set({ ...columns, revision: sql<number>`revision + 1` })
        .where('selection_id', '=', id)
        .where('version', '=', draft.version)
        .execute();
    else
      await tx
        .insertInto('selection_form')
        .values({ ...columns, selection_id: id, version: await nextVersion(tx, id) })
        .execute();
    return findQuestionEditor(tx, id);
  });

/** Throws `version_conflict`, `state_conflict` without a draft or after the end. */
export const publishQuestions = (
  { database, accountId, now }: OfficerContext,
  id: string,
  revision: number,
): Promise<QuestionEditor> =>
  database.tx(async (tx) => {
    const { name } = await lockOpen(tx, id);
    const draft = await findDraft(tx, id);
    if (!draft) throw new Refusal('state_conflict', { text: 'selections@rules.noDraft' });
    if (draft.revision !== revision) throw new Refusal('version_conflict');
    const { version } = draft;
    await tx
      .updateTable('selection_form')
      .set({ published_at: now })
      .where('selection_id', '=', id)
      .where('version', '=', version)
      .execute();
    await tx.updateTable('selection').set({ form_version: version }).where('id', '=', id).execute();
    await record(tx, {
      kind: 'selection.questions-published',
      actorId: accountId,
      subjectId: id,
      payload: { name, version },
    });
    return findQuestionEditor(tx, id);
  });

/** The published version becomes the first one of the copy. */
export async function copyQuestions(
  tx: Tx,
  { from, to, now }: { from: string; to: string; now: Date },
): Promise<void> {
  const { rows } = await sql`
    INSERT INTO selection_form (selection_id, version, questions, published_at)
    SELECT ${to}, 1, f.questions, ${now}::timestamptz FROM selection_form f
    JOIN selection s ON s.id = f.selection_id AND s.form_version = f.version
    WHERE s.id = ${from} RETURNING 1`.execute(tx);
  if (rows.length) await tx.updateTable('selection').set({ form_version: 1 }).where('id', '=', to).execute();
}

async function lockOpen(tx: Tx, id: string) {
  const selection = await lockSelection(tx, id);
  if (beforeEnd.includes(selection.state)) return selection;
  throw new Refusal('state_conflict', { text: 'selections@rules.closed' });
}

const findDraft = (tx: Tx, id: string) =>
  tx
    .selectFrom('selection_form')
    .select(['version', 'revision'])
    .where('selection_id', '=', id)
    .where('published_at', 'is', null)
    .executeTakeFirst();

async function nextVersion(tx: Tx, id: string): Promise<number> {
  const { count } = await tx
    .selectFrom('selection_form')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('selection_id', '=', id)
    .executeTakeFirstOrThrow();
  return count + 1;
}

const toStored = ({
  conditionQuestion,
  conditionAnswer,
  editableUntil,
  min,
  max,
  ...question
}: QuestionFields): SelectionQuestion => ({
  ...question,
  freezeAfter: editableUntil ?? null,
  condition: conditionQuestion ? { question: conditionQuestion, answer: conditionAnswer } : null,
  min: min ?? null,
  max: max ?? null,
});

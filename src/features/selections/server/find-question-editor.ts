/** Reads the extra questions of a selection for their editor. */
import type { SelectionState } from '#features/selections/lifecycle.ts';
import type { SelectionQuestion } from '#features/selections/questions.ts';
import type { QuestionEditor, SavedQuestion } from '#features/selections/schemas-questions.ts';
import { findSelection } from '#features/selections/server/find-selection.ts';
import type {} from '#features/selections/server/tables.ts';
import type { Db, Tx } from '#platform/db/tables.ts';

/** The states in which the questions may change. */
export const beforeEnd: readonly SelectionState[] = ['DRAFT', 'ANNOUNCED', 'OPEN'];

/** Throws `not_found`. */
export async function findQuestionEditor(db: Db | Tx, id: string): Promise<QuestionEditor> {
  const { state } = await findSelection(db, id);
  const rows = await db
    .selectFrom('selection_form')
    .selectAll()
    .where('selection_id', '=', id)
    .orderBy('version', 'desc')
    .execute();
  const draft = rows.find((row) => row.published_at === null);
  return {
    id,
    questions: (draft ?? rows[0])?.questions.map(toFields) ?? [],
    version: draft?.revision ?? 0,
    isOpen: beforeEnd.includes(state),
    versions: rows.flatMap(({ version, published_at: publishedAt, questions }) =>
      publishedAt
        ? [{ version, publishedAt: publishedAt.toISOString(), questions: questions.map(toFields) }]
        : [],
    ),
  };
}

const toFields = ({ condition, freezeAfter, ...question }: SelectionQuestion): SavedQuestion => ({
  ...question,
  editableUntil: freezeAfter ?? '',
  conditionQuestion: condition?.question ?? '',
  conditionAnswer: condition?.answer ?? '',
});

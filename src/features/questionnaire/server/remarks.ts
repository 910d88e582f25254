import type { Step } from '#features/questionnaire/constants.ts';
import type { Remark } from '#features/questionnaire/schemas.ts';
import type { AnswerSource } from '#features/questionnaire/server/answers.ts';
import type { Db, Tx } from '#platform/db/tables.ts';

export const remarkContext = (id: string): string => `questionnaire_remark.text_sealed:${id}`;

const selectOpen = (db: Db, authorId: string) =>
  db
    .selectFrom('questionnaire_remark')
    .where('author_id', '=', authorId)
    .where('resolved_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id');

/** Remarks that the author has not answered by a new signature. */
export async function listRemarks({
  db,
  vault,
  authorId,
}: AnswerSource): Promise<(Remark & { step: Step })[]> {
  const rows = await selectOpen(db, authorId)
    .select(['id', 'step', 'field', 'text_sealed as sealed', 'created_at as createdAt'])
    .execute();
  const remarks: (Remark & { step: Step })[] = [];
  for (const { sealed, createdAt, ...row } of rows)
    remarks.push({
      ...row,
      text: await vault.open(db, authorId, { context: remarkContext(row.id), sealed }),
      createdAt: createdAt.toISOString(),
    });
  return remarks;
}

/** The fields of a step that remarks unlock. */
export const listUnlocked = async (db: Db, authorId: string, step: Step): Promise<string[]> =>
  (await selectOpen(db, authorId).select('field').where('step', '=', step).execute()).map(
    ({ field }) => field,
  );

export async function resolveRemarks(tx: Tx, authorId: string, now: Date): Promise<void> {
  await tx
    .updateTable('questionnaire_remark')
    .set({ resolved_at: now })
    .where('author_id', '=', authorId)
    .where('resolved_at', 'is', null)
    .execute();
}

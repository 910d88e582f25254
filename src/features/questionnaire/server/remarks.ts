import type { Step } from '#features/questionnaire/constants.ts';
import type { Remark } from '#features/questionnaire/schemas.ts';
import type { AnswerSource } from '#features/questionnaire/server/answers.ts';
import { fileRemarkContext } from '#features/questionnaire/server/files.ts';
import type { FileRow } from '#features/questionnaire/server/files.ts';
import type { Db, Tx } from '#platform/db/tables.ts';
import type { Vault } from '#platform/vault/vault.ts';

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

/**
 * Removes the open remark that the rejection of a document has left, and returns its id. Both have the text of the
 * rejection. Documents of a step that were rejected with one text keep a remark each.
 */
export async function removeFileRemark(
  tx: Tx,
  vault: Vault,
  { id, author_id: authorId }: FileRow,
): Promise<string | null> {
  const files = await tx
    .selectFrom('questionnaire_file')
    .select(['id', 'step', 'remark_sealed as sealed'])
    .where('author_id', '=', authorId)
    .where('state', '=', 'REJECTED')
    .where('removed_at', 'is', null)
    .execute();
  const rejected = files.find((file) => file.id === id);
  if (!rejected?.sealed) return null;
  const open = ({ id: fileId, sealed }: { id: string; sealed: Buffer | null }) =>
    sealed && vault.open(tx, authorId, { context: fileRemarkContext(fileId), sealed });
  const text = await open(rejected);
  const ofStep = files.filter(({ step }) => step === rejected.step);
  const texts = await Promise.all(ofStep.map(open));
  const remarks = await listRemarks({ db: tx, vault, authorId });
  const same = remarks.filter(
    (one) => one.step === rejected.step && one.field === 'files' && one.text === text,
  );
  if (same.length < texts.filter((one) => one === text).length) return null;
  const removedId = same[0]!.id;
  await tx.deleteFrom('questionnaire_remark').where('id', '=', removedId).execute();
  return removedId;
}

export async function resolveRemarks(tx: Tx, authorId: string, now: Date): Promise<void> {
  await tx
    .updateTable('questionnaire_remark')
    .set({ resolved_at: now })
    .where('author_id', '=', authorId)
    .where('resolved_at', 'is', null)
    .execute();
}

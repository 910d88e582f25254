import { sql } from 'kysely';
import type { LegalCode } from '#features/legal/codes.ts';
import type { LegalEditor, LegalForm } from '#features/legal/schemas-admin.ts';
import { findLegalEditor } from '#features/legal/server/legal-queries.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/tables.ts';
import { record } from '#platform/outbox/record.ts';
import type {} from '#features/legal/server/tables.ts';

export interface Editing {
  code: LegalCode;
  officerId: string;
}

/** Throws `version_conflict`. */
export async function saveDraft(
  tx: Tx,
  { code, officerId }: Editing,
  { form: { title, body }, version }: { form: LegalForm; version: number },
): Promise<LegalEditor> {
  const saved =
    version === 0
      ? await tx
          .insertInto('legal_draft')
          .values({ code, title, body })
          .onConflict((conflict) => conflict.doNothing())
          .returning('revision')
          .executeTakeFirst()
      : await tx
          .updateTable('legal_draft')
          .set({ title, body, revision: sql<number>`revision + 1`, updated_at: sql<Date>`now()` })
          .where('code', '=', code)
          .where('revision', '=', version)
          .returning('revision')
          .executeTakeFirst();
  if (!saved) throw new Refusal('version_conflict');
  await record(tx, { kind: 'legal-draft.saved', actorId: officerId, payload: { code } });
  return findLegalEditor(tx, code);
}

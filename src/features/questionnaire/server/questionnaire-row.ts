import type { QuestionnaireState } from '#features/questionnaire/lifecycle.ts';
import type {} from '#features/questionnaire/server/tables.ts';
import type { Db, Tx } from '#platform/db/tables.ts';

export interface QuestionnaireRow {
  state: QuestionnaireState;
  version: number;
  signedAt: Date | null;
  versionId: string | null;
}

const columns = ['state', 'version', 'signed_at as signedAt', 'current_version_id as versionId'] as const;

/** Empty before the first save. */
export const findQuestionnaire = async (db: Db, authorId: string): Promise<QuestionnaireRow> =>
  (await db.selectFrom('questionnaire').select(columns).where('id', '=', authorId).executeTakeFirst()) ?? {
    state: 'EMPTY',
    version: 0,
    signedAt: null,
    versionId: null,
  };

/** Creates the row of an author without one. Saves of one author run one after the other. */
export async function lockQuestionnaire(tx: Tx, authorId: string): Promise<QuestionnaireRow> {
  await tx
    .insertInto('questionnaire')
    .values({ id: authorId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return tx
    .selectFrom('questionnaire')
    .select(columns)
    .where('id', '=', authorId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/**
 * Locks the questionnaire before its consents, in the order of a save of consents. Creates none, because accounts with
 * consents need not be authors.
 */
export const lockOwnQuestionnaire = (tx: Tx, authorId: string) =>
  tx.selectFrom('questionnaire').select('id').where('id', '=', authorId).forUpdate().execute();

/** For applications: they keep `versionId`, which never changes. */
export async function findQuestionnaireState(
  db: Db,
  authorId: string,
): Promise<Pick<QuestionnaireRow, 'state' | 'version' | 'versionId'>> {
  const { state, version, versionId } = await findQuestionnaire(db, authorId);
  return { state, version, versionId };
}

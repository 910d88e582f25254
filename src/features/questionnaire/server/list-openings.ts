import type { ListOpeningsOutput } from '#features/questionnaire/schemas.ts';
import type { AnswerSource } from '#features/questionnaire/server/answers.ts';
import type { Translate } from '#kernel/translate.ts';
import { sealedNameContext } from '#platform/files/sealed-documents.ts';

/** Older ones stay stored. */
const maxOpenings = 200;

/** Newest first. The author reads the reason and the position at the fund, and no names (product §11). */
export async function listOpenings(
  { db, vault, authorId }: AnswerSource,
  t: Translate,
): Promise<ListOpeningsOutput> {
  const rows = await db
    .selectFrom('questionnaire_opening as o')
    .leftJoin('questionnaire_file as f', 'f.id', 'o.questionnaire_file_id')
    .select(['o.id', 'o.what', 'o.reason', 'o.capability', 'o.opened_at as openedAt', 'f.id as fileId'])
    .leftJoin('application_file as a', 'a.id', 'o.application_file_id')
    .select(['f.name_sealed as sealed', 'a.id as applicationFileId', 'a.name_sealed as applicationSealed'])
    .where('o.author_id', '=', authorId)
    .orderBy('o.opened_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(maxOpenings)
    .execute();
  const named = rows.flatMap(({ id, ...file }) => {
    const name = nameOf(file);
    return name ? [{ id, ...name }] : [];
  });
  const names = await vault.openAll(db, authorId, named);
  const nameById = new Map(named.map(({ id }, index) => [id, names[index]!]));
  return rows.map(({ id, what, reason, capability, openedAt }) => ({
    id,
    what,
    reason,
    position: t(`questionnaire@position.${positionOf(capability)}`),
    openedAt: openedAt.toISOString(),
    fileName: nameById.get(id) ?? null,
  }));
}

interface OpenedFileName {
  fileId: string | null;
  sealed: Buffer | null;
  applicationFileId: string | null;
  applicationSealed: Buffer | null;
}

/** Null for the questionnaire as a whole, and for a file that was deleted. */
function nameOf({ fileId, sealed, applicationFileId, applicationSealed }: OpenedFileName) {
  if (fileId && sealed) return { context: sealedNameContext('questionnaire_file', fileId), sealed };
  if (applicationFileId && applicationSealed)
    return {
      context: sealedNameContext('application_file', applicationFileId),
      sealed: applicationSealed,
    };
  return null;
}

const positions = {
  'fk.intake': 'intake',
  'fk.finance': 'finance',
  'fk.super': 'super',
  '': 'officer',
} as const;
const positionOf = (capability: keyof typeof positions) => positions[capability];

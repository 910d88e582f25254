import { readAccount, readValues } from '#features/questionnaire/server/answers.ts';
import type { Db } from '#platform/db/tables.ts';
import type { Vault } from '#platform/vault/vault.ts';

/** For the self-check of an application. Null: not answered yet. */
export async function eligibilityFacts(
  db: Db,
  vault: Vault,
  authorId: string,
): Promise<{ birthday: string | null; citizenship: string | null }> {
  const { birthday } = await readAccount({ db, authorId });
  const { citizenship } = await readValues({ db, vault, authorId }, 'personal');
  return { birthday, citizenship: (citizenship as string | null) ?? null };
}

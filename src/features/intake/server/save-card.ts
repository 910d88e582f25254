import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import type { IntakeCardTable } from '#features/intake/server/tables.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/tables.ts';

interface SaveCard {
  id: string;
  /** That the officer has loaded; 0 without a card. */
  version: number;
  set: Omit<Insertable<IntakeCardTable>, 'application_id' | 'version'>;
}

/** Throws `version_conflict`: of two officers who save the same version one wins. */
export async function saveCard(tx: Tx, { id, version, set }: SaveCard): Promise<void> {
  const saved = await tx
    .insertInto('intake_card')
    .values({ application_id: id, ...set })
    .onConflict((conflict) =>
      conflict
        .column('application_id')
        .doUpdateSet({ ...set, version: sql<number>`intake_card.version + 1` })
        .where('intake_card.version', '=', version),
    )
    .returning('version')
    .executeTakeFirst();
  if (saved?.version !== version + 1) throw new Refusal('version_conflict');
}

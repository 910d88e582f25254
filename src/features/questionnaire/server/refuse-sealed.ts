import { sql } from 'kysely';
import type { Actor } from '#access/actor.ts';
import { hasCapability } from '#access/actor.ts';
import { isSealed } from '#features/selections/server/sealed-condition.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Db } from '#platform/db/tables.ts';

interface SubmittedApplications {
  sealed: boolean;
  waiting: boolean;
  approved: boolean;
}

/**
 * A sealed selection seals the questionnaires of its applications too (product §5), unless an application of the author in
 * another selection waits for the fund. An approved one waits only for its contract, so it opens the questionnaire only to
 * `fk.finance`. Throws `forbidden`.
 */
export async function refuseSealed(db: Db, authorId: string, actor: Actor): Promise<void> {
  const { rows } = await sql<SubmittedApplications>`
    SELECT coalesce(bool_or(${isSealed}), false) AS sealed,
      coalesce(bool_or(NOT ${isSealed} AND a.state <> 'APPROVED'), false) AS waiting,
      coalesce(bool_or(NOT ${isSealed} AND a.state = 'APPROVED'), false) AS approved
    FROM application a JOIN selection s ON s.id = a.selection_id
    WHERE a.author_id = ${authorId}
      AND a.state NOT IN ('DRAFT', 'EXPIRED', 'WITHDRAWN', 'NOT_ADMITTED', 'REJECTED')`.execute(db);
  const { sealed, waiting, approved } = rows[0]!;
  if (!sealed || waiting || (approved && hasCapability(actor, 'fk.finance'))) return;
  throw new Refusal('forbidden', { text: 'questionnaire@rules.sealed' });
}

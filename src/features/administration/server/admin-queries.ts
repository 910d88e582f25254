import { sql } from 'kysely';
import type { Db } from '#platform/db/tables.ts';

export interface Summary {
  organizations: number;
  scenarios: number;
  questions: number;
  invitations: number;
  deliveries: number;
}

export async function readSummary(db: Db, now: Date): Promise<Summary> {
  const { rows } = await sql<Summary>`
    SELECT (SELECT count(*) FROM organization WHERE state = 'CHECK') AS organizations,
      (SELECT count(*) FROM scenario WHERE state = 'MODERATION') AS scenarios,
      (SELECT count(*) FROM support_question WHERE state IN ('NEW', 'IN_WORK')) AS questions,
      (SELECT count(*) FROM invitation WHERE state = 'SENT' AND expires_at > ${now}::timestamptz) AS invitations,
      (SELECT count(*) FROM delivery WHERE state = 'parked') AS deliveries`.execute(db);
  return rows[0]!;
}

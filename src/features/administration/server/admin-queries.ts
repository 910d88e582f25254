import { sql } from 'kysely';
import type { ParkedDelivery } from '#features/administration/contract.ts';
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

export async function listParkedDeliveries(
  db: Db,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ items: ParkedDelivery[]; total: number }> {
  const parked = db.selectFrom('delivery as d').where('d.state', '=', 'parked');
  const rows = await parked
    .innerJoin('event as e', 'e.id', 'd.event_id')
    .select(['d.id', 'd.subscriber', 'e.kind', 'd.tries', 'd.last_error', 'd.next_at'])
    .orderBy('d.next_at', 'desc')
    .orderBy('d.id')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await parked.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
  return {
    items: rows.map(({ last_error, next_at, ...row }) => ({
      ...row,
      error: last_error ?? '',
      at: next_at.toISOString(),
    })),
    total,
  };
}

/** What waits for officers, by queue: companies to check, scenarios in moderation, questions and chats without an answer. */
import { sql } from 'kysely';
import type { Actor, Capability } from '#access/actor.ts';
import { hasCapability } from '#access/actor.ts';
import type { WaitingKind, WaitingRecord } from '#features/administration/schemas.ts';
import { queueCapabilities } from '#features/chat/queue-capabilities.ts';
import { waitsForFund, waitsSince } from '#features/chat/server/answer-until.ts';
import type { Db, Tx } from '#platform/db/tables.ts';

/** The capability of the officers who work on a queue, taken from the permission table. */
const capabilities: Record<WaitingKind, Capability> = {
  organization: 'fk.orgs',
  scenario: 'fk.moderation',
  question: 'fk.moderation',
  chat: queueCapabilities.SUPPORT,
};

const queues = {
  organization: sql`SELECT 'organization' AS kind, id, name, created_at AS since FROM organization WHERE state = 'CHECK'`,
  scenario: sql`SELECT 'scenario' AS kind, id, title AS name, submitted_at AS since FROM scenario
    WHERE state = 'MODERATION' AND submitted_at IS NOT NULL`,
  question: sql`SELECT 'question' AS kind, id, number::text AS name, created_at AS since FROM support_question
    WHERE state IN ('NEW', 'IN_WORK')`,
  // A question IN_WORK may be answered already; then `since` is null. Names are read only of the listed records.
  chat: sql`SELECT 'chat' AS kind, id, (SELECT a.last_name || ' ' || a.name FROM account a WHERE a.id = c.subject_id) AS name, since
    FROM (SELECT t.id, t.subject_id, ${waitsSince} AS since FROM chat_thread t
      WHERE t.type = 'SUPPORT' AND ${waitsForFund}) c
    WHERE since IS NOT NULL`,
};
const kinds = Object.keys(queues) as WaitingKind[];

const longest = 5;

/** The records that have waited longest in the queues of this officer. */
export async function listLongestWaiting(db: Db, actor: Actor): Promise<WaitingRecord[]> {
  const own = kinds.filter((kind) => hasCapability(actor, capabilities[kind]));
  if (!own.length) return [];
  const parts = own.map((kind) => sql`(${queues[kind]} ORDER BY since LIMIT ${longest})`);
  const { rows } = await sql<Omit<WaitingRecord, 'queuedAt'> & { since: Date }>`
    SELECT * FROM (${sql.join(parts, sql` UNION ALL `)}) w ORDER BY since, id LIMIT ${longest}`.execute(db);
  return rows.map(({ since, ...row }) => ({ ...row, queuedAt: since.toISOString() }));
}

export interface OverdueQueue {
  kind: WaitingKind;
  count: number;
  /** When the record that waits longest began to wait. */
  since: Date;
}

/** The queues with records that have waited since the given day of their kind, or longer. Days are those of Moscow. */
export async function listOverdueQueues(
  tx: Tx,
  lastDayOf: (kind: WaitingKind) => string,
): Promise<OverdueQueue[]> {
  const lastDays = kinds.map((kind) => sql`(${kind}, ${lastDayOf(kind)}::date)`);
  const { rows } = await sql<OverdueQueue>`
    SELECT kind, count(*)::int AS count, min(since) AS since
    FROM (${sql.join(Object.values(queues), sql` UNION ALL `)}) w
      JOIN (VALUES ${sql.join(lastDays)}) last (kind, day) USING (kind)
    WHERE since < (last.day + 1)::timestamp AT TIME ZONE 'Europe/Moscow'
    GROUP BY kind ORDER BY kind`.execute(tx);
  return rows;
}

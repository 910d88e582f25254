/** Announces the texts that have waited for the agreement on confidentiality, now that it is signed (product §10). */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { writeRequestMessage } from '#features/chat/server/request-messages.ts';
import { findRequest } from '#features/requests/server/find-request.ts';
import { lacksNda } from '#features/requests/server/nda-signed.ts';
import type { Clock } from '#platform/clock.ts';
import type { Tx } from '#platform/db/tables.ts';
import { defineSubscriber } from '#platform/outbox/subscriber.ts';
import type { Subscriber } from '#platform/outbox/subscriber.ts';
import { record } from '#platform/outbox/record.ts';

export const unlockRequests = (clock: Clock): Subscriber =>
  defineSubscriber({
    name: 'requests-unlocked',
    on: ['nda.signed'],
    run: ({ event, once }) =>
      once(async (tx) => {
        const now = clock.now();
        const readable = sql`r.organization_id = ${event.payload.organizationId} AND r.nda_required
          AND r.open_until > ${now}::timestamptz AND NOT ${lacksNda}`;
        // Naming a reader locks this row too, so the next statement sees all readers who found the text closed.
        await sql`SELECT FROM request r WHERE ${readable} ORDER BY r.id FOR NO KEY UPDATE OF r`.execute(tx);
        for (const request of await selectUnlocked(tx, readable)) await announce(tx, request, now);
      }),
  });

interface UnlockedRequest {
  id: string;
  until: Date;
  again: boolean;
  readerIds: string[];
}

/**
 * Requests whose text can be read now, with the readers to notify. When a text had been readable before, only readers are
 * notified whom somebody else named while it was closed.
 */
async function selectUnlocked(tx: Tx, readable: RawBuilder<unknown>): Promise<UnlockedRequest[]> {
  // The second part of the statement sees the rows as they were before the first one. Notices of a reader are read once
  // for all requests, in two parts, because each part has its own index.
  const { rows } = await sql<UnlockedRequest>`
    WITH signed AS (UPDATE request r SET sign_until = NULL WHERE ${readable} AND r.sign_until IS NOT NULL),
    unlocked AS (SELECT r.id, r.open_until, r.state <> 'OPEN' OR r.sign_until IS NULL AS again
      FROM request r WHERE ${readable} AND r.state IN ('OPEN', 'READ')),
    readers AS MATERIALIZED (
      SELECT n.request_id, n.account_id, n.named_by FROM unlocked r JOIN request_reader n ON n.request_id = r.id
        JOIN employee m ON m.account_id = n.account_id AND m.organization_id = n.organization_id AND m.state = 'ACTIVE'),
    told AS MATERIALIZED (
      SELECT t.account_id, t.subject_id FROM (SELECT DISTINCT account_id FROM readers) a
        CROSS JOIN LATERAL (SELECT * FROM notification WHERE account_id = a.account_id AND archived_at IS NULL
          UNION ALL SELECT * FROM notification WHERE account_id = a.account_id AND archived_at IS NOT NULL OFFSET 0) t
      WHERE t.subject_id IS NOT NULL AND t.notice IN ('readerNamed', 'readerOpened', 'readerUnlocked'))
    SELECT r.id, r.open_until AS until, r.again, ARRAY (
      SELECT n.account_id::text FROM readers n
      WHERE n.request_id = r.id AND NOT (r.again AND n.named_by IS NOT DISTINCT FROM n.account_id)
        AND (n.account_id, n.request_id) NOT IN (SELECT account_id, subject_id FROM told)) AS "readerIds"
    FROM unlocked r ORDER BY r.id`.execute(tx);
  return rows.filter(({ again, readerIds }) => !again || readerIds.length > 0);
}

async function announce(tx: Tx, { id, until, again, readerIds }: UnlockedRequest, now: Date): Promise<void> {
  const { eventPayload } = await findRequest(tx, id);
  const payload = { ...eventPayload, again, readerIds };
  await record(tx, { kind: 'request.unlocked', subjectId: id, payload });
  if (!again) await writeRequestMessage(tx, { requestId: id, kind: 'request.unlocked', until, now });
}

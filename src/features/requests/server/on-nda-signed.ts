/** Tells whose texts the signed agreement on confidentiality has opened (product §10). */
import { sql } from 'kysely';
import { findRequest } from '#features/requests/server/find-request.ts';
import { lacksNda } from '#features/requests/server/nda-signed.ts';
import type { Clock } from '#platform/clock.ts';
import { defineSubscriber } from '#platform/outbox/subscriber.ts';
import type { Subscriber } from '#platform/outbox/subscriber.ts';
import { record } from '#platform/outbox/record.ts';

export const unlockRequests = (clock: Clock): Subscriber =>
  defineSubscriber({
    name: 'requests-unlocked',
    on: ['nda.signed'],
    run: ({ event, once }) =>
      once(async (tx) => {
        // Requests in the state READ are left out: their senders have been told before.
        const { rows } = await sql<{ id: string }>`
          SELECT r.id FROM request r
          WHERE r.organization_id = ${event.payload.organizationId} AND r.state = 'OPEN' AND r.nda_required
            AND r.open_until > ${clock.now()}::timestamptz AND NOT ${lacksNda} ORDER BY r.id`.execute(tx);
        for (const { id } of rows) {
          const { eventPayload } = await findRequest(tx, id);
          await record(tx, { kind: 'request.unlocked', subjectId: id, payload: eventPayload });
        }
      }),
  });

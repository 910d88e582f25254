/** Tells whose texts have waited for the agreement on confidentiality that is signed now (product §10). */
import { sql } from 'kysely';
import { writeRequestLine } from '#features/chat/server/request-lines.ts';
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
        const now = clock.now();
        const { rows } = await sql<{ id: string; until: Date }>`
          UPDATE request r SET sign_until = NULL
          WHERE r.organization_id = ${event.payload.organizationId} AND r.sign_until IS NOT NULL
            AND r.open_until > ${now}::timestamptz AND NOT ${lacksNda}
          RETURNING r.id, r.open_until AS until`.execute(tx);
        for (const { id, until } of rows) {
          const { eventPayload, state } = await findRequest(tx, id);
          // Somebody may have read the text already, or the author has closed it.
          if (state !== 'OPEN') continue;
          await record(tx, { kind: 'request.unlocked', subjectId: id, payload: eventPayload });
          await writeRequestLine(tx, { requestId: id, kind: 'request.unlocked', until, now });
        }
      }),
  });

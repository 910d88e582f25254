/**
 * Announces that a company no longer has to sign, because the texts that waited for its agreement were closed (product
 * §10).
 */
import { sql } from 'kysely';
import { isNdaAwaited, lacksNda, lockNdaOf } from '#features/requests/server/nda-signed.ts';
import type { Clock } from '#platform/clock.ts';
import { defineSubscriber } from '#platform/outbox/subscriber.ts';
import type { Subscriber } from '#platform/outbox/subscriber.ts';
import { record } from '#platform/outbox/record.ts';

export const settleNda = (clock: Clock): Subscriber =>
  defineSubscriber({
    name: 'requests-nda-settled',
    on: ['request.closed', 'request.revoked', 'request.expired'],
    run: ({ event, once }) =>
      once(async (tx) => {
        const { organizationId } = event.payload;
        await lockNdaOf(tx, organizationId);
        const { rows } = await sql`
          SELECT FROM request r WHERE r.id = ${event.subjectId} AND ${lacksNda}
            AND NOT ${isNdaAwaited(organizationId, clock.now())}`.execute(tx);
        if (rows.length === 0) return;
        await record(tx, {
          kind: 'organization.nda-not-needed',
          subjectId: organizationId,
          payload: { organizationId },
        });
      }),
  });

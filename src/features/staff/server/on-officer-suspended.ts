/** Ends what a suspended officer has started: an accomplice must not get rights by an open invitation or request. */
import { endGrants } from '#features/staff/server/change-staff.ts';
import type { Clock } from '#platform/clock.ts';
import { defineSubscriber } from '#platform/outbox/subscriber.ts';
import type { Subscriber } from '#platform/outbox/subscriber.ts';

export const endGrantsOfSuspended = (clock: Clock): Subscriber =>
  defineSubscriber({
    name: 'staff:officer-suspended',
    on: ['account.suspended'],
    run: ({ event: { subjectId: officerId, actorId }, once }) =>
      once(async (tx) => {
        if (officerId && actorId) await endGrants(tx, { officerId, actorId, now: clock.now() });
      }),
  });

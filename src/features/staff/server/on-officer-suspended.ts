/**
 * Ends what a suspended officer has started, in the transaction of the suspension: an accomplice must not get rights by an open
 * invitation or request.
 */
import { endGrants } from '#features/staff/server/change-staff.ts';
import type { Clock } from '#platform/clock.ts';
import type { EventWriter } from '#platform/outbox/subscriber.ts';

export const grantEnder = (clock: Clock): EventWriter => ({
  on: ['account.suspended'],
  async write(tx, events) {
    for (const { subjectId: officerId, actorId } of events)
      if (officerId && actorId) await endGrants(tx, { officerId, actorId, now: clock.now() });
  },
});

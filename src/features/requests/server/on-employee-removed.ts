/**
 * Reassigns live requests of a removed employee to an administrator of the company (product §9): to one who can sign in, if
 * there is one.
 */
import { sql } from 'kysely';
import { liveRequestStates } from '#features/requests/lifecycle.ts';
import { defineSubscriber } from '#platform/outbox/subscriber.ts';

export const handOverRequests = defineSubscriber({
  name: 'requests-handed-over',
  on: ['employee.removed'],
  async run({ event, once }) {
    const { organizationId, accountId } = event.payload;
    await once(async (tx) => {
      const { rows } = await sql<{ id: string }>`
        SELECT a.id FROM employee e JOIN account a ON a.id = e.account_id
        WHERE e.organization_id = ${organizationId} AND e.state = 'ACTIVE' AND 'OK_ADMIN' = ANY (a.roles)
        ORDER BY a.state IN ('NEW', 'ACTIVE') DESC, e.created_at, e.id LIMIT 1`.execute(tx);
      if (!rows[0]) return;
      await tx
        .updateTable('request')
        .set({ sender_id: rows[0].id })
        .where('organization_id', '=', organizationId)
        .where('sender_id', '=', accountId)
        .where('state', 'in', [...liveRequestStates])
        .execute();
    });
  },
});

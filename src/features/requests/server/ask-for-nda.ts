/** Texts wait for the agreement also of a later head of the company, and for its new edition (product §10). */
import { sql } from 'kysely';
import { isNdaAwaited, lacksNda } from '#features/requests/server/nda-signed.ts';
import type { Clock } from '#platform/clock.ts';
import type { Tx } from '#platform/db/tables.ts';
import { defineSubscriber } from '#platform/outbox/subscriber.ts';
import type { Subscriber } from '#platform/outbox/subscriber.ts';
import { record, recordAll } from '#platform/outbox/record.ts';

const needed = (organizationId: string) =>
  ({ kind: 'organization.nda-needed', subjectId: organizationId, payload: { organizationId } }) as const;

/** Heads who have been asked already are not asked again. */
export const askNewHead = (clock: Clock): Subscriber =>
  defineSubscriber({
    name: 'requests-nda-of-new-head',
    on: ['employee.edited'],
    async run({ event, once }) {
      const { organizationId, role } = event.payload;
      if (role !== 'OK_ADMIN') return;
      await once(async (tx) => {
        const { rows } = await sql`SELECT WHERE ${isNdaAwaited(organizationId, clock.now())}`.execute(tx);
        if (rows.length > 0) await record(tx, needed(organizationId));
      });
    },
  });

export const askForNewEdition = (clock: Clock): Subscriber =>
  defineSubscriber({
    name: 'requests-nda-of-new-edition',
    on: ['legal-text.published'],
    async run({ event, once }) {
      const { code, asksAgain } = event.payload;
      if (code !== 'nda' || !asksAgain) return;
      await once(async (tx) => {
        await recordAll(tx, (await listWaitingCompanies(tx, clock.now())).map(needed));
      });
    },
  });

async function listWaitingCompanies(tx: Tx, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT r.organization_id AS id FROM request r
    WHERE r.state IN ('OPEN', 'READ') AND r.open_until > ${now}::timestamptz AND ${lacksNda}`.execute(tx);
  return rows.map(({ id }) => id);
}

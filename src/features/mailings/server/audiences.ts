/** Who gets a letter: one query for each audience, over accounts that may sign in. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { countSubscribers, isSubscriber } from '#features/accounts/server/subscribers.ts';
import { conditionsOf, orderTables } from '#features/intake/server/order-conditions.ts';
import type { ExportOrdersInput } from '#features/intake/schemas-list.ts';
import type { MailingAudience } from '#features/mailings/constants.ts';
import { isSealed } from '#features/selections/server/sealed-condition.ts';
import type { Db, Tx } from '#platform/db/tables.ts';

export interface Audience {
  audience: MailingAudience;
  filter: { selection?: string; orders?: ExportOrdersInput };
}

/** `SELECT id` of accounts; further conditions of the account `a` may follow. */
export async function selectAudience(
  db: Db | Tx,
  { audience, filter }: Audience,
  now: Date,
): Promise<RawBuilder<{ id: string }>> {
  return sql`
    SELECT a.id FROM account a WHERE a.state IN ('NEW', 'ACTIVE') AND ${await conditionOf(db, { audience, filter }, now)}`;
}

async function conditionOf(db: Db, { audience, filter }: Audience, now: Date): Promise<RawBuilder<unknown>> {
  switch (audience) {
    case 'AUTHORS':
      return sql`'AVTOR' = ANY (a.roles)`;
    case 'EXPERTS':
      return sql`'EXPERT' = ANY (a.roles)`;
    case 'COMPANIES':
      return sql`a.id IN (SELECT e.account_id FROM employee e JOIN organization o ON o.id = e.organization_id
        WHERE e.state = 'ACTIVE' AND o.state = 'APPROVED')`;
    case 'SUBSCRIBERS':
      return isSubscriber;
    case 'SELECTION':
      return sql`a.id IN (SELECT p.author_id FROM application p WHERE p.selection_id = ${filter.selection}
        AND p.state NOT IN ('DRAFT', 'EXPIRED', 'WITHDRAWN'))`;
    case 'FOUND':
      return foundAuthors(db, filter.orders!, now);
  }
}

/** The conditions of the list of applications use these aliases of the tables. */
const foundAuthors = async (db: Db, orders: ExportOrdersInput, now: Date) =>
  sql`a.id IN (SELECT a.author_id FROM ${orderTables} WHERE ${await conditionsOf(db, orders, now)}
    AND NOT ${isSealed})`;

export async function countAudience(db: Db | Tx, audience: Audience, now: Date): Promise<number> {
  if (audience.audience === 'SUBSCRIBERS') return countSubscribers(db);
  const { rows } = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM (${await selectAudience(db, audience, now)}) AS found`.execute(db);
  return rows[0]!.total;
}

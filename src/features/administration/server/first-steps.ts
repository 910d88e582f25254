/** What a new installation still lacks and this officer may do. Each step is gone as soon as the database shows it as done. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { hasCapability } from '#access/actor.ts';
import type { Actor, Capability } from '#access/actor.ts';
import { firstSteps } from '#features/administration/schemas.ts';
import type { FirstStep } from '#features/administration/schemas.ts';
import type { Db } from '#platform/db/tables.ts';

export async function listFirstSteps(
  db: Db,
  { actor, now }: { actor: Actor; now: Date },
): Promise<FirstStep[]> {
  const possible = firstSteps.filter((step) => hasCapability(actor, capabilities[step]));
  if (possible.length === 0) return [];
  const done = doneBy(now);
  const { rows } = await sql<{ done: boolean[] }>`
    SELECT ARRAY[${sql.join(possible.map((step) => sql`EXISTS (${done[step]})`))}] AS done`.execute(db);
  return possible.filter((_, at) => !rows[0]!.done[at]);
}

/** The capability that the page of the step needs. */
const capabilities: Record<FirstStep, Capability> = {
  contacts: 'fk.content',
  legalTexts: 'fk.content',
  staff: 'fk.super',
  selection: 'fk.intake',
  companies: 'fk.orgs',
  news: 'fk.content',
};

/** For each step a query that has a row when the step is done. */
const doneBy = (now: Date): Record<FirstStep, RawBuilder<unknown>> => ({
  contacts: sql`SELECT FROM contact_card WHERE '' NOT IN (name, address, phone, email, requisites)`,
  legalTexts: sql`SELECT WHERE NOT EXISTS (SELECT FROM current_legal_text WHERE is_initial)`,
  staff: sql`
    (SELECT FROM account WHERE 'FK_ADMIN' = ANY (roles) AND state <> 'DELETED' OFFSET 1)
    UNION ALL ${openInvitation('FK_STAFF', now)}`,
  selection: sql`SELECT FROM selection WHERE state <> 'DRAFT'`,
  companies: sql`SELECT FROM organization UNION ALL ${openInvitation('ORGANIZATION', now)}`,
  news: sql`SELECT FROM news WHERE state <> 'DRAFT'`,
});

const openInvitation = (type: string, now: Date) =>
  sql`SELECT FROM invitation WHERE type = ${type} AND state = 'SENT' AND expires_at > ${now}::timestamptz`;

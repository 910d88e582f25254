/** Recipients and variables of letters, read when a letter is sent, because addresses may change after the event. */
import { sql } from 'kysely';
import type { Group, LetterSource, Recipient } from '#features/notifications/letters.ts';
import { moscowDay, formatDay } from '#kernel/calendar.ts';
import type { TranslateVars } from '#kernel/translate.ts';
import type { Db } from '#platform/db/tables.ts';
import type { RecordedEvent } from '#platform/outbox/subscriber.ts';

type Query<Row> = ReturnType<typeof sql<Row>>;

type AddressQuery = (event: RecordedEvent, recipient: string) => Query<{ address: string }>;

const addressQueries: Record<Exclude<Recipient, 'former-address'>, AddressQuery> = {
  account: ({ subjectId }) =>
    sql`SELECT email AS address FROM account WHERE id = ${subjectId} AND state <> 'DELETED'`,
  // Only while the code is valid: a message with an expired or replaced code would mislead.
  phone: ({ subjectId, payload }) => sql`
    SELECT phone AS address FROM phone_code
    WHERE account_id = ${subjectId} AND id = ${(payload as { codeId?: string }).codeId}
      AND used_at IS NULL AND expires_at > now()`,
  invited: ({ subjectId }) => sql`
    SELECT email AS address FROM invitation
    WHERE id = ${subjectId} AND email IS NOT NULL AND state = 'SENT'`,
  employee: ({ subjectId }) => sql`
    SELECT a.email AS address FROM employee e JOIN account a ON a.id = e.account_id
    WHERE e.id = ${subjectId} AND a.state <> 'DELETED'`,
  leaders: ({ subjectId }, recipient) =>
    sql`SELECT a.email AS address ${fromGroup.leaders(subjectId)} AND a.id = ${recipient}`,
  'second-officers': ({ subjectId }, recipient) =>
    sql`SELECT a.email AS address ${fromGroup['second-officers'](subjectId)} AND a.id = ${recipient}`,
  author: ({ subjectId }) => sql`
    SELECT email AS address FROM account WHERE state IN ('NEW', 'ACTIVE') AND id IN (
      SELECT author_id FROM scenario WHERE id = ${subjectId} UNION SELECT author_id FROM request WHERE id = ${subjectId})`,
  sender: ({ subjectId }) => sql`
    SELECT a.email AS address FROM request r JOIN account a ON a.id = r.sender_id
    WHERE r.id = ${subjectId} AND a.state IN ('NEW', 'ACTIVE')`,
  asker: ({ subjectId }) => sql`SELECT email AS address FROM support_question WHERE id = ${subjectId}`,
};

const fromGroup: Record<Group, (subjectId: string | null) => Query<unknown>> = {
  leaders: (subjectId) => sql`
    FROM employee e JOIN account a ON a.id = e.account_id
    WHERE e.organization_id IN (SELECT ${subjectId}::uuid
        UNION SELECT organization_id FROM employee WHERE id = ${subjectId})
      AND e.state = 'ACTIVE' AND 'OK_ADMIN' = ANY(a.roles) AND a.state IN ('NEW', 'ACTIVE')`,
  // Nobody, when the request has been decided meanwhile.
  'second-officers': (subjectId) => sql`
    FROM super_grant g JOIN account a ON a.id <> g.requested_by
    WHERE g.id = ${subjectId} AND g.state = 'PENDING' AND 'FK_ADMIN' = ANY (a.roles)
      AND 'fk.super' = ANY (a.capabilities) AND a.state IN ('NEW', 'ACTIVE')`,
};

/** The accounts that a letter to a group goes to. */
export async function listMembers(db: Db, group: Group, { subjectId }: RecordedEvent): Promise<string[]> {
  const from = fromGroup[group](subjectId);
  const { rows } = await sql<{ id: string }>`SELECT a.id ${from} ORDER BY a.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Undefined when the letter has no recipient any more. `recipient` is the account of a member of a group. */
export async function findAddress(
  db: Db,
  to: Recipient,
  { event, recipient }: { event: RecordedEvent; recipient: string },
): Promise<string | undefined> {
  if (to === 'former-address') return event.secret?.['former'];
  const { rows } = await addressQueries[to](event, recipient).execute(db);
  return rows[0]?.address;
}

interface LetterFacts {
  organization?: string | null;
  scenario?: string;
  until?: Date;
  number?: number;
  answer?: string;
  reason?: string;
}

type FactsQuery = (subjectId: string | null) => Query<LetterFacts>;

const factQueries: Record<Exclude<LetterSource, 'nothing' | 'reason'>, FactsQuery> = {
  invitation: (id) => sql<LetterFacts>`
    SELECT o.name AS organization, i.expires_at AS until
    FROM invitation i LEFT JOIN organization o ON o.id = i.organization_id WHERE i.id = ${id}`,
  organization: (id) => sql<LetterFacts>`SELECT name AS organization FROM organization WHERE id = ${id}`,
  employee: (id) => sql<LetterFacts>`
    SELECT o.name AS organization FROM employee e JOIN organization o ON o.id = e.organization_id WHERE e.id = ${id}`,
  scenario: (id) => sql<LetterFacts>`SELECT title AS scenario FROM scenario WHERE id = ${id}`,
  request: (id) => sql<LetterFacts>`
    SELECT o.name AS organization, s.title AS scenario FROM request r
    JOIN organization o ON o.id = r.organization_id JOIN scenario s ON s.id = r.scenario_id WHERE r.id = ${id}`,
  // Not the text of the question: its letter may reach a person who did not ask it.
  question: (id) => sql<LetterFacts>`SELECT number, answer FROM support_question WHERE id = ${id}`,
};

async function findFacts(db: Db, source: LetterSource, event: RecordedEvent): Promise<LetterFacts> {
  if (source === 'nothing') return {};
  // Of the event, because the account of a restored person has none. An event of an older release has none either.
  if (source === 'reason') return { reason: (event.payload as LetterFacts).reason ?? '—' };
  return (await factQueries[source](event.subjectId).execute(db)).rows[0] ?? {};
}

/** Variables of the text; the secrets of the event (links, codes) are variables too. */
export async function findVars(db: Db, source: LetterSource, event: RecordedEvent): Promise<TranslateVars> {
  const { organization, scenario, until, number, answer, reason } = await findFacts(db, source, event);
  return {
    ...event.secret,
    ...(event.subjectId !== null && { id: event.subjectId }),
    ...(organization && { organization }),
    ...(scenario !== undefined && { scenario }),
    ...(number !== undefined && { number }),
    ...(answer && { answer }),
    ...(reason && { reason }),
    ...(until && { until: formatDay(moscowDay(until)) }),
  };
}

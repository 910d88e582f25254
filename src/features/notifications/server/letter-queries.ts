/** Recipients and variables of letters, read when a letter is sent, because addresses may change after the event. */
import { sql } from 'kysely';
import type { Group, LetterSource, Recipient } from '#features/notifications/letters.ts';
import { noticeRows } from '#features/notifications/notices.ts';
import type { Level, NoticeKind, NoticeName } from '#features/notifications/notices.ts';
import type {} from '#features/notifications/server/tables.ts';
import { isReadOnSite } from '#features/support/server/is-read-on-site.ts';
import { moscowDay, formatDay } from '#kernel/calendar.ts';
import { formatDateTime } from '#kernel/format-date-time.ts';
import type { TranslateVars } from '#kernel/translate.ts';
import type { Db } from '#platform/db/tables.ts';
import type { RecordedEvent } from '#platform/outbox/subscriber.ts';

type Query<Row> = ReturnType<typeof sql<Row>>;

export interface Addressee {
  address: string;
  /** The account with this address, whose settings apply; absent without one. */
  accountId?: string | null;
}

type AddressQuery = (event: RecordedEvent, recipient: string) => Query<Addressee>;

const addressQueries: Record<Exclude<Recipient, 'former-address'>, AddressQuery> = {
  account: ({ subjectId }) =>
    sql`SELECT email AS address, id AS "accountId" FROM account WHERE id = ${subjectId} AND state <> 'DELETED'`,
  // Only while the code is valid: a message with an expired or replaced code would mislead.
  phone: ({ subjectId, payload }) => sql`
    SELECT phone AS address FROM phone_code
    WHERE account_id = ${subjectId} AND id = ${(payload as { codeId?: string }).codeId}
      AND used_at IS NULL AND expires_at > now()`,
  invited: ({ subjectId }) => sql`
    SELECT email AS address FROM invitation
    WHERE id = ${subjectId} AND email IS NOT NULL AND state = 'SENT'`,
  employee: ({ subjectId }) => sql`
    SELECT a.email AS address, a.id AS "accountId" FROM employee e JOIN account a ON a.id = e.account_id
    WHERE e.id = ${subjectId} AND a.state <> 'DELETED'`,
  leaders: ({ subjectId }, recipient) =>
    sql`SELECT a.email AS address, a.id AS "accountId" ${fromGroup.leaders(subjectId)} AND a.id = ${recipient}`,
  'signing-leaders': (event, recipient) =>
    sql`SELECT a.email AS address, a.id AS "accountId" ${fromNotices(event, 'ndaNeeded')} AND a.id = ${recipient}`,
  'second-officers': ({ subjectId }, recipient) =>
    sql`SELECT a.email AS address, a.id AS "accountId" ${fromGroup['second-officers'](subjectId)} AND a.id = ${recipient}`,
  author: ({ subjectId }) => sql`
    SELECT email AS address, id AS "accountId" FROM account WHERE state IN ('NEW', 'ACTIVE') AND id IN (
      SELECT author_id FROM scenario WHERE id = ${subjectId} UNION SELECT author_id FROM request WHERE id = ${subjectId})`,
  coauthor: ({ subjectId }) => sql`
    SELECT c.email AS address, a.id AS "accountId" FROM scenario_coauthor c
    LEFT JOIN account a ON a.email = c.email AND a.email_confirmed_at IS NOT NULL
    WHERE c.id = ${subjectId} AND c.state = 'INVITED'`,
  inviter: ({ subjectId }) => sql`
    SELECT a.email AS address, a.id AS "accountId" FROM scenario_coauthor c JOIN scenario s ON s.id = c.scenario_id
    JOIN account a ON a.id = s.author_id WHERE c.id = ${subjectId} AND a.state IN ('NEW', 'ACTIVE')`,
  applicant: ({ subjectId }) => sql`
    SELECT u.email AS address, u.id AS "accountId" FROM application a JOIN account u ON u.id = a.author_id
    WHERE a.id = ${subjectId} AND u.state IN ('NEW', 'ACTIVE')`,
  'draft-authors': ({ subjectId }, recipient) =>
    sql`SELECT a.email AS address, a.id AS "accountId" ${fromGroup['draft-authors'](subjectId)} AND a.id = ${recipient} LIMIT 1`,
  'late-authors': ({ subjectId }, recipient) =>
    sql`SELECT a.email AS address, a.id AS "accountId" ${fromGroup['late-authors'](subjectId)} AND a.id = ${recipient} LIMIT 1`,
  'mailing-recipients': (event, recipient) =>
    sql`SELECT a.email AS address, a.id AS "accountId" ${fromNotices(event, 'mailing')} AND a.id = ${recipient}`,
  actor: ({ actorId }) => sql`
    SELECT email AS address FROM account WHERE id = ${actorId} AND state IN ('NEW', 'ACTIVE')`,
  sender: ({ subjectId }) => sql`
    SELECT a.email AS address, a.id AS "accountId" FROM request r JOIN account a ON a.id = r.sender_id
    WHERE r.id = ${subjectId} AND a.state IN ('NEW', 'ACTIVE')`,
  'waiting-sender': ({ subjectId }) => sql`
    SELECT a.email AS address, a.id AS "accountId" FROM request r JOIN account a ON a.id = r.sender_id
    WHERE r.id = ${subjectId} AND a.state IN ('NEW', 'ACTIVE') AND NOT 'OK_ADMIN' = ANY (a.roles)`,
  'guest-asker': ({ subjectId }) => sql`
    SELECT q.email AS address FROM support_question q
    WHERE q.id = ${subjectId} AND NOT ${isReadOnSite}`,
  'member-asker': ({ subjectId }) => sql`
    SELECT q.email AS address, q.account_id AS "accountId" FROM support_question q
    WHERE q.id = ${subjectId} AND ${isReadOnSite}`,
};

/** Recipients of the event whose notices are mailed at once. */
const fromNotices = ({ id }: { id: string }, notice: NoticeName): Query<unknown> => sql`
    FROM notification n JOIN account a ON a.id = n.account_id AND a.state IN ('NEW', 'ACTIVE')
    WHERE n.event_id = ${id} AND n.notice = ${notice} AND n.mail = 'LETTER'`;

const noticeOfGroup = { 'mailing-recipients': 'mailing', 'signing-leaders': 'ndaNeeded' } as const;
const isByNotice = (group: Group): group is keyof typeof noticeOfGroup => group in noticeOfGroup;

const fromGroup: Record<
  Exclude<Group, keyof typeof noticeOfGroup>,
  (subjectId: string | null) => Query<unknown>
> = {
  leaders: (subjectId) => sql`
    FROM employee e JOIN account a ON a.id = e.account_id
    WHERE e.organization_id IN (SELECT ${subjectId}::uuid
        UNION SELECT organization_id FROM employee WHERE id = ${subjectId})
      AND e.state = 'ACTIVE' AND 'OK_ADMIN' = ANY(a.roles) AND a.state IN ('NEW', 'ACTIVE')`,
  'draft-authors': (subjectId) => sql`
    FROM account a WHERE a.state IN ('NEW', 'ACTIVE') AND a.id IN (
      SELECT author_id FROM application WHERE selection_id = ${subjectId} AND state = 'DRAFT')`,
  'late-authors': (subjectId) => sql`
    FROM account a WHERE a.state IN ('NEW', 'ACTIVE') AND a.id IN (
      SELECT p.author_id FROM application p
      JOIN selection_form f ON f.selection_id = p.selection_id AND f.version = p.form_version
      WHERE p.selection_id = ${subjectId} AND p.state IN ('SUBMITTED', 'FORMAL_CHECK', 'NEED_FIX', 'ADMITTED')
        AND f.questions @> '[{"required": "AFTER_DEADLINE"}]')`,
  // Empty when the request was decided before the letter was sent.
  'second-officers': (subjectId) => sql`
    FROM super_grant g JOIN account a ON a.id <> g.requested_by
    WHERE g.id = ${subjectId} AND g.state = 'PENDING' AND 'FK_ADMIN' = ANY (a.roles)
      AND 'fk.super' = ANY (a.capabilities) AND a.state IN ('NEW', 'ACTIVE')`,
};

/** The accounts of a letter to a group. */
export async function listMembers(db: Db, group: Group, event: RecordedEvent): Promise<string[]> {
  const from = isByNotice(group)
    ? fromNotices(event, noticeOfGroup[group])
    : fromGroup[group](event.subjectId);
  const { rows } = await sql<{ id: string }>`SELECT a.id ${from} ORDER BY a.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Undefined when the letter has no recipient any more. `recipient` is the account of a member of a group. */
export async function findAddress(
  db: Db,
  to: Recipient,
  { event, recipient }: { event: RecordedEvent; recipient: string },
): Promise<Addressee | undefined> {
  if (to === 'former-address') {
    const address = event.secret?.['former'];
    return address === undefined ? undefined : { address };
  }
  const { rows } = await addressQueries[to](event, recipient).execute(db);
  return rows[0];
}

/** How an event is mailed to a recipient, by the settings of the recipient. */
export interface Mailing {
  /** A letter of its own, the common letter, or none. */
  mail: string;
  kind: NoticeKind;
  level: Level;
}

/** Undefined for letters that ignore the settings. */
export async function findMailing(
  db: Db,
  text: string,
  { eventId, accountId }: { eventId: string; accountId: string },
): Promise<Mailing | undefined> {
  const names = noticeRows.filter(({ letter }) => letter === text).map(({ name }) => name);
  if (!names.length) return undefined;
  const { rows } = await sql<Mailing>`
    SELECT mail, kind, level FROM notification
    WHERE event_id = ${eventId} AND account_id = ${accountId} AND notice = ANY (${names}::text[])`.execute(
    db,
  );
  return rows[0];
}

interface LetterFacts {
  organization?: string | null;
  scenario?: string;
  scenarioId?: string;
  share?: number;
  selection?: string;
  orderNumber?: string | null;
  deadline?: Date;
  fixUntil?: string | null;
  until?: Date;
  number?: number;
  answer?: string;
  subject?: string;
  text?: string;
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
  coauthor: (id) => sql<LetterFacts>`
    SELECT s.id AS "scenarioId", s.title AS scenario, c.share FROM scenario_coauthor c JOIN scenario s ON s.id = c.scenario_id
    WHERE c.id = ${id}`,
  application: (id) => sql<LetterFacts>`
    SELECT s.name AS selection, a.number AS "orderNumber", s.close_at AS deadline,
      to_char(a.fix_until, 'YYYY-MM-DD') AS "fixUntil"
    FROM application a JOIN selection s ON s.id = a.selection_id WHERE a.id = ${id}`,
  selection: (id) => sql<LetterFacts>`
    SELECT name AS selection, close_at AS deadline FROM selection WHERE id = ${id}`,
  request: (id) => sql<LetterFacts>`
    SELECT o.name AS organization, s.title AS scenario FROM request r
    JOIN organization o ON o.id = r.organization_id JOIN scenario s ON s.id = r.scenario_id WHERE r.id = ${id}`,
  mailing: (id) => sql<LetterFacts>`SELECT subject, text FROM mailing WHERE id = ${id}`,
  // Without the text of the question: the address may belong to somebody else.
  question: (id) => sql<LetterFacts>`SELECT number, answer FROM support_question WHERE id = ${id}`,
};

async function findFacts(db: Db, source: LetterSource, event: RecordedEvent): Promise<LetterFacts> {
  if (source === 'nothing') return {};
  // From the event, because the account has no reason any more after it was restored. Events of older releases have no
  // reason either.
  if (source === 'reason') return { reason: (event.payload as LetterFacts).reason ?? '—' };
  return (await factQueries[source](event.subjectId).execute(db)).rows[0] ?? {};
}

/** Variables of the text; the secrets of the event (links, codes) are variables too. */
export async function findVars(db: Db, source: LetterSource, event: RecordedEvent): Promise<TranslateVars> {
  const { until, deadline, fixUntil, ...facts } = await findFacts(db, source, event);
  const known = Object.entries(facts).filter(
    ([, value]) => value !== null && value !== undefined && value !== '',
  );
  return {
    ...event.secret,
    ...(event.subjectId !== null && { id: event.subjectId }),
    ...Object.fromEntries(known),
    ...(deadline && { deadline: formatDateTime(deadline.toISOString()) }),
    ...(fixUntil && { fixUntil: formatDay(fixUntil) }),
    ...(until && { until: formatDay(moscowDay(until)) }),
  };
}

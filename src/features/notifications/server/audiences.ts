/** Finds recipients and text variables for the events of a transaction: one query for all events of a notice. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Capability } from '#access/actor.ts';
import { queueCapabilities } from '#features/chat/queue-capabilities.ts';
import { mayOpenThread } from '#features/chat/server/find-thread.ts';
import type { Audience, NoticeName } from '#features/notifications/notices.ts';
import { answerDays } from '#features/requests/request-limits.ts';
import { lacksNda } from '#features/requests/server/nda-signed.ts';
import { prepared } from '#platform/db/prepared-statements.ts';
import type { Tx } from '#platform/db/tables.ts';
import type { WrittenEvent } from '#platform/outbox/subscriber.ts';

export interface AudienceMember {
  eventId: string;
  accountId: string;
  /** Null values are left out. */
  vars: Record<string, string | number | null>;
  /** The person whose personal data the variables hold. */
  personId: string | null;
  /** The subject of the notice, when it is not the subject of the event. */
  subjectId?: string;
}

/** The rows of all events; an event without a recipient has none. */
export async function findRecipients(
  tx: Tx,
  to: Audience,
  { events, now }: { events: readonly WrittenEvent[]; now: Date },
): Promise<AudienceMember[]> {
  const rows = JSON.stringify(
    events.map(({ id, subjectId, actorId, payload }) => ({
      id,
      subject_id: subjectId,
      actor_id: actorId,
      payload,
    })),
  );
  const { rows: recipients } = await sql<AudienceMember>`${prepared(`notice-to-${to}`)}
    WITH e AS (SELECT *, ${now}::timestamptz AS now FROM jsonb_to_recordset(${rows}::jsonb)
      AS e (id uuid, subject_id uuid, actor_id uuid, payload jsonb))
    ${queries[to]}`.execute(tx);
  return recipients;
}

const nobody: RawBuilder<unknown> = sql`NULL::uuid AS "personId"`;
const columns = (accountId: string, vars: RawBuilder<unknown> = sql`'{}'::jsonb`, person = nobody) =>
  sql`SELECT DISTINCT ON (e.id, ${sql.ref(accountId)}) e.id AS "eventId", ${sql.ref(accountId)} AS "accountId",
    ${vars} AS vars, ${person}`;

const applicationVars = sql`jsonb_build_object('orderNumber', a.number, 'selection', s.name, 'deadline', s.close_at,
  'fixUntil', to_char(a.fix_until, 'YYYY-MM-DD'), 'days', e.payload->'days')`;
const selectionVars = sql`jsonb_build_object('selection', s.name, 'deadline', s.close_at)`;
/** The person whose record has given the thread `t` its title, which is one of the variables. */
const ownerOfTitle = sql`(SELECT author_id FROM request WHERE t.type = 'REQUEST' AND id = t.subject_id
  UNION ALL SELECT author_id FROM scenario WHERE t.type = 'COAUTHOR' AND id = t.subject_id
  UNION ALL SELECT author_id FROM application WHERE t.type = 'ORDER' AND id = t.subject_id) AS "personId"`;
const titleVars = sql`jsonb_build_object('scenario', s.title)`;
const requestVars = sql`jsonb_build_object('organization', o.name, 'scenario', s.title, 'until', e.payload->'until')`;
const ratedVars = sql`jsonb_build_object('scenario', s.title, 'badge', e.payload->'badge')`;
const readingVars = sql`jsonb_build_object('scenario', s.title, 'scenarioId', s.id)`;
const hiddenVars = sql`jsonb_build_object('scenario', s.title, 'requestId', r.id)`;
/** The job that expires requests may be late. */
const isUnanswered = sql`r.state = 'SENT' AND r.created_at > e.now - make_interval(days => ${sql.lit(answerDays)})`;
const isReading = sql`r.state IN ('OPEN', 'READ') AND r.open_until > e.now`;
/** The sender and the colleagues who may read the text, while they are in the company. */
const readersOfRequest = sql`
  JOIN LATERAL (SELECT r.sender_id AS id UNION SELECT account_id FROM request_reader WHERE request_id = r.id) p ON true
  JOIN employee m ON m.account_id = p.id AND m.organization_id = r.organization_id AND m.state = 'ACTIVE'`;
const coauthorVars = sql`jsonb_build_object('scenario', s.title, 'scenarioId', s.id, 'share', c.share)`;
const companyVars = sql`jsonb_build_object('organization', o.name)`;
/** Variables about a person who asks to join a company. */
const personVars = sql`jsonb_build_object('organization', o.name,
  'person', nullif(concat_ws(' ', p.last_name, p.name), ''))`;

const requestParties = sql`FROM e JOIN request r ON r.id = e.subject_id
  JOIN organization o ON o.id = r.organization_id JOIN scenario s ON s.id = r.scenario_id`;
const signingLeaders = sql`${columns('a.id', sql`${companyVars} || jsonb_build_object('until', e.payload->'until')`)}
  FROM e JOIN organization o ON o.id = (e.payload->>'organizationId')::uuid
  JOIN employee l ON l.organization_id = o.id AND l.state = 'ACTIVE'
  JOIN account a ON a.id = l.account_id AND 'OK_ADMIN' = ANY (a.roles)`;
/** Skips heads for whom such a notice still waits: one signature opens all texts of the company. */
const signingLeadersWithout = (notice: NoticeName) =>
  sql`${signingLeaders} WHERE NOT EXISTS (SELECT FROM notification n
    WHERE n.account_id = a.id AND n.subject_id = o.id AND n.notice = ${sql.lit(notice)} AND n.pending)`;
const coauthorParties = sql`FROM e JOIN scenario_coauthor c ON c.id = e.subject_id JOIN scenario s ON s.id = c.scenario_id`;
const capabilityArray = (oneOf: readonly Capability[]) =>
  sql`${sql.lit(`{${[...oneOf, 'fk.super'].join()}}`)}::text[]`;
const queueVars = sql`jsonb_build_object('number', e.payload->'number',
  'records', e.payload->'records', 'since', e.payload->'since')`;
const officers = (
  oneOf: readonly Capability[],
  {
    name = sql`'{}'::jsonb`,
    person = nobody,
  }: { name?: RawBuilder<unknown>; person?: RawBuilder<unknown> } = {},
) => sql`
  ${columns('a.id', sql`${queueVars} || ${name}`, person)}
  FROM e JOIN account a ON 'FK_ADMIN' = ANY (a.roles)
    AND a.capabilities && ${capabilityArray(oneOf)}`;
/** Who may read the thread of the event, by its type. */
const threadOfficers = sql`${columns('a.id')} FROM e JOIN account a ON 'FK_ADMIN' = ANY (a.roles)
  AND a.capabilities && CASE e.payload->>'type' ${sql.join(
    Object.entries(queueCapabilities).map(
      ([type, capability]) => sql`WHEN ${sql.lit(type)} THEN ${capabilityArray([capability])}`,
    ),
    sql` `,
  )} END`;

const queries: Record<Audience, RawBuilder<unknown>> = {
  account: sql`${columns('e.subject_id', sql`jsonb_build_object('role', e.payload->>'role')`)} FROM e
    WHERE e.subject_id IS NOT NULL`,
  applicant: sql`${columns('a.author_id', applicationVars)}
    FROM e JOIN application a ON a.id = e.subject_id JOIN selection s ON s.id = a.selection_id`,
  'draft-authors': sql`${columns('a.author_id', selectionVars)}
    FROM e JOIN selection s ON s.id = e.subject_id JOIN application a ON a.selection_id = s.id AND a.state = 'DRAFT'`,
  // An author has a notice for each application.
  'late-authors': sql`SELECT e.id AS "eventId", a.author_id AS "accountId", ${applicationVars} AS vars, ${nobody}, a.id AS "subjectId"
    FROM e JOIN selection s ON s.id = e.subject_id JOIN application a ON a.selection_id = s.id
      AND a.state IN ('SUBMITTED', 'FORMAL_CHECK', 'NEED_FIX', 'ADMITTED')
    JOIN selection_form f ON f.selection_id = a.selection_id AND f.version = a.form_version
      AND f.questions @> '[{"required": "AFTER_DEADLINE"}]'`,
  'scenario-author': sql`${columns('s.author_id', titleVars)} FROM e JOIN scenario s ON s.id = e.subject_id`,
  'card-author': sql`${columns('s.author_id', requestVars)}
    FROM e JOIN scenario s ON s.id = e.subject_id JOIN organization o ON o.id = (e.payload->>'organizationId')::uuid`,
  'rated-author': sql`${columns('s.author_id', ratedVars)} FROM e JOIN scenario s ON s.id = e.subject_id`,
  'request-author': sql`${columns('r.author_id', requestVars)} ${requestParties}`,
  'request-sender': sql`${columns('r.sender_id', requestVars, sql`r.author_id AS "personId"`)} ${requestParties}`,
  // The company's admin is asked to sign instead.
  'waiting-sender': sql`${columns('r.sender_id', requestVars, sql`r.author_id AS "personId"`)} ${requestParties}
    JOIN account a ON a.id = r.sender_id AND NOT 'OK_ADMIN' = ANY (a.roles)`,
  // A reader who was named before the text could be read is notified when it opens. If it opens at once, the naming has
  // notified the reader.
  'named-readers': sql`${columns('n.account_id', requestVars, sql`r.author_id AS "personId"`)} ${requestParties}
    JOIN request_reader n ON n.request_id = r.id AND n.account_id <> r.sender_id
      AND coalesce(e.payload->'readerIds' @> to_jsonb(n.account_id), true)
    JOIN employee m ON m.account_id = n.account_id AND m.organization_id = r.organization_id AND m.state = 'ACTIVE'
    WHERE ${isReading} AND NOT ${lacksNda} AND e.payload->'atOnce' IS DISTINCT FROM 'true'::jsonb`,
  // The notice links to the card of the scenario, which companies can open only while it is published.
  'request-readers': sql`${columns('p.id', readingVars, sql`s.author_id AS "personId"`)}
    FROM e JOIN scenario s ON s.id = e.subject_id AND s.state = 'PUBLISHED'
    JOIN request r ON r.scenario_id = s.id AND (${isUnanswered} OR ${isReading}) ${readersOfRequest}`,
  // Readers keep their access to the text until it expires (product §4). They open it from the request.
  'hidden-readers': sql`${columns('p.id', hiddenVars, sql`s.author_id AS "personId"`)}
    FROM e JOIN scenario s ON s.id = e.subject_id AND s.state = 'HIDDEN'
    JOIN request r ON r.scenario_id = s.id AND ${isReading} ${readersOfRequest}`,
  coauthor: sql`${columns('a.id', coauthorVars, sql`s.author_id AS "personId"`)} ${coauthorParties}
    -- An address that is not confirmed proves nothing.
    JOIN account a ON a.email = c.email AND a.email_confirmed_at IS NOT NULL`,
  inviter: sql`${columns('s.author_id', coauthorVars)} ${coauthorParties}`,
  leaders: sql`${columns('a.id', personVars, sql`p.id AS "personId"`)}
    FROM e LEFT JOIN employee j ON j.id = e.subject_id LEFT JOIN account p ON p.id = j.account_id
    JOIN organization o ON o.id = coalesce(j.organization_id, e.subject_id)
    JOIN employee l ON l.organization_id = o.id AND l.state = 'ACTIVE'
    JOIN account a ON a.id = l.account_id AND 'OK_ADMIN' = ANY (a.roles)`,
  'signing-leaders': signingLeaders,
  'unasked-leaders': sql`${signingLeadersWithout('ndaNeeded')}
    AND coalesce(e.payload->'headIds' @> to_jsonb(a.id), true)`,
  'unreminded-leaders': signingLeadersWithout('ndaEnding'),
  'unread-participant': sql`${columns('p.account_id')}
    FROM e JOIN chat_participant p ON p.thread_id = e.subject_id AND p.account_id = (e.payload->>'accountId')::uuid
      AND p.left_at IS NULL`,
  mentioned: sql`${columns(
    'p.account_id',
    sql`jsonb_build_object('title', t.title, 'messageId', e.payload->'messageId')`,
    ownerOfTitle,
  )}
    FROM e JOIN chat_thread t ON t.id = e.subject_id
    JOIN chat_participant p ON p.thread_id = t.id AND p.account_id = (e.payload->>'accountId')::uuid`,
  'thread-keeper': sql`${columns('p.account_id', titleVars, sql`s.author_id AS "personId"`)}
    FROM e JOIN chat_participant p ON p.thread_id = e.subject_id AND p.account_id = (e.payload->>'accountId')::uuid
      AND p.left_at IS NULL
    JOIN request r ON r.id = (e.payload->>'subjectId')::uuid JOIN scenario s ON s.id = r.scenario_id`,
  'thread-applicant': sql`${columns(
    'a.author_id',
    sql`jsonb_build_object('orderNumber', a.number, 'messageId', e.payload->'messageId')`,
  )}
    FROM e JOIN application a ON a.id = (e.payload->>'subjectId')::uuid`,
  // Nothing of the author or the application.
  'thread-expert': sql`${columns('a.id', sql`jsonb_build_object('messageId', e.payload->'messageId')`)}
    FROM e JOIN account a ON a.id = (e.payload->>'subjectId')::uuid`,
  // The notice is about the thread, to which the person may have lost access since the complaint.
  complainant: sql`${columns('a.id', sql`jsonb_build_object('thread', nullif(t.title, ''))`, ownerOfTitle)}, c.thread_id AS "subjectId"
    FROM e JOIN chat_complaint c ON c.id = e.subject_id JOIN chat_thread t ON t.id = c.thread_id
    JOIN account a ON a.id = c.complainant_id
    WHERE ${mayOpenThread}`,
  employee: sql`${columns('j.account_id', companyVars)}
    FROM e JOIN employee j ON j.id = e.subject_id JOIN organization o ON o.id = j.organization_id`,
  asker: sql`${columns('q.account_id', sql`jsonb_build_object('number', q.number)`)}
    FROM e JOIN support_question q ON q.id = e.subject_id WHERE q.account_id IS NOT NULL`,
  'second-officers': sql`${columns('a.id')}
    FROM e JOIN super_grant g ON g.id = e.subject_id JOIN account a ON a.id <> g.requested_by
      AND 'FK_ADMIN' = ANY (a.roles) AND 'fk.super' = ANY (a.capabilities)`,
  'moderation-officers': officers(['fk.moderation'], {
    name: sql`jsonb_build_object('scenario', (SELECT title FROM scenario WHERE id = e.subject_id))`,
    person: sql`(SELECT author_id FROM scenario WHERE id = e.subject_id) AS "personId"`,
  }),
  'thread-officers': threadOfficers,
  'mailing-recipients': sql`${columns('r.account_id', sql`jsonb_build_object('subject', m.subject)`)}
    FROM e JOIN mailing m ON m.id = e.subject_id
    JOIN mailing_recipient r ON r.mailing_id = m.id AND r.batch = (e.payload->>'batch')::int
    -- A letter may wait for its second officer for days: consents are withdrawn meanwhile.
    WHERE m.audience <> 'SUBSCRIBERS' OR EXISTS (
      SELECT FROM consent c WHERE c.account_id = r.account_id AND c.kind = 'mailing' AND c.withdrawn_at IS NULL)`,
  'mailing-officers': officers(['fk.content', 'fk.intake', 'fk.commission']),
  'intake-officers': officers(['fk.intake', 'fk.commission'], {
    name: sql`jsonb_build_object('orderNumber', (SELECT number FROM application WHERE id = e.subject_id))`,
    person: sql`(SELECT author_id FROM application WHERE id = e.subject_id) AS "personId"`,
  }),
  'organization-officers': officers(['fk.orgs'], {
    name: sql`jsonb_build_object('organization', (SELECT name FROM organization WHERE id = e.subject_id))`,
  }),
};

/** Notices of the cast: what really waits in the demo, and for everybody one of each level. */
import { sql } from 'kysely';
import { findNotice } from '#features/notifications/notices.ts';
import type { Notice, NoticeName } from '#features/notifications/notices.ts';
import type {} from '#features/notifications/server/tables.ts';
import { moscowDay } from '#kernel/calendar.ts';
import { newId } from '#kernel/id.ts';
import { addDays } from '#kernel/add-days.ts';
import { cast, secondOfficer } from '../people.ts';
import { idCreatedAt } from './id-created-at.ts';
import { inBatches } from './in-batches.ts';
import type { SeedContext } from './people.ts';

interface SeedNotice {
  notice: NoticeName;
  accountId: string;
  subjectId: string | null;
  vars?: Record<string, string | number>;
  personId?: string | null;
  at: Date;
  /** Nothing is left to do. */
  isDone?: boolean;
}

export async function addNotices({ tx, today }: SeedContext): Promise<void> {
  const people = [...Object.values(cast(today)), secondOfficer];
  const ids = people.map(({ id }) => id);
  const found = await Promise.all(queries.map((query) => query(ids).execute(tx)));
  const real = found.flatMap(({ rows }) => rows);
  const general = people.flatMap(({ id, roles }): SeedNotice[] => [
    { notice: 'passwordChanged', accountId: id, subjectId: id, at: addDays(today, -20) },
    {
      notice: 'roleGranted',
      accountId: id,
      subjectId: id,
      vars: { role: roles[0]! },
      at: addDays(today, -41),
    },
    { notice: 'confirmPhone', accountId: id, subjectId: id, at: addDays(today, -42), isDone: true },
  ]);
  const rows = [...real, ...general].map((notice, number) => rowOf(notice, today, number));
  await inBatches(rows, (batch) => tx.insertInto('notification').values(batch).execute());
}

type Query = (ids: readonly string[]) => ReturnType<typeof sql<SeedNotice>>;

const queries: readonly Query[] = [
  (ids) => sql<SeedNotice>`
    SELECT 'requested' AS notice, r.author_id AS "accountId", r.id AS "subjectId", r.created_at AS at,
      jsonb_build_object('organization', o.name, 'scenario', s.title) AS vars, r.state <> 'SENT' AS "isDone"
    FROM request r JOIN organization o ON o.id = r.organization_id JOIN scenario s ON s.id = r.scenario_id
    WHERE r.author_id = ANY (${ids}::uuid[]) AND r.state IN ('SENT', 'OPEN', 'READ')`,
  (ids) => sql<SeedNotice>`
    SELECT CASE r.state WHEN 'OPEN' THEN 'requestOpened' WHEN 'REVOKED' THEN 'requestRevoked' ELSE 'requestDeclined' END AS notice,
      r.sender_id AS "accountId", r.id AS "subjectId", r.answered_at AS at, r.author_id AS "personId",
      jsonb_build_object('organization', o.name, 'scenario', s.title) AS vars
    FROM request r JOIN organization o ON o.id = r.organization_id JOIN scenario s ON s.id = r.scenario_id
    WHERE r.sender_id = ANY (${ids}::uuid[]) AND r.state IN ('OPEN', 'REVOKED', 'DECLINED') AND r.answered_at IS NOT NULL`,
  (ids) => sql<SeedNotice>`
    SELECT 'cardOpened' AS notice, s.author_id AS "accountId", s.id AS "subjectId", v.viewed_at AS at,
      jsonb_build_object('organization', o.name, 'scenario', s.title) AS vars
    FROM card_view v JOIN scenario s ON s.id = v.scenario_id JOIN organization o ON o.id = v.organization_id
    WHERE s.author_id = ANY (${ids}::uuid[])`,
  (ids) => sql<SeedNotice>`
    SELECT CASE a.state WHEN 'NEED_FIX' THEN 'fix' WHEN 'APPROVED' THEN 'approved' WHEN 'RESERVE' THEN 'reserved'
        WHEN 'REJECTED' THEN 'rejected' WHEN 'ADMITTED' THEN 'admitted' WHEN 'NOT_ADMITTED' THEN 'notAdmitted'
        WHEN 'FORMAL_CHECK' THEN 'taken' END AS notice,
      a.author_id AS "accountId", a.id AS "subjectId", m.at,
      jsonb_strip_nulls(jsonb_build_object('orderNumber', a.number, 'selection', s.name, 'fixUntil', to_char(a.fix_until, 'YYYY-MM-DD'))) AS vars
    FROM application a JOIN selection s ON s.id = a.selection_id
    JOIN LATERAL (SELECT max(at) AS at FROM application_move WHERE application_id = a.id) m ON m.at IS NOT NULL
    WHERE a.author_id = ANY (${ids}::uuid[])
      AND a.state IN ('NEED_FIX', 'APPROVED', 'RESERVE', 'REJECTED', 'ADMITTED', 'NOT_ADMITTED', 'FORMAL_CHECK')`,
  (ids) => sql<SeedNotice>`
    SELECT 'employeeWaits' AS notice, l.account_id AS "accountId", e.id AS "subjectId", e.created_at AS at, p.id AS "personId",
      jsonb_build_object('organization', o.name, 'person', concat_ws(' ', p.last_name, p.name)) AS vars
    FROM employee e JOIN account p ON p.id = e.account_id JOIN organization o ON o.id = e.organization_id
    JOIN employee l ON l.organization_id = o.id AND l.state = 'ACTIVE'
    JOIN account a ON a.id = l.account_id AND 'OK_ADMIN' = ANY (a.roles)
    WHERE e.state = 'WAITLIST' AND a.id = ANY (${ids}::uuid[])`,
  (ids) => sql<SeedNotice>`
    SELECT 'companyApproved' AS notice, l.account_id AS "accountId", o.id AS "subjectId", o.decided_at AS at,
      jsonb_build_object('organization', o.name) AS vars
    FROM employee l JOIN organization o ON o.id = l.organization_id AND o.state = 'APPROVED' AND o.decided_at IS NOT NULL
    JOIN account a ON a.id = l.account_id AND 'OK_ADMIN' = ANY (a.roles) WHERE a.id = ANY (${ids}::uuid[])`,
  (ids) => sql<SeedNotice>`
    SELECT 'scenarioWaits' AS notice, a.id AS "accountId", s.id AS "subjectId", s.submitted_at AS at, '{}'::jsonb AS vars
    FROM account a, (SELECT id, submitted_at FROM scenario WHERE state = 'MODERATION' AND submitted_at IS NOT NULL ORDER BY id LIMIT 5) s
    WHERE a.id = ANY (${ids}::uuid[]) AND 'FK_ADMIN' = ANY (a.roles)`,
  (ids) => sql<SeedNotice>`
    SELECT 'companyWaits' AS notice, a.id AS "accountId", o.id AS "subjectId", o.created_at AS at, '{}'::jsonb AS vars
    FROM account a, organization o
    WHERE a.id = ANY (${ids}::uuid[]) AND 'FK_ADMIN' = ANY (a.roles) AND o.state = 'CHECK'`,
  (ids) => sql<SeedNotice>`
    SELECT 'questionAsked' AS notice, a.id AS "accountId", q.id AS "subjectId", q.created_at AS at,
      jsonb_build_object('number', q.number) AS vars
    FROM account a, support_question q
    WHERE a.id = ANY (${ids}::uuid[]) AND 'FK_ADMIN' = ANY (a.roles) AND q.state = 'NEW'`,
  (ids) => sql<SeedNotice>`
    SELECT 'complaint' AS notice, a.id AS "accountId", c.id AS "subjectId", c.created_at AS at, '{}'::jsonb AS vars
    FROM account a, chat_complaint c
    WHERE a.id = ANY (${ids}::uuid[]) AND a.capabilities && '{fk.moderation,fk.super}' AND c.state = 'NEW'`,
];

/** Notices of an earlier month were read. */
const readAfterDays = 14;

function rowOf(seed: SeedNotice, today: Date, number: number) {
  const { notice, accountId, subjectId, at, personId = null } = seed;
  const row = findNotice(notice)!;
  return {
    id: idCreatedAt(at, number),
    account_id: accountId,
    event_id: newId(),
    notice,
    kind: row.kind,
    level: row.level,
    subject_id: subjectId,
    vars: JSON.stringify(seed.vars ?? {}),
    person_id: personId,
    group_key: row.grouped ? `${row.kind}:${subjectId}` : null,
    day: moscowDay(at),
    ...stateOf(seed, row, addDays(at, readAfterDays) < today),
    created_at: at,
    mail: 'NONE' as const,
    mail_at: null,
  };
}

const stateOf = ({ at, isDone = false }: SeedNotice, { level, doneBy }: Notice, isOld: boolean) => ({
  pending: !isDone && level !== 'INFO' && (doneBy !== undefined || !isOld),
  read_at: isDone || isOld ? addDays(at, 1) : null,
  done_at: isDone ? addDays(at, 1) : null,
});

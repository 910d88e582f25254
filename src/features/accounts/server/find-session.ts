/**
 * Reads the session of a request with all facts that the permission table needs, in one query. Only a call whose writing
 * statement confirms the session may use a remembered one.
 */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { compileOnce } from '#platform/db/compile-once.ts';
import { prepared } from '#platform/db/prepared-statements.ts';
import type { Db } from '#platform/db/tables.ts';
import type { FindSession, FindSessions, LiveSession } from '#platform/http/authenticate.ts';
import { requiredConsents } from '#features/accounts/consents.ts';

type SessionRow = LiveSession & { idleSeconds: number; isStale: boolean };

/** Updates `seen_at` at most once a minute, so that most reads do not write. */
export function createFindSession(db: Db): FindSession {
  return async (by) => {
    const [row] = await ('pid' in by ? sessionByPid(db, by.pid) : sessionBySid(db, by.sidHash));
    if (row?.isStale && !by.isUserIdle) await markSeen(db, row);
    return row ?? null;
  };
}

const sessionByPid = compileOnce('session-by-pid', (_db, pid: string) => selectSessions(sql`s.pid = ${pid}`));
const sessionBySid = compileOnce('session-by-sid', (_db, sidHash: string) =>
  selectSessions(sql`s.sid_hash = ${sidHash}`),
);

/** An open socket does not count as use of the session, so the idle time goes on. */
export const createFindSessions =
  (db: Db): FindSessions =>
  async (pids) => {
    const { rows } = await sql<SessionRow>`${prepared('sessions-by-pid')}
      ${openSessions(sql`${JSON.stringify(pids)}::jsonb`)}`.execute(db);
    return new Map(rows.map(({ pid, person }) => [pid, person]));
  };

/** A session and its person, as a call has read them. */
export type ReadSession = Pick<LiveSession, 'pid' | 'sidHash' | 'person'>;

/**
 * The open sessions among the JSON array `pids`. The planner expects the same number of rows of any JSON, so it keeps its
 * plan; for an array it would plan anew each time. OFFSET makes it look up each session by its key: for the hundred rows
 * that it expects it would read whole tables.
 */
export const openSessions = (pids: RawBuilder<unknown>): RawBuilder<SessionRow> => sql<SessionRow>`
  SELECT found.* FROM jsonb_array_elements_text(${pids}) AS wanted (pid),
    LATERAL (${selectSessions(sql`s.pid = wanted.pid`)} OFFSET 0) found`;

/**
 * A condition on rows of `openSessions`: the session still equals the JSON `ReadSession` and need not be marked as seen.
 */
export const isUnchangedAmong = (sessions: string, session: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`EXISTS (SELECT FROM ${sql.ref(sessions)} current WHERE pid = ${session}->>'pid'
    AND "sidHash" = ${session}->>'sidHash' AND NOT "isStale" AND person = ${session}->'person')`;

const selectSessions = (condition: RawBuilder<unknown>) => sql<SessionRow>`
  SELECT s.pid, s.sid_hash AS "sidHash", s.seen_at < now() - interval '1 minute' AS "isStale",
    extract(epoch FROM s.idle_at - s.seen_at)::int AS "idleSeconds",
    jsonb_build_object('id', a.id, 'roles', a.roles, 'state', a.state, 'capabilities', a.capabilities,
      'birthday', a.birthday, 'emailConfirmed', a.email_confirmed_at IS NOT NULL,
      'phoneConfirmed', a.phone_confirmed_at IS NOT NULL, 'consented', NOT EXISTS (
        SELECT FROM current_legal_text t WHERE t.code IN (${sql.join(requiredConsents.map((kind) => sql.lit(kind)))}) AND NOT EXISTS (
          SELECT FROM consent c WHERE c.account_id = a.id AND c.kind = t.code AND c.withdrawn_at IS NULL
            AND split_part(c.version, '.', 1) = t.edition::text)),
      'membership', CASE WHEN e.id IS NOT NULL THEN jsonb_build_object('organizationId', o.id,
        'employeeId', e.id, 'state', e.state, 'organizationState', o.state, 'canVote', e.can_vote,
        'canConfirm', e.can_confirm) END) AS person
  FROM session s
  JOIN account a ON a.id = s.account_id AND a.epoch = s.epoch AND a.state IN ('NEW', 'ACTIVE', 'DELETING')
  LEFT JOIN employee e ON e.account_id = a.id AND e.state IN ('WAITLIST', 'ACTIVE', 'BLOCKED')
  LEFT JOIN organization o ON o.id = e.organization_id
  WHERE ${condition} AND s.idle_at > now() AND s.abs_at > now()`;

const markSeen = (db: Db, { pid, idleSeconds }: SessionRow) =>
  db
    .updateTable('session')
    .set({
      seen_at: sql<Date>`now()`,
      idle_at: sql<Date>`now() + make_interval(secs => ${idleSeconds})`,
    })
    .where('pid', '=', pid)
    .execute();

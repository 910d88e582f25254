/** The account page for officers. Each read is recorded, because it shows personal data (security §3.3, 152-FZ). */
import { sql } from 'kysely';
import type { Actor } from '#access/actor.ts';
import type { AccountDetails } from '#features/accounts/schemas-admin.ts';
import { erasureDays } from '#features/accounts/server/erase-account.ts';
import { mayBeModerated } from '#features/accounts/server/moderate-account.ts';
import { addDays } from '#kernel/add-days.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Database } from '#platform/db/database.ts';
import type { Db } from '#platform/db/tables.ts';
import { selectFileUrl } from '#platform/files/file-url.ts';
import { listAuditEntries } from '#platform/outbox/audit-log.ts';
import type { AuditEntry } from '#platform/outbox/audit-log.ts';
import { networkOf, record } from '#platform/outbox/record.ts';

const maxEvents = 20;
const viewsCountAsOneMs = 3_600_000;

interface Reading {
  id: string;
  actor: Actor;
  accountId: string;
  now: Date;
  ip: string;
}

/** Throws `not_found`. */
export async function readAccount(database: Database, reading: Reading): Promise<AccountDetails> {
  const { id, actor, now } = reading;
  const { db } = database;
  const account = await findAccount(db, id);
  const entries = await listAuditEntries(db, { subjectIds: [id], limit: maxEvents, now });
  await recordView(database, entries, reading);
  return {
    ...account,
    sessions: await findSessions(db, id),
    consents: await listConsents(db, id),
    events: await namedEvents(db, entries),
    moderated: mayBeModerated(actor, account),
  };
}

/** A reload of the page after an action does not count as another view. */
async function recordView(
  database: Database,
  entries: readonly AuditEntry[],
  { id, accountId, now, ip }: Reading,
): Promise<void> {
  const since = now.getTime() - viewsCountAsOneMs;
  const isRecorded = entries.some(
    ({ kind, actorId, at }) => kind === 'account.viewed' && actorId === accountId && at.getTime() > since,
  );
  if (isRecorded || id === accountId) return;
  await database.tx((tx) =>
    record(tx, {
      kind: 'account.viewed',
      actorId: accountId,
      subjectId: id,
      payload: {},
      ipPrefix: networkOf(ip),
    }),
  );
}

type AccountRow = Omit<
  AccountDetails,
  | 'lastLoginAt'
  | 'createdAt'
  | 'leftAt'
  | 'erasureAt'
  | 'membership'
  | 'sessions'
  | 'consents'
  | 'events'
  | 'moderated'
> & {
  lastLoginAt: Date | null;
  createdAt: Date;
  leftAt: Date | null;
  membership: AccountDetails['membership'];
};

async function findAccount(db: Db, id: string) {
  const { rows } = await sql<AccountRow>`
    SELECT a.id, a.last_name AS "lastName", a.name, a.second_name AS "secondName", a.email::text AS email, a.phone,
      a.roles, a.capabilities, a.state, a.birthday, a.suspension_reason AS "suspensionReason",
      a.email_confirmed_at IS NOT NULL AS "emailConfirmed", a.phone_confirmed_at IS NOT NULL AS "phoneConfirmed",
      a.last_login_at AS "lastLoginAt", a.created_at AS "createdAt", a.left_at AS "leftAt", p.nickname::text AS nickname,
      ${selectFileUrl('p.photo_id')} AS photo,
      CASE WHEN e.id IS NOT NULL THEN jsonb_build_object('organization', o.name, 'organizationState', o.state,
        'position', e.position, 'state', e.state) END AS membership
    FROM account a
    LEFT JOIN profile p ON p.account_id = a.id
    LEFT JOIN employee e ON e.account_id = a.id AND e.state IN ('WAITLIST', 'ACTIVE', 'BLOCKED')
    LEFT JOIN organization o ON o.id = e.organization_id
    WHERE a.id = ${id} AND a.state <> 'DELETED'`.execute(db);
  const row = rows[0];
  if (!row) throw new Refusal('not_found');
  return {
    ...row,
    lastLoginAt: row.lastLoginAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    leftAt: row.leftAt?.toISOString() ?? null,
    erasureAt: row.leftAt && addDays(row.leftAt, erasureDays).toISOString(),
  };
}

async function findSessions(db: Db, id: string): Promise<AccountDetails['sessions']> {
  const { rows } = await sql<{ count: number; openedAt: Date | null; lastSeenAt: Date | null }>`
    SELECT count(*) AS count, min(s.created_at) AS "openedAt", max(s.seen_at) AS "lastSeenAt"
    FROM session s JOIN account a ON a.id = s.account_id AND a.epoch = s.epoch
    WHERE s.account_id = ${id} AND s.idle_at > now() AND s.abs_at > now()`.execute(db);
  const { count, openedAt, lastSeenAt } = rows[0]!;
  return { count, openedAt: openedAt?.toISOString() ?? null, lastSeenAt: lastSeenAt?.toISOString() ?? null };
}

async function listConsents(db: Db, id: string): Promise<AccountDetails['consents']> {
  const rows = await db
    .selectFrom('consent')
    .select(['kind', 'version', 'given_at', 'withdrawn_at'])
    .where('account_id', '=', id)
    .orderBy('given_at', 'desc')
    .orderBy('kind')
    .execute();
  return rows.map(({ kind, version, given_at, withdrawn_at }) => ({
    kind,
    version,
    givenAt: given_at.toISOString(),
    withdrawnAt: withdrawn_at?.toISOString() ?? null,
  }));
}

async function namedEvents(db: Db, entries: readonly AuditEntry[]): Promise<AccountDetails['events']> {
  const ids = [...new Set(entries.flatMap(({ actorId }) => actorId ?? []))];
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT id, last_name || ' ' || name AS name FROM account WHERE id = ANY (${ids}::uuid[])`.execute(db);
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return entries.map(({ id, kind, actorId, at }) => ({
    id,
    kind,
    at: at.toISOString(),
    actor: (actorId && names.get(actorId)) ?? null,
  }));
}

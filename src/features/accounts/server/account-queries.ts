/** Reads of the signed-in account: the viewer that every page carries, and the list of its sessions. */
import { sql } from 'kysely';
import { reapplyAfterDays } from '#access/actor.ts';
import type { Actor, Person } from '#access/actor.ts';
import type { Viewer } from '#api/viewer.ts';
import { landingOf } from '#features/accounts/landing.ts';
import type { ListSessionsOutput } from '#features/accounts/schemas.ts';
import { needsConsents, listConsents } from '#features/accounts/server/give-consents.ts';
import type { Db } from '#platform/db/tables.ts';
import { selectFileUrl } from '#platform/files/file-url.ts';
import type { ClientInfo } from '#platform/http/define-handler.ts';

/** Null for guests. */
export async function findViewer(
  db: Db,
  actor: Actor,
  { publicPage, now }: { publicPage: boolean; now: Date },
): Promise<Viewer | null> {
  const { person } = actor;
  if (!person) return null;
  const consents = await listConsents(db, actor);
  const row = await db
    .selectFrom('account as a')
    .leftJoin('profile as p', 'p.account_id', 'a.id')
    .leftJoin('employee as e', (join) => join.on('e.id', '=', person.membership?.employeeId ?? null))
    .leftJoin('organization as o', 'o.id', 'e.organization_id')
    .select([
      'a.name',
      'a.last_name as lastName',
      'a.email',
      selectFileUrl('p.photo_id').as('photo'),
      'o.name as organizationName',
    ])
    .where('a.id', '=', person.id)
    .executeTakeFirstOrThrow();
  return {
    id: person.id,
    name: row.name,
    lastName: row.lastName,
    email: row.email,
    photo: row.photo,
    roles: [...person.roles],
    landing: landingOf(person.roles, { publicPage }),
    state: person.state,
    emailConfirmed: person.emailConfirmed,
    phoneConfirmed: person.phoneConfirmed,
    consented: !needsConsents(consents),
    birthday: person.birthday,
    capabilities: [...person.capabilities],
    appliesFrom: await findReapplyDate(db, person, now),
    membership: person.membership && { ...person.membership, organizationName: row.organizationName ?? '' },
  };
}

/** When a rejected employee may apply again, by the same rule as `rejoinWaitlist`; null when they may apply now. */
async function findReapplyDate(db: Db, { id, roles, membership }: Person, now: Date): Promise<string | null> {
  if (roles[0] !== 'OK_USER' || membership) return null;
  const { rows } = await sql<{ end: Date }>`
    SELECT decided_at + make_interval(days => ${reapplyAfterDays}) AS end FROM employee
    WHERE account_id = ${id} AND state = 'REJECTED' AND decided_by IS NOT NULL
      AND decided_at + make_interval(days => ${reapplyAfterDays}) > ${now}
    ORDER BY decided_at DESC LIMIT 1`.execute(db);
  return rows[0]?.end.toISOString() ?? null;
}

export async function listOwnSessions(
  db: Db,
  accountId: string,
  clientInfo: ClientInfo,
): Promise<ListSessionsOutput> {
  const rows = await db
    .selectFrom('session')
    .select(['pid', 'agent', 'ip', 'created_at', 'seen_at'])
    .where('account_id', '=', accountId)
    .orderBy('seen_at', 'desc')
    .execute();
  return {
    items: rows.map((row) => ({
      current: row.pid === clientInfo.session?.pid,
      agent: row.agent,
      network: row.ip,
      createdAt: row.created_at.toISOString(),
      seenAt: row.seen_at.toISOString(),
    })),
  };
}

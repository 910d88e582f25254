/** What an account may know of itself: the viewer of every page, and the list of its sessions. */
import type { Actor } from '#access/actor.ts';
import { personOf } from '#access/actor.ts';
import type { OutputOf } from '#api/endpoint.ts';
import type { Viewer } from '#api/viewer.ts';
import type { listSessions } from '#features/accounts/contract.ts';
import { landingOf } from '#features/accounts/landing.ts';
import type { Db } from '#platform/db/tables.ts';
import type { Visit } from '#platform/http/answer.ts';

/** Null for guests. */
export async function findViewer(
  db: Db,
  actor: Actor,
  settings: { publicPage: boolean },
): Promise<Viewer | null> {
  const { person } = actor;
  if (!person) return null;
  const row = await db
    .selectFrom('account as a')
    .leftJoin('profile as p', 'p.account_id', 'a.id')
    .leftJoin('employee as e', (join) => join.on('e.id', '=', person.membership?.employeeId ?? null))
    .leftJoin('organization as o', 'o.id', 'e.organization_id')
    .select([
      'a.name',
      'a.last_name as lastName',
      'a.email',
      'p.photo_id as photoId',
      'o.name as organizationName',
    ])
    .where('a.id', '=', person.id)
    .executeTakeFirstOrThrow();
  return {
    id: person.id,
    name: row.name,
    lastName: row.lastName,
    email: row.email,
    photo: row.photoId === null ? null : `/api/files/${row.photoId}`,
    roles: [...person.roles],
    landing: landingOf(person.roles, settings),
    state: person.state,
    emailConfirmed: person.emailConfirmed,
    phoneConfirmed: person.phoneConfirmed,
    consented: person.consented,
    birthday: person.birthday,
    capabilities: [...person.capabilities],
    membership: person.membership && { ...person.membership, organizationName: row.organizationName ?? '' },
  };
}

export async function listOwnSessions(
  db: Db,
  actor: Actor,
  visit: Visit,
): Promise<OutputOf<typeof listSessions>> {
  const rows = await db
    .selectFrom('session')
    .select(['pid', 'agent', 'ip', 'created_at', 'seen_at'])
    .where('account_id', '=', personOf(actor).id)
    .orderBy('seen_at', 'desc')
    .execute();
  return {
    items: rows.map((row) => ({
      current: row.pid === visit.session?.pid,
      agent: row.agent,
      network: row.ip,
      createdAt: row.created_at.toISOString(),
      seenAt: row.seen_at.toISOString(),
    })),
  };
}

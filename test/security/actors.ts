/** The callers of the security tests: one per role, plus accounts whose rights depend on more than the role. */
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Actor, EffectiveRole } from '#access/actor.ts';
import { adultActions, capabilitiesOf, isCompanyCell } from '#access/authorize.ts';
import { cellOf, isAction } from '#access/permissions.ts';
import { newId } from '#kernel/id.ts';
import type { Visitor, World } from '../world.ts';

export type CallerName = 'guest' | 'blocked' | 'waiting' | 'clerk' | 'minor' | 'author' | 'expert' | 'okUser' | 'okAdmin' | 'fund'; // oxfmt-ignore

export interface Caller {
  name: CallerName;
  effectiveRole: EffectiveRole;
  id: string | null;
  visitor: Visitor;
  actor: Actor;
  /** Not confirmed by a colleague, so without the rights of company staff. */
  waiting?: true;
  /** An officer without capabilities. */
  clerk?: true;
}

/** The error that the permission table requires from the access check, or null when access is allowed. */
export function gateOf(
  { name, effectiveRole, waiting, clerk }: Caller,
  action: string,
): [status: number, code: string] | null {
  if (!isAction(action)) throw new Error(`${action} is not in the permission table`);
  const cell = cellOf(action, effectiveRole);
  if (cell === 'no') return effectiveRole === 'guest' ? [401, 'unauthenticated'] : [403, 'forbidden'];
  if (waiting && isCompanyCell(cell)) return [403, 'employee_wait'];
  if (clerk && capabilitiesOf(cell).length > 0) return [403, 'forbidden'];
  return name === 'minor' && adultActions.includes(action) ? [403, 'age_restricted'] : null;
}

export async function callersOf(world: World): Promise<Caller[]> {
  const { people } = world;
  const clerk = await addClerk(world);
  const rows: [name: CallerName, seat: EffectiveRole, id: string | null, more?: Partial<Caller>][] = [
    ['guest', 'guest', null],
    ['author', 'AVTOR', people.author.id],
    ['minor', 'AVTOR', people.minor.id],
    ['expert', 'EXPERT', people.expert.id],
    ['okUser', 'OK_USER', people.okUser.id],
    ['okAdmin', 'OK_ADMIN', people.okAdmin.id],
    ['fund', 'FK_ADMIN', people.fund.id],
    // The session of a blocked account is invalid.
    ['blocked', 'guest', people.blocked.id],
    ['waiting', 'OK_USER', people.waiting.id, { waiting: true }],
    ['clerk', 'FK_ADMIN', clerk, { clerk: true }],
  ];
  const callers: Caller[] = [];
  for (const [name, effectiveRole, id, more] of rows) {
    const visitor = id ? await world.asAccount(id) : world.guest;
    callers.push({
      name,
      effectiveRole,
      id: effectiveRole === 'guest' ? null : id,
      visitor,
      actor: await actorOf(world, visitor),
      ...more,
    });
  }
  return callers;
}

/** The actor that the server derives from these cookies. */
async function actorOf({ product }: World, { token }: Visitor): Promise<Actor> {
  const request = { headers: {}, cookies: token ? { csrf: token } : {} };
  return (await product.authenticate(request as FastifyRequest)).actor;
}

async function addClerk(world: World): Promise<string> {
  const id = newId();
  await sql`
    INSERT INTO account (id, email, password_hash, state, roles, last_name, name)
    SELECT ${id}, 'clerk@example.net', password_hash, 'ACTIVE', roles, 'Писарев', 'Пётр'
    FROM account WHERE id = ${world.people.fund.id}`.execute(world.database.db);
  await sql`
    INSERT INTO consent (id, account_id, kind, version)
    SELECT gen_random_uuid(), ${id}, kind, version FROM consent WHERE account_id = ${world.people.fund.id}`.execute(
    world.database.db,
  );
  return id;
}

/** The fund blocks an account and gives it back; sessions end in the same transaction (security S-21). */
import type { Actor } from '#access/actor.ts';
import { hasCapability, personOf } from '#access/actor.ts';
import type { InputOf } from '#api/endpoint.ts';
import type { suspendAccount } from '#features/accounts/contract.ts';
import { accountLifecycle } from '#features/accounts/lifecycle.ts';
import { endSessions } from '#features/accounts/server/open-session.ts';
import { Refusal } from '#kernel/refusal.ts';
import { moveState } from '#platform/db/move-state.ts';
import type { Db } from '#platform/db/tables.ts';
import type { Context } from '#platform/http/answer.ts';

interface Moderated {
  id: string;
  state: string;
}

/** Officers are blocked by whoever has all rights; nobody blocks oneself. Throws `not_found`, `forbidden`. */
export async function findModerated(db: Db, actor: Actor, id: string) {
  const account = await db
    .selectFrom('account')
    .select(['id', 'roles'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!account) throw new Refusal('not_found');
  const isOfficer = account.roles.includes('FK_ADMIN');
  if (id === personOf(actor).id || (isOfficer && !hasCapability(actor, 'fk.super')))
    throw new Refusal('forbidden');
  return { facts: {} };
}

type SuspendAsked = Context<InputOf<typeof suspendAccount>, unknown>;

export async function suspend({ database, actor, params, input }: SuspendAsked): Promise<Moderated> {
  const id = params['id']!;
  return database.tx(async (tx) => {
    const { state } = await moveState(tx, {
      table: 'account',
      id,
      life: accountLifecycle,
      move: 'suspend',
      event: { reason: input.reason },
      actorId: personOf(actor).id,
    });
    await endSessions(tx, id);
    return { id, state };
  });
}

export async function restore({ database, actor, params }: Context<undefined, unknown>): Promise<Moderated> {
  const id = params['id']!;
  return database.tx(async (tx) => {
    const actorId = personOf(actor).id;
    const { state } = await moveState(tx, {
      table: 'account',
      id,
      life: accountLifecycle,
      move: 'restore',
      actorId,
    });
    return { id, state };
  });
}

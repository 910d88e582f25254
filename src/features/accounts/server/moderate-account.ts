/** The fund suspends and restores accounts; sessions end in the same transaction (security S-21). */
import type { Actor } from '#access/actor.ts';
import { hasCapability, personOf } from '#access/actor.ts';
import type { InputOf } from '#api/endpoint.ts';
import type * as calls from '#features/accounts/calls.ts';
import { accountLifecycle } from '#features/accounts/lifecycle.ts';
import { endSessions } from '#features/accounts/server/open-session.ts';
import { Refusal } from '#kernel/refusal.ts';
import { moveState } from '#platform/db/move-state.ts';
import type { Db } from '#platform/db/tables.ts';
import type { HandlerContext } from '#platform/http/define-handler.ts';

interface ModerationResult {
  id: string;
  state: string;
}

/**
 * Only officers with all rights may suspend an officer, and no one may suspend their own account. Throws `not_found`,
 * `forbidden`.
 */
export async function findAccountToModerate(db: Db, actor: Actor, id: string) {
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

export async function suspendAccount({
  database,
  accountId,
  params,
  input,
}: HandlerContext<InputOf<typeof calls.suspendAccount>, unknown>): Promise<ModerationResult> {
  const id = params['id']!;
  return database.tx(async (tx) => {
    const { state } = await moveState(tx, {
      table: 'account',
      id,
      lifecycle: accountLifecycle,
      move: 'suspend',
      event: { reason: input.reason },
      actorId: accountId,
    });
    await endSessions(tx, id);
    return { id, state };
  });
}

export async function restoreAccount({
  database,
  accountId,
  params,
}: HandlerContext<undefined, unknown>): Promise<ModerationResult> {
  const id = params['id']!;
  return database.tx(async (tx) => {
    const { state } = await moveState(tx, {
      table: 'account',
      id,
      lifecycle: accountLifecycle,
      move: 'restore',
      actorId: accountId,
    });
    return { id, state };
  });
}

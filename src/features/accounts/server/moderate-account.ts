/** The fund suspends and restores accounts; sessions end in the same transaction (security S-21). */
import { hasCapability, personOf } from '#access/actor.ts';
import { accountLifecycle } from '#features/accounts/lifecycle.ts';
import type { ModerationOutput, SuspendForm } from '#features/accounts/schemas.ts';
import { keepOneSuper, lockSupers } from '#features/accounts/server/officers.ts';
import { endSessions } from '#features/accounts/server/open-session.ts';
import { Refusal } from '#kernel/refusal.ts';
import { moveState } from '#platform/db/move-state.ts';
import type { HandlerContext } from '#platform/http/define-handler.ts';

/**
 * Only officers with all rights may suspend an officer, and no one may suspend their own account. Throws `not_found`,
 * `forbidden`.
 */
export async function findAccountToModerate({
  database,
  actor,
  params,
}: Pick<HandlerContext<unknown, unknown>, 'database' | 'actor' | 'params'>) {
  const id = params['id']!;
  const { roles } = await database.db
    .selectFrom('account')
    .select('roles')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new Refusal('not_found'));
  const isOfficer = roles.includes('FK_ADMIN');
  if (id === personOf(actor).id || (isOfficer && !hasCapability(actor, 'fk.super')))
    throw new Refusal('forbidden');
  return { facts: {}, isOfficer };
}

type Subject = Awaited<ReturnType<typeof findAccountToModerate>>;

const account = { table: 'account', lifecycle: accountLifecycle } as const;

export const suspendAccount = ({
  database,
  accountId,
  params,
  input: { reason },
  subject: { isOfficer },
}: HandlerContext<SuspendForm, Subject>): Promise<ModerationOutput> =>
  database.tx(async (tx) => {
    const id = params['id']!;
    // Two officers with all rights must not suspend each other at once.
    if (isOfficer) keepOneSuper(await lockSupers(tx), id);
    const moved = await moveState(tx, {
      ...account,
      id,
      move: 'suspend',
      event: { reason },
      actorId: accountId,
    });
    await endSessions(tx, id);
    return moved;
  });

export const restoreAccount = ({
  database,
  accountId,
  params,
}: HandlerContext<undefined, unknown>): Promise<ModerationOutput> =>
  database.tx((tx) => moveState(tx, { ...account, id: params['id']!, move: 'restore', actorId: accountId }));

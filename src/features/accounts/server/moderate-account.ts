/** The fund suspends and restores accounts; sessions end in the same transaction (security S-21). */
import type { Actor, Role } from '#access/actor.ts';
import { hasCapability, personOf } from '#access/actor.ts';
import { birthdayError, minAuthorAge } from '#features/accounts/author-age.ts';
import { accountLifecycle } from '#features/accounts/lifecycle.ts';
import type {
  BirthdayForm,
  BirthdayOutput,
  EndSessionsOutput,
  ModerationOutput,
  ReasonForm,
} from '#features/accounts/schemas-admin.ts';
import { keepOneSuper, lockSupers } from '#features/accounts/server/officers.ts';
import { endSessions } from '#features/accounts/server/open-session.ts';
import { moscowDay } from '#kernel/calendar.ts';
import { Refusal } from '#kernel/refusal.ts';
import { moveState } from '#platform/db/move-state.ts';
import type { HandlerContext } from '#platform/http/define-handler.ts';
import { networkOf, record } from '#platform/outbox/record.ts';

/** Only officers with all rights moderate an officer, and no one moderates their own account. */
export const mayBeModerated = (
  actor: Actor,
  { id, roles }: { id: string; roles: readonly Role[] },
): boolean => id !== personOf(actor).id && (!roles.includes('FK_ADMIN') || hasCapability(actor, 'fk.super'));

/** Throws `not_found`, `forbidden`. */
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
    .where('state', '<>', 'DELETED')
    .executeTakeFirstOrThrow(() => new Refusal('not_found'));
  if (!mayBeModerated(actor, { id, roles })) throw new Refusal('forbidden');
  return { facts: {}, isOfficer: roles.includes('FK_ADMIN') };
}

type Subject = Awaited<ReturnType<typeof findAccountToModerate>>;

const account = { table: 'account', lifecycle: accountLifecycle } as const;

/** Throws `last_admin` for the last active officer with all rights, `state_conflict`. */
export const suspendAccount = ({
  database,
  accountId,
  params,
  input: { reason },
  subject: { isOfficer },
}: HandlerContext<ReasonForm, Subject>): Promise<ModerationOutput> =>
  database.tx(async (tx) => {
    const id = params['id']!;
    // Two officers with all rights must not suspend each other at once.
    if (isOfficer) keepOneSuper(await lockSupers(tx), id);
    const moved = await moveState(tx, {
      ...account,
      id,
      move: 'suspend',
      set: { suspension_reason: reason },
      event: { reason },
      actorId: accountId,
    });
    await endSessions(tx, id);
    return moved;
  });

/** An address that was not confirmed before still is not. */
export const restoreAccount = ({
  database,
  accountId,
  params,
  input: { reason },
}: HandlerContext<ReasonForm, unknown>): Promise<ModerationOutput> =>
  database.tx(async (tx) => {
    const id = params['id']!;
    const { email_confirmed_at: confirmedAt } = await tx
      .selectFrom('account')
      .select('email_confirmed_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return moveState(tx, {
      ...account,
      id,
      move: confirmedAt ? 'restore' : 'restoreUnconfirmed',
      set: { suspension_reason: null },
      event: { reason },
      actorId: accountId,
    });
  });

export const endAccountSessions = ({
  database,
  accountId,
  params,
  clientInfo,
}: HandlerContext<undefined, unknown>): Promise<EndSessionsOutput> =>
  database.tx(async (tx) => {
    const id = params['id']!;
    const ended = await endSessions(tx, id);
    await record(tx, {
      kind: 'session.all-ended',
      actorId: accountId,
      subjectId: id,
      payload: {},
      ipPrefix: networkOf(clientInfo.ip),
    });
    return { ended };
  });

/** Throws `validation_failed` for an age that may not register. */
export const correctBirthday = async ({
  database,
  accountId,
  params,
  clientInfo,
  now,
  input: { birthday, reason },
}: HandlerContext<BirthdayForm, unknown>): Promise<BirthdayOutput> => {
  const error = birthdayError(birthday, moscowDay(now));
  if (error)
    throw new Refusal('validation_failed', { field: 'birthday', text: error, vars: { years: minAuthorAge } });
  const id = params['id']!;
  await database.tx(async (tx) => {
    await tx.updateTable('account').set({ birthday }).where('id', '=', id).execute();
    await record(tx, {
      kind: 'account.birthday-corrected',
      actorId: accountId,
      subjectId: id,
      payload: { reason },
      ipPrefix: networkOf(clientInfo.ip),
    });
  });
  return { id, birthday };
};

/** Invites co-authors by a link in a letter. A new link replaces the previous one. */
import { coauthorLifecycle } from '#features/coauthors/lifecycle.ts';
import type {} from '#features/coauthors/server/tables.ts';
import { addDays } from '#kernel/add-days.ts';
import { Refusal } from '#kernel/refusal.ts';
import { moveState } from '#platform/db/move-state.ts';
import type { Db, Tx } from '#platform/db/tables.ts';
import { limitRate } from '#platform/http/rate-limit.ts';
import { hashSecret, newSecret } from '#platform/passwords/secret.ts';

interface RenewOptions {
  coauthorId: string;
  scenarioId: string;
  authorId: string;
  now: Date;
  share: number;
}

/** A new link and a letter; the earlier link ends. */
export async function renewInvitation(tx: Tx, options: RenewOptions): Promise<void> {
  const { coauthorId, scenarioId, authorId, now, share } = options;
  await limitInvitations(tx, authorId);
  const { code, columns } = newLink(now);
  // Who has declined may have another share: the new invitation is for the address again.
  await tx
    .updateTable('scenario_coauthor')
    .set({ account_id: null })
    .where('id', '=', coauthorId)
    .where('state', '=', 'DECLINED')
    .execute();
  await moveState(tx, {
    table: 'scenario_coauthor',
    id: coauthorId,
    lifecycle: coauthorLifecycle,
    move: 'invite',
    set: { ...columns, answered_at: null },
    event: { scenarioId, share },
    actorId: authorId,
    secret: { code },
  });
}

/** Sends another invitation to a co-author who has not confirmed. Throws `state_conflict` when the person has. */
export async function inviteCoauthorAgain(tx: Tx, options: Omit<RenewOptions, 'share'>): Promise<void> {
  const { state, share } = await tx
    .selectFrom('scenario_coauthor')
    .select(['state', 'share'])
    .where('id', '=', options.coauthorId)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new Refusal('not_found'));
  if (state === 'CONFIRMED') throw new Refusal('state_conflict', { text: 'coauthors@refusals.confirmed' });
  await renewInvitation(tx, { ...options, share });
}

const linkDays = 14; // product §16
export const newLink = (now: Date) => {
  const code = newSecret();
  const expiresAt = addDays(now, linkDays);
  return { code, columns: { code_hash: hashSecret(code), code_expires_at: expiresAt, invited_at: now } };
};

/** Letters go to addresses that an author types. */
export const limitInvitations = (db: Db | Tx, authorId: string): Promise<void> =>
  limitRate(db, { key: `coauthor:${authorId}`, limit: 30, seconds: 86_400 });

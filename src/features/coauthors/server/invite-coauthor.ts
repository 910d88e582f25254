/** Invites co-authors by a link in a letter. A new link replaces the previous one. */
import { coauthorLifecycle } from '#features/coauthors/lifecycle.ts';
import type { CoauthorState } from '#features/coauthors/lifecycle.ts';
import type {} from '#features/coauthors/server/tables.ts';
import { addDays } from '#kernel/add-days.ts';
import { Refusal } from '#kernel/refusal.ts';
import { moveState } from '#platform/db/move-state.ts';
import type { Db, Tx } from '#platform/db/tables.ts';
import { countHit, limitRate } from '#platform/http/rate-limit.ts';
import { record } from '#platform/outbox/record.ts';
import { hashSecret, newSecret } from '#platform/passwords/secret.ts';

interface RenewOptions {
  coauthorId: string;
  scenarioId: string;
  authorId: string;
  now: Date;
  share: number;
}

/** Makes a new link and sends it by letter; the earlier link stops working. */
async function renewInvitation(tx: Tx, options: RenewOptions): Promise<void> {
  const { coauthorId, scenarioId, authorId, now, share } = options;
  const { code, columns } = newLink(now);
  // Unbinds the account that has declined: the new invitation is again for the address.
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
  await limitInvitations(tx, options.authorId);
  await renewInvitation(tx, { ...options, share });
}

/**
 * Notifies a co-author of a changed share. A person who has answered is invited again, because the letter names the
 * share. A person who has not answered gets one letter a day about changed shares, which does not count as an invitation;
 * later changes that day appear only in the notice.
 */
export async function notifyOfShare(
  tx: Tx,
  { email, state, ...options }: RenewOptions & { email: string; state: CoauthorState },
): Promise<void> {
  const { coauthorId, scenarioId, authorId, share } = options;
  const isAnswered = state !== 'INVITED';
  if (isAnswered) await limitInvitations(tx, authorId);
  if (isAnswered || (await isFirstOfDay(tx, authorId, email))) return renewInvitation(tx, options);
  await record(tx, {
    kind: 'coauthor.share-changed',
    actorId: authorId,
    subjectId: coauthorId,
    payload: { scenarioId, share },
  });
}

async function isFirstOfDay(tx: Tx, authorId: string, email: string): Promise<boolean> {
  const key = `coauthor-share:${authorId}:${hashSecret(email.toLowerCase())}`;
  return (await countHit(tx, { key, limit: 1, seconds: daySeconds })) === 1;
}

const linkDays = 14; // product §16
export const newLink = (now: Date) => {
  const code = newSecret();
  const expiresAt = addDays(now, linkDays);
  return { code, columns: { code_hash: hashSecret(code), code_expires_at: expiresAt, invited_at: now } };
};

const daySeconds = 86_400;

/** Limits how many letters an author can send to typed addresses. */
export const limitInvitations = (db: Db | Tx, authorId: string): Promise<void> =>
  limitRate(db, { key: `coauthor:${authorId}`, limit: 30, seconds: daySeconds });

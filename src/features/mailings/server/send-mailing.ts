/** From a draft to the outbox. The recipients are frozen when the officer sends: nobody is added after that. */
import { delayMinutes, mailingsPerDay, maxWithoutSecond } from '#features/mailings/constants.ts';
import type { MailingAudience } from '#features/mailings/constants.ts';
import { countAudience } from '#features/mailings/server/audiences.ts';
import type { Audience } from '#features/mailings/server/audiences.ts';
import { beginFreezing } from '#features/mailings/server/freeze-recipients.ts';
import { moveMailing } from '#features/mailings/server/move-mailing.ts';
import type {} from '#features/mailings/server/tables.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/tables.ts';
import type { RateLimit } from '#platform/http/rate-limit.ts';

const leavesAt = (now: Date): Date => new Date(now.getTime() + delayMinutes * 60_000);

/** Count it in the transaction, so that a refused letter does not use up the limit of the day. */
export const sendRate = (officerId: string): RateLimit => ({
  key: `mailing-send:${officerId}`,
  limit: mailingsPerDay,
  seconds: 86_400,
});

interface Sending {
  id: string;
  officerId: string;
  /** The version that the officer has read. */
  version: number;
  /** An audience that the officer may write to. */
  audience: MailingAudience;
  /** The number of people that the officer has seen. */
  expected: number;
  now: Date;
}

/**
 * The letter now belongs to the officer who sends it, whoever wrote the draft, so another officer confirms it. Throws
 * `state_conflict` when it is no draft any more or the number of recipients has changed, `version_conflict` when the
 * words or the audience have changed.
 */
export async function sendMailing(
  tx: Tx,
  { id, version, audience, officerId, expected, now }: Sending,
): Promise<void> {
  // The lock keeps the audience as it is while the recipients are read.
  const draft = await lockMailing(tx, id);
  if (draft.state !== 'DRAFT') throw new Refusal('state_conflict');
  if (draft.version !== version || draft.audience !== audience)
    throw new Refusal('version_conflict', { text: 'mailings@rules.letterChanged' });
  await requireExpected(tx, { audience, filter: draft.filter as Audience['filter'] }, { expected, now });
  const recipients = (await beginFreezing(tx, id, now)) ?? expected;
  if (recipients !== expected) throw recipientsChanged();
  const needsSecond = recipients > maxWithoutSecond;
  await moveMailing(tx, {
    id,
    move: needsSecond ? 'propose' : 'schedule',
    set: { recipients, officer_id: officerId, send_at: needsSecond ? null : leavesAt(now) },
    actorId: officerId,
    event: { recipients },
  });
}

/** A letter of the product itself. No officer has to confirm it. */
export async function scheduleMailing(
  tx: Tx,
  { id, audience, sendAt }: { id: string; audience: Audience; sendAt: Date },
): Promise<void> {
  const recipients = (await beginFreezing(tx, id, sendAt)) ?? (await countAudience(tx, audience, sendAt));
  await moveMailing(tx, {
    id,
    move: 'schedule',
    set: { recipients, send_at: sendAt },
    event: { recipients },
  });
}

interface Decision {
  id: string;
  officerId: string;
  now: Date;
}

/**
 * Throws `forbidden` for its sender, `state_conflict` in another state, while its recipients are being frozen and when their
 * number is not the one that the officer has seen.
 */
export async function confirmMailing(
  tx: Tx,
  { id, officerId, expected, now }: Decision & Pick<Sending, 'expected'>,
): Promise<void> {
  const { officer_id: senderId, recipients, is_frozen: isFrozen } = await lockMailing(tx, id);
  if (senderId === officerId) throw new Refusal('forbidden', { text: 'mailings@rules.secondOfficer' });
  if (!isFrozen) throw new Refusal('state_conflict', { text: 'mailings@rules.notFrozen' });
  if (recipients !== expected)
    throw new Refusal('state_conflict', { text: 'mailings@rules.recipientsCounted' });
  await moveMailing(tx, {
    id,
    move: 'confirm',
    set: { confirmed_by: officerId, send_at: leavesAt(now) },
    actorId: officerId,
    event: { recipients },
  });
}

/** A job deletes the recipients, because there may be very many. Throws `state_conflict` once it is being sent. */
export async function cancelMailing(
  tx: Tx,
  { id, officerId }: { id: string; officerId: string | null },
): Promise<void> {
  await moveMailing(tx, { id, move: 'cancel', set: { send_at: null }, actorId: officerId, event: {} });
}

async function requireExpected(
  tx: Tx,
  audience: Audience,
  { expected, now }: { expected: number; now: Date },
): Promise<void> {
  if ((await countAudience(tx, audience, now)) !== expected) throw recipientsChanged();
}

const recipientsChanged = () => new Refusal('state_conflict', { text: 'mailings@rules.recipientsChanged' });

const lockMailing = (tx: Tx, id: string) =>
  tx
    .selectFrom('mailing')
    .select(['officer_id', 'recipients', 'audience', 'filter', 'state', 'version', 'is_frozen'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new Refusal('not_found'));

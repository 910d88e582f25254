/** From a draft to the outbox. The recipients are frozen when the officer sends: nobody is added after that. */
import { sql } from 'kysely';
import { delayMinutes, maxWithoutSecond } from '#features/mailings/constants.ts';
import type { MailingAudience } from '#features/mailings/constants.ts';
import { mailingLifecycle } from '#features/mailings/lifecycle.ts';
import type { MailingMove } from '#features/mailings/lifecycle.ts';
import { selectAudience } from '#features/mailings/server/audiences.ts';
import type { Audience } from '#features/mailings/server/audiences.ts';
import type {} from '#features/mailings/server/tables.ts';
import { Refusal } from '#kernel/refusal.ts';
import { moveState } from '#platform/db/move-state.ts';
import type { StateMove } from '#platform/db/move-state.ts';
import type { Tx } from '#platform/db/tables.ts';
import { record } from '#platform/outbox/record.ts';

const move = (
  tx: Tx,
  options: Omit<
    StateMove<'mailing', (typeof mailingLifecycle.states)[number], MailingMove>,
    'table' | 'lifecycle'
  >,
) => moveState(tx, { table: 'mailing', lifecycle: mailingLifecycle, ...options });

const leavesAt = (now: Date): Date => new Date(now.getTime() + delayMinutes * 60_000);

interface Sending {
  id: string;
  officerId: string;
  /** That the officer may write to. */
  audience: MailingAudience;
  /** The number of people that the officer has seen. */
  expected: number;
  now: Date;
}

/**
 * The letter is from now on that of the officer who sends it, whoever wrote the draft: another one confirms it. Throws
 * `state_conflict` when it is no draft any more, its audience was changed, or others are found than the officer has seen.
 */
export async function sendMailing(
  tx: Tx,
  { id, audience, officerId, expected, now }: Sending,
): Promise<void> {
  // Nobody changes the audience while its people are read.
  const draft = await lockMailing(tx, id);
  if (draft.state !== 'DRAFT' || draft.audience !== audience) throw new Refusal('state_conflict');
  const found = await selectAudience(tx, { audience, filter: draft.filter as Audience['filter'] }, now);
  const { numAffectedRows = 0n } = await sql`
    INSERT INTO mailing_recipient (mailing_id, account_id)
    SELECT ${id}::uuid, found.id FROM (${found}) AS found`.execute(tx);
  const recipients = Number(numAffectedRows);
  if (recipients !== expected)
    throw new Refusal('state_conflict', { text: 'mailings@rules.recipientsChanged' });
  const needsSecond = recipients > maxWithoutSecond;
  await move(tx, {
    id,
    move: needsSecond ? 'propose' : 'schedule',
    set: { recipients, officer_id: officerId, send_at: needsSecond ? null : leavesAt(now) },
    actorId: officerId,
    event: { recipients },
  });
}

/** A letter that the product itself writes: no officer has to see it first. */
export async function schedule(
  tx: Tx,
  { id, recipients, sendAt }: { id: string; recipients: number; sendAt: Date },
): Promise<void> {
  await move(tx, { id, move: 'schedule', set: { recipients, send_at: sendAt }, event: { recipients } });
}

interface Decision {
  id: string;
  officerId: string;
  now: Date;
}

/** Throws `forbidden` for the officer who has sent it, `state_conflict`. */
export async function confirmMailing(tx: Tx, { id, officerId, now }: Decision): Promise<void> {
  const { officer_id: senderId, recipients } = await lockMailing(tx, id);
  if (senderId === officerId) throw new Refusal('forbidden', { text: 'mailings@rules.secondOfficer' });
  await move(tx, {
    id,
    move: 'confirm',
    set: { confirmed_by: officerId, send_at: leavesAt(now) },
    actorId: officerId,
    event: { recipients: recipients ?? 0 },
  });
}

/** Throws `state_conflict` once it leaves. */
export async function cancelMailing(tx: Tx, { id, officerId }: Decision): Promise<void> {
  await move(tx, { id, move: 'cancel', set: { send_at: null }, actorId: officerId, event: {} });
  await tx.deleteFrom('mailing_recipient').where('mailing_id', '=', id).execute();
}

const lockMailing = (tx: Tx, id: string) =>
  tx
    .selectFrom('mailing')
    .select(['officer_id', 'recipients', 'audience', 'filter', 'state'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new Refusal('not_found'));

/** A notice and a delivery each are written for so many in one transaction. */
const batchSize = 500;

/**
 * Puts the next people of a due letter into the outbox, in one transaction with the mark that they have left: a crash loses
 * nobody and repeats nobody, and two processes take turns. Returns the number of letters that were worked on.
 */
export async function sendNextBatch(tx: Tx, now: Date): Promise<number> {
  const due = await tx
    .selectFrom('mailing')
    .select(['id', 'state', 'officer_id', 'batches', 'recipients'])
    .where('state', 'in', ['WAITING', 'SENDING'])
    .where('send_at', '<=', now)
    .orderBy('send_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!due) return 0;
  const { id, officer_id: actorId, batches } = due;
  if (due.state === 'WAITING') await move(tx, { id, move: 'start', actorId, event: {} });
  const batch = batches + 1;
  const { numAffectedRows = 0n } = await sql`
    UPDATE mailing_recipient SET batch = ${batch} WHERE mailing_id = ${id} AND account_id IN (
      SELECT account_id FROM mailing_recipient WHERE mailing_id = ${id} AND batch IS NULL
      ORDER BY account_id LIMIT ${batchSize})`.execute(tx);
  if (numAffectedRows === 0n) {
    const set = { sent_at: now };
    await move(tx, { id, move: 'finish', set, actorId, event: { recipients: due.recipients ?? 0 } });
    return 1;
  }
  await tx.updateTable('mailing').set({ batches: batch }).where('id', '=', id).execute();
  const payload = { batch, recipients: Number(numAffectedRows) };
  await record(tx, { kind: 'mailing.sent', actorId, subjectId: id, payload });
  return 1;
}

/**
 * Writes the notices of a transaction at its end, when all its rows are written. Each row keeps how it is mailed, as its
 * recipient wanted it at that time, so no later step can send a notice twice or forget it.
 */
import { sql } from 'kysely';
import { mailTimeOf, isQuiet } from '#features/notifications/mail-times.ts';
import type { QuietHours } from '#features/notifications/mail-times.ts';
import { maySendSms, noticeKinds, noticeRows } from '#features/notifications/notices.ts';
import type { MailMode, Notice } from '#features/notifications/notices.ts';
import { findTold } from '#features/notifications/server/audiences.ts';
import type { Told } from '#features/notifications/server/audiences.ts';
import { noticeSmsName } from '#features/notifications/server/notice-sms.ts';
import type {} from '#features/notifications/server/tables.ts';
import { moscowDay } from '#kernel/calendar.ts';
import { newId } from '#kernel/id.ts';
import type { Clock } from '#platform/clock.ts';
import type { Tx } from '#platform/db/tables.ts';
import { addDeliveries } from '#platform/outbox/add-deliveries.ts';
import type { EventWriter, WrittenEvent } from '#platform/outbox/subscriber.ts';

export interface NoticeOptions {
  clock: Clock;
  /** Null: no hours are quiet. */
  quietHours: QuietHours | null;
}

/** PostgreSQL takes 65 535 parameters in a statement. */
const batchSize = 1_000;

export const noticeWriter = ({ clock, quietHours }: NoticeOptions): EventWriter => ({
  on: [...new Set(noticeRows.map(({ on }) => on))],
  async write(tx, events) {
    const now = clock.now();
    for (const row of noticeRows) {
      const those = events.filter(
        ({ kind, payload }) => kind === row.on && (row.when?.(payload as never) ?? true),
      );
      if (those.length) await writeNotice(tx, { row, events: those, now, quietHours });
    }
  },
});

interface Writing {
  row: Notice;
  events: readonly WrittenEvent[];
  now: Date;
  quietHours: QuietHours | null;
}

async function writeNotice(tx: Tx, { row, events, now, quietHours }: Writing): Promise<void> {
  const byId = new Map(events.map((event) => [event.id, event]));
  const told = (await findTold(tx, row.to, events)).filter(
    ({ eventId, accountId }) => row.self || byId.get(eventId)!.actorId !== accountId,
  );
  for (let from = 0; from < told.length; from += batchSize) {
    const batch = told.slice(from, from + batchSize);
    const wishes = await findWishes(tx, row, batch);
    const rows = batch.flatMap((one) => {
      const wish = wishes.get(one.accountId);
      const { subjectId } = byId.get(one.eventId)!;
      return wish
        ? [rowOf({ row, told: one, subjectId, now, ...mailOf(row, wish, { now, quietHours }) })]
        : [];
    });
    if (!rows.length) continue;
    await tx.insertInto('notification').values(rows).execute();
    await addMessages(
      tx,
      row,
      batch.filter(({ accountId }) => wishes.get(accountId)?.sms),
    );
  }
}

interface Wish {
  mail: MailMode;
  sms: boolean;
  /** Wants letters in the quiet hours too. */
  atNight: boolean;
}

/** What the recipients want; erased and suspended accounts are told nothing. */
async function findWishes(tx: Tx, { kind }: Notice, told: readonly Told[]): Promise<Map<string, Wish>> {
  const { rows } = await sql<{ id: string; mail: MailMode | null; sms: boolean | null; atNight: boolean }>`
    SELECT a.id, s.mail, s.sms, n.account_id IS NOT NULL AS "atNight" FROM account a
    LEFT JOIN notification_setting s ON s.account_id = a.id AND s.kind = ${kind}
    LEFT JOIN notification_night n ON n.account_id = a.id
    WHERE a.id = ANY (${[...new Set(told.map(({ accountId }) => accountId))]}::uuid[])
      AND a.state IN ('NEW', 'ACTIVE')`.execute(tx);
  return new Map(
    rows.map(({ id, mail, sms, atNight }) => [
      id,
      { mail: mail ?? noticeKinds[kind].mail, sms: sms ?? false, atNight },
    ]),
  );
}

interface MailColumns {
  mail: 'LETTER' | 'DIGEST' | 'NONE';
  mail_at: Date | null;
}

/** What is CRITICAL cannot be switched off, and waits for no morning. */
function mailOf(
  { level, letter }: Notice,
  { mail, atNight }: Wish,
  { now, quietHours }: Pick<Writing, 'now' | 'quietHours'>,
): MailColumns {
  const isCritical = level === 'CRITICAL';
  const mode = isCritical ? 'NOW' : mail;
  const night = isCritical || atNight ? null : quietHours;
  if (mode === 'NOW' && letter && !(night && isQuiet(night, now))) return { mail: 'LETTER', mail_at: null };
  const mailAt = mailTimeOf(mode, now, night);
  return { mail: mailAt ? 'DIGEST' : 'NONE', mail_at: mailAt };
}

interface NewRow extends MailColumns {
  row: Notice;
  told: Told;
  subjectId: string | null;
  now: Date;
}

const rowOf = ({ row, told, subjectId, now, mail, mail_at }: NewRow) => ({
  id: newId(now.getTime()),
  account_id: told.accountId,
  event_id: told.eventId,
  notice: row.name,
  kind: row.kind,
  level: row.level,
  subject_id: subjectId,
  vars: JSON.stringify(Object.fromEntries(Object.entries(told.vars).filter(([, value]) => value !== null))),
  person_id: told.personId,
  group_key: row.grouped ? `${row.kind}:${subjectId}` : null,
  day: moscowDay(now),
  pending: row.level !== 'INFO',
  created_at: now,
  mail,
  mail_at,
});

async function addMessages(tx: Tx, row: Notice, told: readonly Told[]): Promise<void> {
  if (row.level !== 'CRITICAL' || !maySendSms(row.kind)) return;
  await addDeliveries(
    tx,
    ...told.map(({ eventId, accountId }) => ({
      eventId,
      deliveries: [{ subscriber: noticeSmsName, recipient: accountId }],
    })),
  );
}

/**
 * Writes the notices of a transaction at its end, when all its rows are written. Each row stores how it is mailed by the
 * settings of that moment, so no later step can send a notice twice or forget it.
 */
import type { QuietHours } from '#features/notifications/mail-times.ts';
import { maySendSms, noticeRows } from '#features/notifications/notices.ts';
import type { Notice } from '#features/notifications/notices.ts';
import { findRecipients } from '#features/notifications/server/audiences.ts';
import type { AudienceMember } from '#features/notifications/server/audiences.ts';
import { channelsOf, findPreferences } from '#features/notifications/server/notice-channels.ts';
import type {
  ChannelColumns,
  Hours,
  ChannelPreferences,
} from '#features/notifications/server/notice-channels.ts';
import { noticePushName, noticeRecipient } from '#features/notifications/server/notice-push.ts';
import { noticeSmsName } from '#features/notifications/server/notice-sms.ts';
import { announceNotices } from '#features/notifications/server/notice-topic.ts';
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
        ({ kind, payload }) =>
          kind === row.on && (row.when?.(payload as Readonly<Record<string, unknown>>) ?? true),
      );
      if (those.length) await writeNotice(tx, { row, events: those, now, quietHours });
    }
  },
});

interface Writing extends Hours {
  row: Notice;
  events: readonly WrittenEvent[];
}

async function writeNotice(tx: Tx, { row, events, ...hours }: Writing): Promise<void> {
  const byId = new Map(events.map((event) => [event.id, event]));
  const recipients = (await findRecipients(tx, row.to, { events, now: hours.now })).filter(
    ({ eventId, accountId }) => row.self || byId.get(eventId)!.actorId !== accountId,
  );
  for (let from = 0; from < recipients.length; from += batchSize) {
    const batch = recipients.slice(from, from + batchSize);
    const preferencesOf = await findPreferences(
      tx,
      row,
      batch.map(({ accountId }) => accountId),
    );
    const planned = batch.flatMap((one): PlannedNotice[] => {
      const preferences = preferencesOf.get(one.accountId);
      if (!preferences) return [];
      const isOwnDeed = byId.get(one.eventId)!.actorId === one.accountId;
      return [
        { recipient: one, preferences, channels: channelsOf(row, preferences, { ...hours, isOwnDeed }) },
      ];
    });
    if (!planned.length) continue;
    await tx
      .insertInto('notification')
      .values(
        planned.map((one) =>
          rowOf(row, { ...one, subjectId: subjectOf(one.recipient, byId), now: hours.now }),
        ),
      )
      .execute();
    await addMessages(tx, row, planned);
    announceNotices(
      tx,
      planned.map(({ recipient }) => recipient.accountId),
      hours.now,
    );
  }
}

const subjectOf = ({ subjectId, eventId }: AudienceMember, byId: ReadonlyMap<string, WrittenEvent>) =>
  subjectId ?? byId.get(eventId)!.subjectId;

interface PlannedNotice {
  recipient: AudienceMember;
  preferences: ChannelPreferences;
  channels: ChannelColumns;
}

interface NewRow extends PlannedNotice {
  subjectId: string | null;
  now: Date;
}

const rowOf = (row: Notice, { recipient, channels, subjectId, now }: NewRow) => ({
  id: newId(now.getTime()),
  account_id: recipient.accountId,
  event_id: recipient.eventId,
  notice: row.name,
  kind: row.kind,
  level: row.level,
  subject_id: subjectId,
  vars: JSON.stringify(
    Object.fromEntries(Object.entries(recipient.vars).filter(([, value]) => value !== null)),
  ),
  person_id: recipient.personId,
  group_key: groupKeyOf(row, subjectId),
  day: moscowDay(now),
  pending: row.level !== 'INFO',
  created_at: now,
  ...channels,
});

/** Null when each of them is an item of its own. */
export const groupKeyOf = (row: Notice, subjectId: string | null): string | null =>
  row.grouped ? `${row[row.grouped]}:${subjectId}` : null;

/** Text messages and push messages that go at once. */
async function addMessages(tx: Tx, row: Notice, planned: readonly PlannedNotice[]): Promise<void> {
  const maySms = row.level === 'CRITICAL' && maySendSms(row.kind);
  await addDeliveries(
    tx,
    ...planned.map(({ recipient: { eventId, accountId }, preferences: { sms, devices }, channels }) => ({
      eventId,
      deliveries: [
        ...(maySms && sms ? [{ subscriber: noticeSmsName, recipient: accountId }] : []),
        ...(channels.push_at === null
          ? devices.map((id) => ({
              subscriber: noticePushName(row.level),
              recipient: noticeRecipient(id, row.name),
            }))
          : []),
      ],
    })),
  );
}

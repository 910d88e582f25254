/**
 * Push messages about notices: a delivery per browser, so that a retry repeats no other. A message names the kind of the
 * notice and the page, nothing of its content (product §13): it may be shown on a locked screen.
 */
import { sql } from 'kysely';
import { mayOpenThread } from '#features/chat/server/find-thread.ts';
import { kindCodes } from '#features/notifications/notices.ts';
import type { Level, NoticeKind } from '#features/notifications/notices.ts';
import { toItem } from '#features/notifications/server/notice-items.ts';
import type { NoticeRow } from '#features/notifications/server/notice-queries.ts';
import type {} from '#features/notifications/server/tables.ts';
import { isThreadRoute } from '#features/notifications/server/unlink-lost-notices.ts';
import type { Translate } from '#kernel/translate.ts';
import type { Database } from '#platform/db/database.ts';
import { defineSubscriber } from '#platform/outbox/subscriber.ts';
import type { EventKind } from '#platform/outbox/tables.ts';
import type { Subscriber } from '#platform/outbox/subscriber.ts';
import type { Push, PushDevice, PushMessage } from '#platform/push/push.ts';

const infoPushName = 'push:notification';
/** A queue of its own, because a mailing to everybody fills the other one for hours. */
const actionPushName = 'push:notification-action';
/** Its deliveries are added with the notice. */
export const noticePushName = (level: Level): string => (level === 'INFO' ? infoPushName : actionPushName);
/** One message about all notices of a night: `claimPushes` adds its deliveries. */
export const nightPushName = 'push:notifications';

export const noticeRecipient = (deviceId: string, notice: string): string => `${deviceId}:${notice}`;

interface Dependencies {
  push: Push;
  t: Translate;
}

export const noticePushes = ({ push, t }: Dependencies): Subscriber[] => [
  ...[infoPushName, actionPushName].map((name) => noticePush(name, { push, t })),
  defineSubscriber({
    name: nightPushName,
    on: [] as EventKind[],
    async run({ database, event, recipient: deviceId }) {
      // The previous release names no notices.
      const { notices = null } = event.payload as { notices?: string[] };
      const { rows } = await sql<PushDevice & { deviceId: string }>`
        SELECT d.id AS "deviceId", d.endpoint, d.p256dh, d.auth FROM push_device d
        JOIN account a ON a.id = d.account_id AND a.state IN ('NEW', 'ACTIVE')
        WHERE d.id = ${deviceId} AND EXISTS (
          SELECT FROM notification n WHERE n.account_id = a.id AND n.read_at IS NULL AND n.archived_at IS NULL
            AND (${notices}::uuid[] IS NULL OR n.id = ANY (${notices}::uuid[])))`.execute(database.db);
      // All notices of the night were read or withdrawn meanwhile.
      if (!rows[0]) return;
      const title = t('notifications@push.many');
      const payload = { title, body: t('notifications@push.text'), route: '/notifications', tag: 'all' };
      await send(database, push, { ...rows[0], level: 'INFO', payload });
    },
  }),
];

const noticePush = (name: string, { push, t }: Dependencies): Subscriber =>
  defineSubscriber({
    name,
    on: [] as EventKind[],
    async run({ database, event, recipient }) {
      const [deviceId, notice] = recipient.split(':') as [string, string];
      const [found, another] = await findNotices(database, { eventId: event.id, deviceId, notice });
      if (!found) return;
      const { kind, ...item } = toItem(found, t);
      const title = kindLabel(kind, t);
      // One message is sent about all notices of the event.
      const mayLead = !another && (found.mayOpenThread || !isThreadRoute(item.route));
      const route = mayLead ? item.route : '/notifications';
      await send(database, push, {
        ...found,
        payload: { title, body: t('notifications@push.text'), route, tag: kind },
      });
    },
  });

/** What the service worker shows. */
export interface PushPayload {
  title: string;
  body: string;
  route: string;
  /** A newer message of the same tag takes its place. */
  tag: string;
}

type Found = NoticeRow & PushDevice & { deviceId: string; mayOpenThread: boolean };

/**
 * An event may be about several subjects. None when they were read meanwhile, or when the device or the account is gone.
 */
async function findNotices(
  database: Database,
  { eventId, deviceId, notice }: { eventId: string; deviceId: string; notice: string },
): Promise<Found[]> {
  const { rows } = await sql<Found>`
    SELECT d.id AS "deviceId", d.endpoint, d.p256dh, d.auth, n.id, n.notice, n.kind, n.level,
      n.subject_id AS "subjectId", n.vars, n.created_at AS "createdAt", n.read_at AS "readAt", n.done_at AS "doneAt",
      n.archived_at AS "archivedAt", n.group_key AS "groupKey", jsonb_build_object(n.notice, 1) AS counts, false AS "isRead",
      EXISTS (SELECT FROM chat_thread t WHERE t.id = n.subject_id AND ${mayOpenThread}) AS "mayOpenThread"
    FROM push_device d JOIN account a ON a.id = d.account_id AND a.state IN ('NEW', 'ACTIVE')
    JOIN notification n ON n.account_id = d.account_id AND n.event_id = ${eventId} AND n.notice = ${notice}
      AND n.read_at IS NULL AND n.archived_at IS NULL
    WHERE d.id = ${deviceId} LIMIT 2`.execute(database.db);
  return rows;
}

const kindLabel = (kind: string, t: Translate): string =>
  (kindCodes as readonly string[]).includes(kind)
    ? t(`notifications@kind.${kind as NoticeKind}.label`)
    : t('notifications@push.many');

const urgencies: Record<Level, PushMessage['urgency']> = { CRITICAL: 'high', ACTION: 'normal', INFO: 'low' };
const daySeconds = 86_400;

async function send(
  database: Database,
  push: Push,
  { deviceId, level, payload, endpoint, p256dh, auth }: SentMessage,
): Promise<void> {
  const isTaken = await push.send({
    device: { endpoint, p256dh, auth },
    payload: JSON.stringify(payload),
    urgency: urgencies[level],
    ttlSeconds: daySeconds,
  });
  if (!isTaken) await database.db.deleteFrom('push_device').where('id', '=', deviceId).execute();
}

interface SentMessage extends PushDevice {
  deviceId: string;
  level: Level;
  payload: PushPayload;
}

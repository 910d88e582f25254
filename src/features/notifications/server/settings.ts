import { sql } from 'kysely';
import type { Person } from '#access/actor.ts';
import {
  isMailLocked,
  kindsOfRole,
  isPushedByDefault,
  maySendSms,
  noticeKinds,
} from '#features/notifications/notices.ts';
import type { MailMode, NoticeKind } from '#features/notifications/notices.ts';
import type { NoticeSettings } from '#features/notifications/schemas.ts';
import { countDevices } from '#features/notifications/server/push-devices.ts';
import type {} from '#features/notifications/server/tables.ts';
import type { Db, Tx } from '#platform/db/tables.ts';
import type { Services } from '#platform/services.ts';

interface KindSetting {
  kind: NoticeKind;
  mail: MailMode;
  sms: boolean;
  /** Undefined: no change. */
  push?: boolean | undefined;
}

/** Kinds of all roles of the person: the current role changes, the settings stay. */
const kindsOf = ({ roles }: Person): NoticeKind[] => [...new Set(roles.flatMap((role) => kindsOfRole(role)))];

export async function readSettings(
  db: Db,
  person: Person,
  { t, push, settings }: Pick<Services, 't' | 'push' | 'settings'>,
): Promise<NoticeSettings> {
  const { rows } = await sql<{ kind: string; mail: MailMode; sms: boolean; push: boolean | null }>`
    SELECT kind, mail, sms, push FROM notification_setting WHERE account_id = ${person.id}`.execute(db);
  const wantsLettersAtNight = await db
    .selectFrom('notification_night')
    .select('account_id')
    .where('account_id', '=', person.id)
    .executeTakeFirst();
  const byKind = new Map(rows.map((row) => [row.kind, row]));
  return {
    kinds: kindsOf(person).map((kind) => ({
      kind,
      label: t(`notifications@kind.${kind}.label`),
      help: t(`notifications@kind.${kind}.help`),
      mail: isMailLocked(kind) ? 'NOW' : (byKind.get(kind)?.mail ?? noticeKinds[kind].mail),
      mailLocked: isMailLocked(kind),
      sms: byKind.get(kind)?.sms ?? false,
      smsOffered: maySendSms(kind),
      push: byKind.get(kind)?.push ?? isPushedByDefault(kind),
    })),
    quietHours: !wantsLettersAtNight,
    quietHoursOffered: settings.quietHours,
    phoneConfirmed: person.phoneConfirmed,
    pushKey: push.publicKey,
    devices: await countDevices(db, person.id),
  };
}

interface SettingsChange {
  accountId: string;
  kinds: readonly KindSetting[];
  /** Undefined: unchanged. */
  quietHours?: boolean | undefined;
}

export async function saveSettings(tx: Tx, { accountId, kinds, quietHours }: SettingsChange): Promise<void> {
  // The last one counts when a kind is named twice: a statement may not change a row twice.
  for (const { kind, mail, sms, push } of new Map(kinds.map((one) => [one.kind, one])).values())
    await saveKind(tx, accountId, {
      kind,
      mail: isMailLocked(kind) ? 'NOW' : mail,
      sms: sms && maySendSms(kind),
      push,
    });
  if (quietHours !== undefined) await saveQuietHours(tx, accountId, quietHours);
}

async function saveQuietHours(tx: Tx, accountId: string, isOn: boolean): Promise<void> {
  if (isOn) await tx.deleteFrom('notification_night').where('account_id', '=', accountId).execute();
  else
    await tx
      .insertInto('notification_night')
      .values({ account_id: accountId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

async function saveKind(tx: Tx, accountId: string, { kind, mail, sms, push }: KindSetting): Promise<void> {
  await tx
    .insertInto('notification_setting')
    .values({ account_id: accountId, kind, mail, sms, push: push ?? null })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'kind'])
        .doUpdateSet({ mail, sms, ...(push !== undefined && { push }) }),
    )
    .execute();
  if (mail === 'NONE') await dropWaiting(tx, accountId, [kind]);
  if (push === false)
    await tx
      .updateTable('notification')
      .set({ push_at: null })
      .where('account_id', '=', accountId)
      .where('kind', '=', kind)
      .where('push_at', 'is not', null)
      .execute();
}

interface Unsubscribed {
  accountId: string;
  kinds: readonly NoticeKind[];
}

/** Switches off letters of these kinds, including those that wait. Other settings stay. */
export async function switchMailOff(tx: Tx, { accountId, kinds }: Unsubscribed): Promise<void> {
  const { rows } = await sql`SELECT FROM account WHERE id = ${accountId} AND state <> 'DELETED'`.execute(tx);
  const optional = kinds.filter((kind) => !isMailLocked(kind));
  if (!rows.length || !optional.length) return;
  await sql`
    INSERT INTO notification_setting (account_id, kind, mail)
    SELECT ${accountId}, kind, 'NONE' FROM unnest(${optional}::text[]) kind
    ON CONFLICT (account_id, kind) DO UPDATE SET mail = 'NONE'`.execute(tx);
  await dropWaiting(tx, accountId, optional);
}

/** CRITICAL notices are sent regardless of the settings. */
const dropWaiting = (tx: Tx, accountId: string, kinds: readonly NoticeKind[]) =>
  tx
    .updateTable('notification')
    .set({ mail: 'NONE', mail_at: null })
    .where('account_id', '=', accountId)
    .where('kind', 'in', kinds)
    .where('level', '<>', 'CRITICAL')
    .where('mail_at', 'is not', null)
    .where('letter_id', 'is', null)
    .execute();

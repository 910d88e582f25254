/** The channels that the recipients of a notice have chosen, and the columns of its row that follow from them. */
import { sql } from 'kysely';
import { isQuiet, mailTimeOf } from '#features/notifications/mail-times.ts';
import type { QuietHours } from '#features/notifications/mail-times.ts';
import { isPushedByDefault, noticeKinds } from '#features/notifications/notices.ts';
import type { MailMode, Notice } from '#features/notifications/notices.ts';
import type {} from '#features/notifications/server/tables.ts';
import { prepared } from '#platform/db/prepared-statements.ts';
import type { Tx } from '#platform/db/tables.ts';

export interface ChannelPreferences {
  mail: MailMode;
  sms: boolean;
  /** The browsers that want a push message. */
  devices: readonly string[];
  /** Wants letters in the quiet hours too. */
  atNight: boolean;
}

interface PreferencesRow {
  id: string;
  mail: MailMode | null;
  sms: boolean | null;
  push: boolean | null;
  devices: string[] | null;
  atNight: boolean;
}

/** By account. Erased and suspended accounts get no notices. */
export async function findPreferences(
  tx: Tx,
  { kind }: Notice,
  accountIds: readonly string[],
): Promise<Map<string, ChannelPreferences>> {
  const { rows } = await sql<PreferencesRow>`${prepared('notice-wishes')}
    SELECT a.id, s.mail, s.sms, s.push, n.account_id IS NOT NULL AS "atNight",
      (SELECT array_agg(d.id) FROM push_device d WHERE d.account_id = a.id) AS devices FROM account a
    LEFT JOIN notification_setting s ON s.account_id = a.id AND s.kind = ${kind}
    LEFT JOIN notification_night n ON n.account_id = a.id
    WHERE a.id = ANY (${[...new Set(accountIds)]}::uuid[]) AND a.state IN ('NEW', 'ACTIVE')`.execute(tx);
  return new Map(
    rows.map(({ id, mail, sms, push, devices, atNight }) => [
      id,
      {
        mail: mail ?? noticeKinds[kind].mail,
        sms: sms ?? false,
        devices: ((push ?? isPushedByDefault(kind)) && devices) || [],
        atNight,
      },
    ]),
  );
}

export interface ChannelColumns {
  mail: 'LETTER' | 'DIGEST' | 'NONE';
  mail_at: Date | null;
  push_at: Date | null;
}

export interface Hours {
  now: Date;
  /** Null: no hours are quiet. */
  quietHours: QuietHours | null;
}

interface Moment extends Hours {
  /** The recipient has just done it and has hardly left the page yet. */
  isOwnDeed: boolean;
}

/**
 * CRITICAL notices cannot be switched off and ignore quiet hours. What people have just done themselves is not mailed to
 * them, except for receipts, which have a letter of their own.
 */
export function channelsOf(
  notice: Notice,
  preferences: ChannelPreferences,
  { now, quietHours, isOwnDeed }: Moment,
): ChannelColumns {
  const isCritical = notice.level === 'CRITICAL';
  const night = isCritical || preferences.atNight ? null : quietHours;
  const isNight = night !== null && isQuiet(night, now);
  const push_at = preferences.devices.length > 0 && isNight ? mailTimeOf('NOW', now, night) : null;
  const wanted = isOwnDeed && !notice.letter ? 'NONE' : preferences.mail;
  const mode = isCritical ? 'NOW' : wanted;
  return { ...mailOf(notice, mode, { now, night, isNight }), push_at };
}

interface Night {
  now: Date;
  night: QuietHours | null;
  isNight: boolean;
}

function mailOf({ letter }: Notice, mode: MailMode, { now, night, isNight }: Night) {
  if (mode === 'NOW' && letter && !isNight) return { mail: 'LETTER', mail_at: null } as const;
  const mailAt = mailTimeOf(mode, now, night);
  return { mail: mailAt ? 'DIGEST' : 'NONE', mail_at: mailAt } as const;
}

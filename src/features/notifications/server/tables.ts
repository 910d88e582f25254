import type { Generated } from 'kysely';
import type { Level, MailMode } from '#features/notifications/notices.ts';
import type { JsonWithDefault } from '#platform/db/tables.ts';

export interface NotificationTable {
  id: string;
  account_id: string;
  event_id: string;
  /** The row of the table of notices. */
  notice: string;
  kind: string;
  level: Level;
  subject_id: string | null;
  vars: JsonWithDefault<Record<string, string | number>>;
  /** Whose personal data the variables hold. */
  person_id: string | null;
  group_key: string | null;
  /** The day in Moscow. */
  day: string;
  /** True until it is done. A notice without an action is done when it is read. */
  pending: boolean;
  created_at: Date;
  read_at: Date | null;
  done_at: Date | null;
  archived_at: Date | null;
  /** How it is mailed: by the letter of the event at once, by a common letter at `mail_at`, or not at all. */
  mail: 'LETTER' | 'DIGEST' | 'NONE';
  mail_at: Date | null;
  /** The event whose delivery carries the common letter. */
  letter_id: string | null;
  /** While a push message waits for the end of the quiet hours. */
  push_at: Date | null;
}

export interface NotificationSettingTable {
  account_id: string;
  kind: string;
  mail: MailMode;
  sms: Generated<boolean>;
  /** Null: the default of the kind. */
  push: boolean | null;
}

/** Who wants letters at night too. */
export interface NotificationNightTable {
  account_id: string;
}

/** A browser that gets push messages. */
export interface PushDeviceTable {
  id: string;
  account_id: string;
  session_pid: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  created_at: Date;
  seen_at: Date;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    notification: NotificationTable;
    notification_setting: NotificationSettingTable;
    notification_night: NotificationNightTable;
    push_device: PushDeviceTable;
  }
}

declare module '#platform/outbox/tables.ts' {
  interface Events {
    /** Common letters of a batch of accounts; each is a delivery. */
    'notification.mailed': { accounts: number };
    /** One push message each about the notices of the night. */
    'notification.pushed': { accounts: number; notices: string[] };
  }
}

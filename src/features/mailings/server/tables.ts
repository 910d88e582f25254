import type { Generated } from 'kysely';
import type { MailingAudience } from '#features/mailings/constants.ts';
import type { MailingState } from '#features/mailings/lifecycle.ts';
import type { JsonWithDefault } from '#platform/db/tables.ts';

export interface MailingTable {
  id: string;
  officer_id: string | null;
  audience: MailingAudience;
  filter: JsonWithDefault<object>;
  subject: string;
  text: string;
  state: Generated<MailingState>;
  recipients: number | null;
  created_at: Date;
  send_at: Date | null;
  confirmed_by: string | null;
  sent_at: Date | null;
  batches: Generated<number>;
  /** Version of the words and the audience of a draft. */
  version: Generated<number>;
  /** False while its recipients are being frozen in portions. */
  is_frozen: Generated<boolean>;
  people_of: Date | null;
  frozen_up_to: string | null;
}

export interface MailingRecipientTable {
  mailing_id: string;
  account_id: string;
  /** The batch in which the letter was sent. Null: not yet. */
  batch: number | null;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    mailing: MailingTable;
    mailing_recipient: MailingRecipientTable;
  }
}

/** Subject: the letter. Its words are in its row, not in the audit log. */
declare module '#platform/outbox/tables.ts' {
  interface Events {
    'mailing.created': { audience: MailingAudience };
    'mailing.saved': { audience: MailingAudience };
    'mailing.tested': Record<string, never>;
    'mailing.proposed': { recipients: number };
    'mailing.scheduled': { recipients: number };
    'mailing.confirmed': { recipients: number };
    'mailing.cancelled': Record<string, never>;
    'mailing.started': Record<string, never>;
    'mailing.sent': { batch: number; recipients: number };
    'mailing.finished': { recipients: number };
  }
}

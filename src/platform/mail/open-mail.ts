import type { Clock } from '#platform/clock.ts';
import { localMail } from './local-mail.ts';
import { smtpMail } from './smtp-mail.ts';
import type { Mail } from './mail.ts';

export interface MailOptions {
  /** smtp://user:password@host:port, or null for the local file. */
  smtpUrl: string | null;
  /** Sender: an address, or a name with the address in angle brackets. */
  from: string;
  dataDir: string;
  clock?: Clock;
}

export const openMail = ({ smtpUrl, from, dataDir, clock }: MailOptions): Mail =>
  smtpUrl ? smtpMail({ url: smtpUrl, from }) : localMail({ dataDir, clock });

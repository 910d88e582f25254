/** The port through which letters leave: by SMTP, or to a file when no server is configured. */
import type { Clock } from '#platform/clock.ts';
import { localMail } from './local-mail.ts';
import { smtpMail } from './smtp-mail.ts';

export interface Letter {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Stable over retries: it becomes the Message-ID, so a mail system can drop a double. */
  id: string;
}

export interface Mail {
  /** Throws DeliveryFailure. */
  send(letter: Letter): Promise<void>;
  close(): void;
}

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

import { systemClock, type Clock } from '#platform/clock.ts';
import { appendSent } from '#platform/sent/sent-records.ts';
import { smtpMail } from './smtp-mail.ts';
import type { Mail } from './mail.ts';

export interface MailOptions {
  /** smtp://user:password@host:port, or null to write messages to a local file. */
  smtpUrl: string | null;
  /** Sender: an address, or a name with the address in angle brackets. */
  from: string;
  /** Address for answers; null for `from`. */
  replyTo: string | null;
  /** Host of the public origin. */
  host: string;
  dataDir: string;
  clock?: Clock;
}

export const openMail = ({ smtpUrl, from, replyTo, host, ...local }: MailOptions): Mail =>
  smtpUrl ? smtpMail({ url: smtpUrl, from, replyTo, host }) : localMail(local);

const localMail = ({ dataDir, clock = systemClock }: Pick<MailOptions, 'dataDir' | 'clock'>): Mail => ({
  async send({ to, subject, text, html }) {
    await appendSent(dataDir, 'mail', { at: clock.now().toISOString(), to, subject, text, html });
  },
  close() {},
});

import { systemClock, type Clock } from '#platform/clock.ts';
import { appendSent } from '#platform/sent/sent-records.ts';
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

export async function openMail({ smtpUrl, from, replyTo, host, ...local }: MailOptions): Promise<Mail> {
  if (!smtpUrl) return localMail(local);
  // Its library takes a twentieth of a start.
  const { smtpMail } = await import('./smtp-mail.ts');
  return smtpMail({ url: smtpUrl, from, replyTo, host });
}

const localMail = ({ dataDir, clock = systemClock }: Pick<MailOptions, 'dataDir' | 'clock'>): Mail => ({
  async send({ to, subject, text, html, headers }) {
    const hasHeaders = headers !== undefined && Object.keys(headers).length > 0;
    const letter = { at: clock.now().toISOString(), to, subject, text, html };
    await appendSent(dataDir, 'mail', { ...letter, ...(hasHeaders && { headers }) });
  },
  close() {},
});

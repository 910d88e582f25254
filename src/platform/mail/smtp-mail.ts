import nodemailer from 'nodemailer';
import type { Mail } from './mail.ts';
import { smtpFailureOf } from './smtp-failure.ts';

export interface SmtpOptions {
  /** smtp://user:password@host:port */
  url: string;
  from: string;
  /** Address for answers; null for `from`. */
  replyTo: string | null;
  /** Our name in EHLO: a server may refuse or distrust a client that names an address in brackets. */
  host: string;
}

export function smtpMail({ url, from, replyTo, host }: SmtpOptions): Mail {
  const domain = from.includes('@')
    ? from.slice(from.lastIndexOf('@') + 1).replace(/[>\s]/g, '')
    : 'localhost';
  const limits = new URLSearchParams({
    pool: 'true',
    name: host,
    maxConnections: '2',
    connectionTimeout: '10000',
    greetingTimeout: '10000',
    socketTimeout: '30000',
    // Messages consist of strings only, so nodemailer must not read files or fetch URLs for them.
    disableFileAccess: 'true',
    disableUrlAccess: 'true',
  });
  const transport = nodemailer.createTransport(`${url}${url.includes('?') ? '&' : '?'}${limits.toString()}`, {
    from,
  });
  return {
    async send({ to, subject, text, html, id, headers }) {
      try {
        // An object, not a string: a comma in `to` must not produce a second recipient.
        await transport.sendMail({
          to: { name: '', address: to },
          subject,
          text,
          html,
          messageId: `<${id}@${domain}>`,
          // Programs that answer letters must not answer these (RFC 3834).
          headers: { 'Auto-Submitted': 'auto-generated', ...headers },
          ...(replyTo !== null && { replyTo }),
        });
      } catch (error) {
        throw smtpFailureOf(error, to);
      }
    },
    close() {
      transport.close();
    },
  };
}

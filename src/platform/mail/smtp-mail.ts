import nodemailer from 'nodemailer';
import { DeliveryFailure } from '#platform/sent/delivery-failure.ts';
import type { Mail } from './mail.ts';

export function smtpMail({ url, from }: { url: string; from: string }): Mail {
  const domain = from.includes('@')
    ? from.slice(from.lastIndexOf('@') + 1).replace(/[>\s]/g, '')
    : 'localhost';
  const limits = new URLSearchParams({
    pool: 'true',
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
    async send({ to, subject, text, html, id }) {
      try {
        // An object, not a string: a comma in `to` must not produce a second recipient.
        await transport.sendMail({
          to: { name: '', address: to },
          subject,
          text,
          html,
          messageId: `<${id}@${domain}>`,
        });
      } catch (error) {
        throw failureOf(error);
      }
    },
    close() {
      transport.close();
    },
  };
}

/**
 * A 5xx reply to the recipient or to the message is permanent. Anything else is temporary: the network, 4xx, and
 * authentication or the sender's address, which an operator can fix while the letter waits.
 */
function failureOf(error: unknown): DeliveryFailure {
  const { code = 'unknown', responseCode = 0, command = '' } = error as SmtpError;
  const isRefused = responseCode >= 500 && ['RCPT TO', 'DATA'].includes(command);
  return new DeliveryFailure(isRefused ? 'refused' : 'down', `smtp ${code} ${responseCode || ''}`.trim());
}

/** As nodemailer throws it. */
interface SmtpError {
  code?: string;
  responseCode?: number;
  /** The command that failed. */
  command?: string;
}

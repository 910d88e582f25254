import nodemailer from 'nodemailer';
import { DeliveryFailure } from '#platform/sent/delivery-failure.ts';
import type { Mail } from './mail.ts';

export interface SmtpOptions {
  url: string;
  from: string;
}

export function smtpMail({ url, from }: SmtpOptions): Mail {
  const domain = /@([^\s>]+)>?$/.exec(from)?.[1] ?? 'localhost';
  const limits = new URLSearchParams({
    pool: 'true',
    maxConnections: '2',
    connectionTimeout: '10000',
    greetingTimeout: '10000',
    socketTimeout: '30000',
    // A letter is made here from strings only: nothing may be read from the disk or fetched for it.
    disableFileAccess: 'true',
    disableUrlAccess: 'true',
  });
  const transport = nodemailer.createTransport(`${url}${url.includes('?') ? '&' : '?'}${limits.toString()}`, {
    from,
  });
  return {
    async send({ to, subject, text, html, id }) {
      try {
        // An object, not a string: a comma in `to` must not make two recipients of one.
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

/** A reply of 5xx to the letter is final; anything else (network, log-in, 4xx) may pass. */
function failureOf(error: unknown): DeliveryFailure {
  const { code = 'unknown', responseCode } = error as { code?: string; responseCode?: number };
  const refused = code !== 'EAUTH' && responseCode !== undefined && responseCode >= 500;
  return new DeliveryFailure(refused ? 'refused' : 'down', `smtp ${code} ${responseCode ?? ''}`.trim());
}

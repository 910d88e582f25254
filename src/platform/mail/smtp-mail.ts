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

/** A 5xx reply to the message is permanent. Anything else (network, authentication, 4xx) is temporary. */
function failureOf(error: unknown): DeliveryFailure {
  const { code = 'unknown', responseCode } = error as { code?: string; responseCode?: number };
  const isRefused = code !== 'EAUTH' && responseCode !== undefined && responseCode >= 500;
  return new DeliveryFailure(isRefused ? 'refused' : 'down', `smtp ${code} ${responseCode ?? ''}`.trim());
}

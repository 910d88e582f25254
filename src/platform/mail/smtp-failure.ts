/** What went wrong with a letter, in the words of the server or of the network, without the address of the person. */
import { DeliveryFailure } from '#platform/sent/delivery-failure.ts';

/**
 * A 5xx reply to the recipient or to the message is permanent. Anything else is temporary: the network, 4xx, and
 * authentication or the sender's address, which an operator can fix while the letter waits.
 */
export function smtpFailureOf(error: unknown, recipient: string): DeliveryFailure {
  const thrown = error as SmtpError;
  const isRefused = (thrown.responseCode ?? 0) >= 500 && ['RCPT TO', 'DATA'].includes(thrown.command ?? '');
  const reason = withoutRecipient(reasonOf(thrown), recipient);
  return new DeliveryFailure(isRefused ? 'refused' : 'down', `smtp ${thrown.code ?? ''}: ${reason}`);
}

/** As nodemailer throws it. Its code is ESOCKET for anything that happens to a connection. */
interface SmtpError {
  code?: string;
  message?: string;
  responseCode?: number;
  /** The last reply of the server. */
  response?: string;
  /** The command that failed. */
  command?: string;
}

const maxLength = 200;

const reasonOf = ({ response, message = 'unknown' }: SmtpError): string =>
  (response ?? opensslReason(message) ?? message).replace(/\s+/g, ' ').trim().slice(0, maxLength);

/** `…:error:0A00010B:SSL routines:function:reason:file:line:` */
function opensslReason(message: string): string | undefined {
  const [, reason] = /:error:[0-9A-F]+:SSL routines:[^:]*:([^:]+)/.exec(message) ?? [];
  return reason && `TLS ${reason}`;
}

/** Servers repeat the address or the part before the at sign. */
function withoutRecipient(reason: string, recipient: string): string {
  const local = recipient.split('@')[0] || recipient;
  const word = local.replace(/[^\w]/g, (sign) => `\\${sign}`);
  return reason
    .replaceAll(recipient, '[address]')
    .replace(new RegExp(`(?<![\\w@])${word}(?![\\w@])`, 'gi'), '[address]');
}

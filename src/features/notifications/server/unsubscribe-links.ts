import { unsubscribeToken } from '#features/notifications/server/unsubscribe-token.ts';
import type { Unsubscription } from '#features/notifications/server/unsubscribe-token.ts';

export interface MailSettings {
  productName: string;
  publicOrigin: string;
  csrfKeys: readonly string[];
}

export interface UnsubscribeLinks {
  /** One click in the mail program switches the letters off (RFC 8058). */
  headers: Record<string, string>;
  /** For the text: many mail programs show nothing of the headers. */
  page: string;
}

export function unsubscribeLinks(
  { publicOrigin, csrfKeys }: MailSettings,
  unsubscription: Unsubscription,
): UnsubscribeLinks {
  const token = unsubscribeToken(csrfKeys, unsubscription);
  return {
    headers: {
      'List-Unsubscribe': `<${publicOrigin}/api/notifications/unsubscribe/${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    page: `${publicOrigin}/unsubscribe?${new URLSearchParams({ token })}`,
  };
}

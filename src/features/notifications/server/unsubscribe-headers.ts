import { unsubscribeToken } from '#features/notifications/server/unsubscribe-token.ts';
import type { Unsubscription } from '#features/notifications/server/unsubscribe-token.ts';

export interface MailSettings {
  productName: string;
  publicOrigin: string;
  csrfKeys: readonly string[];
}

/** One click in the mail program switches the letters off (RFC 8058). */
export const unsubscribeHeaders = (
  { publicOrigin, csrfKeys }: MailSettings,
  unsubscription: Unsubscription,
): Record<string, string> => ({
  'List-Unsubscribe': `<${publicOrigin}/api/notifications/unsubscribe/${unsubscribeToken(csrfKeys, unsubscription)}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

import type { SignError } from '#features/signing/web/client/sign-error.ts';
import type { Translate } from '#kernel/translate.ts';

export const isPluginMissing = ({ code }: SignError): boolean => code === 'PLUGIN_MISSING';

/** What the user can do about it. Empty when only the spec's sentence is known. */
export function faultText({ code, reason }: SignError, t: Translate): string {
  if (reason) return t(`sign@cause.${reason}`);
  if (code === 'NO_ACCESS' || code === 'CANCELLED' || code === 'CERT_NOT_FOUND')
    return t(`sign@cause.${code}`);
  return '';
}

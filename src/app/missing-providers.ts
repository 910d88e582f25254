/** Providers that the installation has not been given. It starts without them, but the product can do less. */
import type { Config } from '#app/config.ts';
import type { TextKey } from '#kernel/translate.ts';

interface Providers extends Pick<Config, 'production' | 'smsUrl' | 'dadataToken' | 'vapidKey' | 'clamdUrl'> {
  signing: { trust: { roots: readonly unknown[] }; demoDir: string | null };
}

/** One line at the start for each. */
export const missingProviders = ({
  production,
  smsUrl,
  dadataToken,
  vapidKey,
  clamdUrl,
  signing,
}: Providers): TextKey[] => [
  ...(production && smsUrl === null ? (['console@start.noSms'] as const) : []),
  ...(production && dadataToken === null ? (['console@start.noSuggestions'] as const) : []),
  ...(production && clamdUrl === null ? (['console@start.noScanner'] as const) : []),
  ...(vapidKey === null ? (['console@start.noPush'] as const) : []),
  // The demo has an authority of its own.
  ...(signing.trust.roots.length === 0 && signing.demoDir === null
    ? (['console@start.noSigning'] as const)
    : []),
];

/** Outside production messages go to a file that the demo shows. */
export const sendsPhoneCodes = ({ production, smsUrl }: Pick<Config, 'production' | 'smsUrl'>): boolean =>
  !production || smsUrl !== null;

/** Providers that production has not been given. It starts without them, but the product can do less. */
import type { Config } from '#app/config.ts';
import type { TextKey } from '#kernel/translate.ts';

/** One line at the start for each. */
export const missingProviders = ({
  production,
  smsUrl,
  dadataToken,
}: Pick<Config, 'production' | 'smsUrl' | 'dadataToken'>): TextKey[] =>
  production
    ? [
        ...(smsUrl === null ? (['console@start.noSms'] as const) : []),
        ...(dadataToken === null ? (['console@start.noSuggestions'] as const) : []),
      ]
    : [];

/** Outside production messages go to a file that the demo shows. */
export const sendsPhoneCodes = ({ production, smsUrl }: Pick<Config, 'production' | 'smsUrl'>): boolean =>
  !production || smsUrl !== null;

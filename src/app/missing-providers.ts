/** Providers that the installation has not been given. It starts without them, but the product can do less. */
import type { Config } from '#app/config.ts';
import type { TextKey } from '#kernel/translate.ts';

interface Providers extends Pick<
  Config,
  'production' | 'demo' | 'smtpUrl' | 'smsUrl' | 'dadataToken' | 'vapidKey' | 'clamdUrl'
> {
  signing: { trust: { roots: readonly unknown[] }; demoDir: string | null };
}

/** One line at the start for each. */
export const missingProviders = ({
  production,
  demo,
  smtpUrl,
  smsUrl,
  dadataToken,
  vapidKey,
  clamdUrl,
  signing,
}: Providers): TextKey[] => {
  const lines: [isMissing: boolean, line: TextKey][] = [
    // Production does not start without it, and the demo has a page of the letters.
    [!demo && smtpUrl === null, 'console@start.noMail'],
    [production && smsUrl === null, 'console@start.noSms'],
    [production && dadataToken === null, 'console@start.noSuggestions'],
    [production && clamdUrl === null, 'console@start.noScanner'],
    [vapidKey === null, 'console@start.noPush'],
    // The demo has an authority of its own.
    [signing.trust.roots.length === 0 && signing.demoDir === null, 'console@start.noSigning'],
  ];
  return lines.filter(([isMissing]) => isMissing).map(([, line]) => line);
};

/** Outside production messages go to a file that the demo shows. */
export const sendsPhoneCodes = ({ production, smsUrl }: Pick<Config, 'production' | 'smsUrl'>): boolean =>
  !production || smsUrl !== null;

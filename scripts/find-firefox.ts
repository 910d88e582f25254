/** Finds or installs a stock Firefox for `npm run e2e:firefox`. */
import { aptInstall, findOrInstall, isDebian, isRoot, onUbuntu, starts } from './find-or-install.ts';

const usual = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];

/** FIREFOX_PATH alone when set, else the usual places. */
const findFirefox = (): string | undefined => {
  const chosen = process.env['FIREFOX_PATH'];
  return (chosen ? [chosen] : usual).find(starts);
};

const firefox = {
  name: 'Firefox',
  variable: 'FIREFOX_PATH',
  find: findFirefox,
  // Ubuntu's package only installs a snap.
  steps: () => (isDebian() && isRoot() && !onUbuntu() ? [aptInstall('firefox-esr')] : []),
};

export const findOrInstallFirefox = (writeProgress: (line: string) => void): string =>
  findOrInstall(firefox, writeProgress);

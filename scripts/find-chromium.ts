/** Finds or installs a Chromium for the browser tests. */
import { chromium } from '@playwright/test';
import { aptInstall, findOrInstall, isDebian, isRoot, onUbuntu, starts } from './find-or-install.ts';
import type { Step } from './find-or-install.ts';

/** The shell has no window and no extensions: it takes a third less of the processor than the whole browser. */
const usual = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The path of a Chromium that starts on this machine: CHROMIUM_PATH alone when set, else the usual places and Playwright's folder. */
export function findChromium(): string | undefined {
  const chosen = process.env['CHROMIUM_PATH'];
  const places = chosen ? [chosen] : [...usual, chromium.executablePath()];
  return places.find(starts);
}

/** Not the shell, which denies notifications to every site. */
export function findWholeChromium(): string | undefined {
  const chosen = process.env['CHROMIUM_PATH'];
  const places = [...(chosen ? [chosen] : []), ...usual, chromium.executablePath()];
  return places.filter((path) => !/headless[-_]shell/.test(path)).find(starts);
}

export const findOrInstallChromium = (writeProgress: (line: string) => void): string =>
  findOrInstall({ name: 'Chromium', variable: 'CHROMIUM_PATH', find: findChromium, steps }, writeProgress);

function steps(): Step[] {
  const own = {
    words: 'playwright install chromium',
    command: process.execPath,
    args: ['node_modules/playwright/cli.js', 'install'],
  };
  const list = [{ ...own, args: [...own.args, '--no-shell', 'chromium'] }];
  if (!isDebian() || !isRoot()) return list;
  // Ubuntu's package only installs a snap, so Playwright installs the libraries of its own build.
  if (onUbuntu()) return [{ ...own, args: [...own.args, '--with-deps', '--no-shell', 'chromium'] }];
  return [...list, aptInstall('chromium-headless-shell'), aptInstall('chromium')];
}

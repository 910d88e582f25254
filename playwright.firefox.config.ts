/** The core journeys in a stock Firefox by WebDriver BiDi: `npm run e2e:firefox`, no part of `npm test`. */
import { defineConfig } from '@playwright/test';
import chromium from './playwright.config.ts';

const executablePath = process.env['FIREFOX_PATH'];
/** What this way to Firefox cannot do: switch scripts off, read the clipboard. */
const beyond = [/without scripts/, /can be shared and have a feed/];
const core = ['main-job', 'session-end', 'author', 'public-pages', 'recovery'];

export default defineConfig({
  ...chromium,
  outputDir: 'node_modules/.cache/e2e-firefox',
  projects: [{ name: 'firefox', testMatch: core.map((name) => `${name}.spec.ts`), grepInvert: beyond }],
  use: {
    ...chromium.use,
    browserName: 'firefox',
    channel: 'moz-firefox',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // Otherwise the picker of the system stays open, and its input opens no second one.
      firefoxUserPrefs: { 'remote.bidi.dismiss_file_pickers.enabled': true },
    },
  },
});

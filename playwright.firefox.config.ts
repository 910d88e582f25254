/** The core journeys in a stock Firefox by WebDriver BiDi: `npm run e2e:firefox`, no part of `npm test`. */
import { defineConfig } from '@playwright/test';
import chromium from './playwright.config.ts';

const executablePath = process.env['FIREFOX_PATH'];
/**
 * Tests that Playwright cannot run over BiDi: it cannot switch scripts off, read the clipboard or press for the second
 * time.
 */
const beyond = [/without scripts/, /can be shared and have a feed/, /second press of a double click/];
const core = [
  'main-job',
  'session-end',
  'author',
  'lost-place',
  'navigation',
  'offline-pages',
  'offline-parts',
  'public-pages',
  'recovery',
  'tabs',
];

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
      firefoxUserPrefs: {
        // Otherwise the picker of the system stays open, and its input opens no second one.
        'remote.bidi.dismiss_file_pickers.enabled': true,
        // The test runner emulates no media feature but the colour scheme here.
        'ui.prefersReducedMotion': 1,
        // Firefox sends no load event for a page restored from its back/forward cache, so `goBack` never ends.
        // Playwright switches the cache of Chromium off for the same reason.
        'browser.sessionhistory.max_total_viewers': 0,
      },
    },
  },
});

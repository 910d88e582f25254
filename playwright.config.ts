/** Browser journeys: each worker has a product of its own on a copy of the demo (e2e/test.ts). */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { cores } from './scripts/cores.ts';
import { findChromium } from './scripts/find-chromium.ts';

// Every worker reads this file again and inherits the environment, so the folder is chosen only once.
if (!process.env['E2E_FOLDER']) {
  const folder = mkdtempSync(join(tmpdir(), 'scenarium-e2e-'));
  process.env['E2E_FOLDER'] = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}

const executablePath = findChromium();
if (executablePath) process.env['CHROMIUM_PATH'] = executablePath;

/** These specs change nothing in the product, so their tests run in any order. */
const readOnly = ['axe', 'contrast', 'home', 'reading', 'rows', 'site-frame', 'tabs', 'touch', 'visual'].map(
  (name) => `${name}.spec.ts`,
);
/** Apply to the one open selection of the demo. Each spec has authors of its own. */
const applying = ['intake-card', 'intake-decision', 'request'].map((name) => `${name}.spec.ts`);
/** Sign against the real server. */
const signing = ['nda-signing', 'protocol-signing', 'signing-journey'].map((name) => `${name}.spec.ts`);
/** Need no product. One hashes 100 MB, which takes minutes without the optimising compilers. */
const gallery = ['gallery', 'signing-dialog'].map((name) => `${name}.spec.ts`);

/** Most pages live for seconds: optimising their code took a sixth of the time of the renderers and never paid. */
const withoutOptimisers = '--js-flags=--no-opt,--no-maglev';

const launchOptions = (...more: string[]) => ({
  ...(executablePath ? { executablePath } : {}),
  args: [
    // Without a graphics card Chromium emulates one, which costs more than drawing in software.
    '--disable-gpu',
    // The headless shell hints its letters, a whole browser does not: the pictures are the same for both.
    '--font-render-hinting=none',
    // Chromium refuses its sandbox to root, which is who runs in most containers.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ...more,
  ],
});

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  outputDir: 'test-results',
  snapshotPathTemplate: 'e2e/looks/{arg}{ext}',
  globalSetup: './e2e/fill-template.ts',
  // A worker serves one project, so each project meets products that no other has changed.
  projects: [
    // These need few workers, and every worker begins by starting a product and a browser. First, because no other worker
    // can take over their tests.
    { name: 'applying', testMatch: applying, workers: 1 },
    { name: 'reading', testMatch: readOnly, fullyParallel: true, workers: cores - 1 },
    { name: 'signing', testMatch: signing, workers: 1 },
    { name: 'gallery', testMatch: gallery, workers: 1, use: { launchOptions: launchOptions() } },
    // Last, because their many files keep all workers busy to the end.
    { name: 'journeys', testIgnore: [...readOnly, ...signing, ...gallery, ...applying] },
  ],
  // Each has a browser and a product of its own. As many as cores would leave a third of them idle.
  workers: cores + 1,
  retries: 0,
  // Generous, because duration on a busy machine is not under test: there a journey took more than two minutes.
  timeout: 300_000,
  // Less than the intervals of polling (30 s and more), which would hide that a live event was lost.
  expect: { timeout: 20_000 },
  // A product that is down fails every test. The first failures are enough to see that.
  maxFailures: 25,
  forbidOnly: Boolean(process.env['CI']),
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['line'], ['json']] : [['list']],
  use: {
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    viewport: { width: 1280, height: 900 },
    // The cookie notice is answered already; one journey covers it.
    storageState: {
      cookies: [
        {
          name: 'cookie_choice',
          value: 'necessary',
          domain: 'localhost',
          path: '/',
          expires: -1,
          httpOnly: false,
          secure: false,
          sameSite: 'Lax',
        },
      ],
      origins: [],
    },
    // Fails with a clear message when a button never appears, before the whole test runs out of time.
    actionTimeout: 30_000,
    navigationTimeout: 45_000,
    // A trace costs a tenth of the run. `playwright test --trace on <spec>` records one for a failed spec.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: launchOptions(withoutOptimisers),
  },
});

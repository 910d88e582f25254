/** Browser journeys against a real server of their own: a fresh data folder, a free port, the demo's cast. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/find-chromium.ts';

// Workers read this file again and inherit the environment, so what is chosen here is chosen once.
process.env['E2E_PORT'] ??= '4399';
if (!process.env['E2E_DATA_DIR']) {
  const folder = mkdtempSync(join(tmpdir(), 'scenarium-e2e-'));
  process.env['E2E_DATA_DIR'] = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}

const origin = `http://localhost:${process.env['E2E_PORT']}`;
const executablePath = findChromium();
if (executablePath) process.env['CHROMIUM_PATH'] = executablePath;

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  outputDir: 'test-results',
  snapshotPathTemplate: 'e2e/looks/{arg}{ext}',
  // The looks come first: journeys change what stands on the public pages.
  projects: [
    { name: 'look', testMatch: 'visual.spec.ts' },
    { name: 'journeys', testIgnore: 'visual.spec.ts' },
  ],
  // One product, one cast: journeys change what others look at, so they go one after another.
  workers: 1,
  retries: 0,
  // Waiting costs nothing while all is well; a busy machine draws a page in ten seconds.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // A product that is down is told of by its first failures, not by all of them.
  maxFailures: 25,
  forbidOnly: Boolean(process.env['CI']),
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['line'], ['json']] : [['list']],
  use: {
    baseURL: origin,
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    viewport: { width: 1280, height: 900 },
    // Who comes has already answered about cookies; the bar has a journey of its own.
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
    // A button that never comes is told of at once, not when the whole test has run out of time.
    actionTimeout: 30_000,
    navigationTimeout: 45_000,
    // Without the film of every frame, which costs a quarter of the whole run.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: true, sources: true },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // Chromium refuses its sandbox to root, which is who runs in most containers.
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    },
  },
  webServer: {
    command: 'node scripts/setup.mjs start.ts',
    url: `${origin}/health/ready`,
    timeout: 300_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      // A tester's own settings must never lead these journeys to a real database or a real mailbox.
      DATABASE_URL: '',
      SMTP_URL: '',
      SMS_URL: '',
      S3_URL: '',
      DADATA_TOKEN: '',
      PORT: process.env['E2E_PORT'],
      PUBLIC_ORIGIN: origin,
      DATA_DIR: process.env['E2E_DATA_DIR'],
      DEMO: '1',
      LOG_LEVEL: 'warn',
      // The fund's moderation is a part of the main job.
      AUTO_PUBLISH: '0',
      // A busy machine is no reason to turn a journey away.
      OVERLOAD_MS: '0',
    },
  },
});

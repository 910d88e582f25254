/** `npm run e2e:firefox`: the core browser tests in a stock Firefox. Arguments go to the test runner. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { findOrInstallFirefox } from './find-firefox.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const hooks = new URL('firefox-by-bidi.mjs', import.meta.url).href;
const runner = ['node_modules/@playwright/test/cli.js', 'test', '--config', 'playwright.firefox.config.ts'];

const ended = spawnSync(process.execPath, [...runner, ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, FIREFOX_PATH: findOrInstallFirefox(console.log), NODE_OPTIONS: `--import=${hooks}` },
});
process.exitCode = ended.status ?? 1;

/** `npm run looks`: updates the screenshots of e2e/looks with the local Chromium. Review them before committing. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { build, isStale } from './build.ts';
import { findChromium } from './find-chromium.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const looks = join(root, 'e2e/looks');
const executablePath = findChromium();

if (isStale()) await build();
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
mkdirSync(looks, { recursive: true });
writeFileSync(join(looks, 'made-with.txt'), `${browser.version().split('.')[0]}\n`);
await browser.close();

const program = join(root, 'node_modules/@playwright/test/cli.js');
const taken = spawnSync(process.execPath, [program, 'test', 'visual.spec.ts', '--update-snapshots=all'], {
  cwd: root,
  stdio: 'inherit',
});
process.exitCode = taken.status ?? 1;

/** Where a Chromium for the browser tests is, or how one gets here. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** A downloaded browser may lack the system's libraries, so a path alone proves nothing. */
const starts = (path: string): boolean =>
  existsSync(path) && spawnSync(path, ['--version'], { timeout: 30_000 }).status === 0;

/** The path of a Chromium that starts here: CHROMIUM_PATH alone when set, else the usual places and Playwright's folder. */
export function findChromium(): string | undefined {
  const chosen = process.env['CHROMIUM_PATH'];
  const places = chosen ? [chosen] : [...usual, chromium.executablePath()];
  return places.find(starts);
}

interface Step {
  words: string;
  command: string;
  args: string[];
}

const isDebian = (): boolean => existsSync('/etc/debian_version');
const isRoot = (): boolean => process.getuid?.() === 0;
const onUbuntu = (): boolean => /ubuntu/i.test(readFileSync('/etc/os-release', 'utf8'));

function steps(): Step[] {
  const playwright = 'node_modules/playwright/cli.js';
  const own = {
    words: 'playwright install chromium',
    command: process.execPath,
    args: [playwright, 'install'],
  };
  const list = [{ ...own, args: [...own.args, '--no-shell', 'chromium'] }];
  if (!isDebian() || !isRoot()) return list;
  // Ubuntu's package is only a pointer to a snap; there Playwright brings the libraries of its own build.
  if (onUbuntu()) return [{ ...own, args: [...own.args, '--with-deps', '--no-shell', 'chromium'] }];
  const apt = 'apt-get update -q && DEBIAN_FRONTEND=noninteractive apt-get install -y -q chromium';
  return [...list, { words: 'apt-get install chromium', command: 'sh', args: ['-c', apt] }];
}

/** Finds or installs; throws a readable message when neither works. `say` gets one line per attempt. */
export function bringChromium(say: (line: string) => void): string {
  const found = findChromium();
  if (found) return found;
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen) throw new Error(`CHROMIUM_PATH is ${chosen}, and that does not start.`);
  const failures: string[] = [];
  for (const step of steps()) {
    say(`installing Chromium: ${step.words}`);
    const made = spawnSync(step.command, step.args, { encoding: 'utf8', timeout: 600_000 });
    const path = findChromium();
    if (path) return path;
    failures.push(`${step.words}: ${`${made.stdout ?? ''}${made.stderr ?? ''}`.trim().slice(-600)}`);
  }
  throw new Error(
    [
      'No Chromium was found and none could be installed.',
      'Install Chromium or Google Chrome, or set CHROMIUM_PATH to one, and run the tests again.',
      ...failures,
    ].join('\n'),
  );
}

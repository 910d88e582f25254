/**
 * Lighthouse results of the public pages on a phone: scores, paint, blocking, shifts, bytes. `npm run lighthouse`
 * prints the table, `-- --write` puts it into docs/performance.md. Needs `npm install --prefix bench/peers` and a Chromium.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, isStale } from '../scripts/build.ts';
import { findChromium } from '../scripts/find-chromium.ts';
import { table } from './report.ts';
import { Servers, root } from './servers.ts';
import { writeInto } from './write-into.ts';

const paths = ['/', '/news', '/authors'];
const least = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
const mostShift = 0.03;
/** A run may be disturbed by other processes, so the median by performance counts. */
const looksOfPage = 5;

interface Audit {
  score: number | null;
  title: string;
  numericValue?: number;
  details?: { items?: { node?: { snippet: string } }[] };
}
interface Report {
  lighthouseVersion: string;
  categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, Audit>;
}
type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Report }>;
interface Launcher {
  launch(options: object): Promise<{ port: number; kill(): void }>;
}

const installed = join(root, 'bench/peers/node_modules');
const load = async (file: string): Promise<unknown> => import(pathToFileURL(join(installed, file)).href);

async function main(): Promise<void> {
  if (!existsSync(join(installed, 'lighthouse')))
    return void console.error('lighthouse is not installed: npm install --prefix bench/peers');
  const { default: lighthouse } = (await load('lighthouse/core/index.js')) as { default: Lighthouse };
  const { launch } = (await load('chrome-launcher/dist/index.js')) as Launcher;
  if (isStale()) await build();
  const servers = new Servers();
  const chrome = await launch({
    chromePath: findChromium(),
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-dev-shm-usage'],
  });
  try {
    const product = await servers.node('src/app/main.ts', {
      DATA_DIR: join(servers.folder, 'data'),
      LOG_LEVEL: 'error',
      OVERLOAD_MS: '0',
    });
    const rows: string[][] = [];
    let version = '';
    for (const path of paths) {
      // Fills the page cache, as the first visitor does for all others.
      await fetch(product.origin + path);
      const looks: Report[] = [];
      for (let look = 0; look < looksOfPage; look++) {
        const { lhr } = await lighthouse(product.origin + path, { port: chrome.port, logLevel: 'error' });
        looks.push(lhr);
      }
      const lhr = middleOf(looks);
      version = lhr.lighthouseVersion;
      rows.push(rowOf(path, lhr));
      complain(path, lhr);
      if (process.env['LIGHTHOUSE_REPORT'])
        writeFileSync(
          `${process.env['LIGHTHOUSE_REPORT']}${path.replace('/', '') || 'home'}.json`,
          JSON.stringify(lhr),
        );
    }
    const head = ['page', ...Object.keys(least), 'LCP, s', 'blocked, ms', 'shift', 'kB', ''];
    const words = `Lighthouse ${version}, mobile preset, compressed as browsers ask, the middle one of ${looksOfPage} looks.\n\n${table(head, rows)}`;
    console.log(words);
    if (process.argv.includes('--write')) await writeInto('lighthouse', words);
  } finally {
    chrome.kill();
    await servers.stop();
  }
}

const middleOf = (looks: readonly Report[]): Report =>
  looks.toSorted((a, b) => a.categories['performance']!.score - b.categories['performance']!.score)[
    (looks.length - 1) / 2
  ]!;

function rowOf(path: string, { categories, audits }: Report): string[] {
  const scores = Object.keys(least).map((name) => Math.round(categories[name]!.score * 100));
  const value = (name: string): number => audits[name]?.numericValue ?? 0;
  const shift = value('cumulative-layout-shift');
  const met = Object.values(least).every((limit, i) => scores[i]! >= limit) && shift <= mostShift;
  return [
    path,
    ...scores.map(String),
    (value('largest-contentful-paint') / 1000).toFixed(2),
    value('total-blocking-time').toFixed(0),
    shift.toFixed(3),
    (value('total-byte-weight') / 1024).toFixed(0),
    met ? 'met' : 'NOT MET',
  ];
}

/** The audits that lower a score. */
function complain(path: string, { categories, audits }: Report): void {
  for (const [name, { auditRefs }] of Object.entries(categories)) {
    for (const { id, weight } of auditRefs) {
      const { score, title, details } = audits[id]!;
      if (score === null || score >= 0.9 || (weight === 0 && name !== 'performance')) continue;
      const where = details?.items?.flatMap(({ node }) => node?.snippet ?? []).slice(0, 2) ?? [];
      console.error(`${path} ${name}: ${title} (${score.toFixed(2)}) ${where.join(' ')}`);
    }
  }
}

await main();

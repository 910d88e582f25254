/** Compares the public pages with the pictures in e2e/looks. `npm run looks` takes the pictures again. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from './test.ts';
import type { Page } from '@playwright/test';
import { open, carouselsReady, loaded } from './open.ts';

interface Look {
  name: string;
  /** A URL, or a page and the pattern of the link on it to follow. */
  at: string | { from: string; like: RegExp };
  /** The full page at 1440 px. On a phone the first screen is enough. */
  whole?: boolean;
}

const looks: Look[] = [
  { name: 'home', at: '/', whole: true },
  { name: 'news', at: '/news' },
  { name: 'article', at: { from: '/news', like: /^\/news\/\d+$/ } },
  { name: 'authors', at: '/authors' },
  { name: 'author', at: { from: '/authors', like: /^\/authors\/[\w-]+$/ } },
  { name: 'faq', at: '/faq' },
  { name: 'contacts', at: '/contacts' },
  { name: 'login', at: '/login' },
  { name: 'registration', at: '/registration' },
  { name: 'registration-author', at: '/registration/default' },
  { name: 'not-found', at: '/no-such-page' },
];

const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };

/** Each browser draws letters differently, so the pictures are compared only in the version that they were taken in. */
const madeWith = readFileSync(fileURLToPath(new URL('looks/made-with.txt', import.meta.url)), 'utf8').trim();

test.beforeEach(({ browser }, { config }) => {
  const mine = browser.version().split('.')[0]!;
  const taking = config.updateSnapshots === 'all' || config.updateSnapshots === 'changed';
  test.skip(!taking && mine !== madeWith, `the pictures are of Chromium ${madeWith}, this is ${mine}`);
});

async function openLook(page: Page, at: Look['at']): Promise<void> {
  if (typeof at === 'string') return void (await open(page, at));
  await page.goto(at.from);
  const addresses = await page
    .locator('main a')
    .evaluateAll((links) => links.map((a) => a.getAttribute('href')));
  await open(
    page,
    addresses.find((address) => address !== null && at.like.test(address))!,
  );
}

/** The demo's dates are relative to today, so every date is replaced by the same one. */
async function still(page: Page): Promise<void> {
  await carouselsReady(page);
  await page.evaluate(async () => {
    for (const picture of document.images) picture.loading = 'eager';
    await Promise.all([...document.images].map((picture) => picture.decode().catch(() => undefined)));
    await document.fonts.ready;
    const months = 'января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря';
    const day = new RegExp(String.raw`\d{1,2} (?:${months})(?: \d{4})?`, 'g');
    for (const time of document.querySelectorAll('time')) time.textContent = '1 января 2026';
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (words.nextNode()) {
      const node = words.currentNode;
      node.nodeValue = node
        .nodeValue!.replace(/©\s*(?:Сценариум,? )?\d{4}/, (words) => words.replace(/\d{4}/, '2026'))
        .replace(day, '1 января 2026');
    }
  });
}

for (const { name, at, whole = false } of looks)
  for (const [size, viewport] of Object.entries(sizes))
    test(`${name}, ${size}`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await openLook(page, at);
      await loaded(page);
      await still(page);
      await expect(page).toHaveScreenshot(`${name}-${size}.png`, {
        fullPage: whole && size === 'desktop',
        maxDiffPixelRatio: 0.01,
        animations: 'disabled',
        scale: 'css',
      });
    });

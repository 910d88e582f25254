/** Every page of the page table, opened by a permitted account: no errors, no horizontal overflow, no axe violations. */
import { expect, test } from './test.ts';
import type { APIRequestContext, Browser, BrowserContext, Page } from '@playwright/test';
import { pages } from '../src/app/pages.ts';
import type { PageRow } from '../src/app/page-row.ts';
import { acceptedTexts, addressOf, newcomer, ownerOf, registerByCall, unconfirmed } from './addresses.ts';
import type { Who } from './addresses.ts';
import { expectNoViolations } from './accessibility.ts';
import { open, settled, horizontalOverflow } from './open.ts';
import { collectPageErrors, enter } from './people.ts';
import type { Member } from './people.ts';

const wide = { width: 1440, height: 900 };
const narrow = { width: 390, height: 844 };
const zoomed = { width: 640, height: 450 };

interface Watched {
  page: Page;
  pageErrors: string[];
}

/** One tab for all accounts, so that scripts are loaded once. */
let tab: (Watched & { account: Who }) | undefined;

async function tabOf(browser: Browser, who: Who): Promise<Watched> {
  tab ??= await newTab(browser);
  await hidePage(tab.page);
  if (tab.account !== who) await changeAccount(tab.page, await contextOf(browser, who));
  tab.account = who;
  await tab.page.setViewportSize(wide);
  tab.pageErrors.length = 0;
  return tab;
}

/** Leaves the page first, so that it does not notice that its session has ended. */
async function changeAccount(page: Page, account: BrowserContext): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.context().clearCookies();
  await page.context().addCookies(await account.cookies());
}

/** Hides a page that is about to be left: laying it out again for a new size costs as much as axe does. */
const hidePage = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.documentElement.style.display = 'none';
  });

/** Browser contexts of the accounts. They have no pages, only cookies. */
const contexts = new Map<Who, BrowserContext>();

async function contextOf(browser: Browser, who: Who): Promise<BrowserContext> {
  const known = contexts.get(who);
  if (known) return known;
  const context = await browser.newContext();
  if (who === newcomer) await registerByCall(context.request);
  else if (who === unconfirmed) await registerByCall(context.request, acceptedTexts);
  else if (who) await enter(context, who);
  contexts.set(who, context);
  return context;
}

async function newTab(browser: Browser): Promise<NonNullable<typeof tab>> {
  // Axe cannot judge the contrast of elements that are still fading in.
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  const pageErrors = collectPageErrors(page);
  page.on('response', (response) => {
    if (response.status() >= 500) pageErrors.push(`${response.status()} ${response.url()}`);
  });
  return { page, pageErrors, account: null };
}

const callerOf =
  (browser: Browser) =>
  async (who: Who): Promise<APIRequestContext> =>
    (await contextOf(browser, who)).request;

async function expectNoSidewaysScroll(page: Page, size: typeof wide): Promise<void> {
  await page.setViewportSize(size);
  await expect.poll(() => horizontalOverflow(page), `sideways scroll at ${size.width}`).toBe(0);
}

/**
 * Doubles the font size of the browser's settings. Only media queries in em react to it. Returns a function that restores
 * it.
 */
async function enlargeLetters(page: Page): Promise<() => Promise<void>> {
  const devTools = await page.context().newCDPSession(page);
  const setLetters = (standard: number) => devTools.send('Page.setFontSizes', { fontSizes: { standard } });
  await setLetters(32);
  return async () => {
    await setLetters(16);
    await devTools.detach();
  };
}

/** The first tab stop is the skip link. */
async function skipToMain(page: Page): Promise<void> {
  await page.setViewportSize(wide);
  // Starts from the top, wherever the page has moved the focus.
  await page.evaluate(() => {
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
  });
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'К содержанию' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
}

interface Visit {
  address: string;
  status?: number;
}

async function expectWhole({ page, pageErrors }: Watched, { address, status = 200 }: Visit): Promise<void> {
  expect((await open(page, address))?.status()).toBe(status);
  await settled(page);
  const { pathname, search } = new URL(page.url());
  expect(pathname + search, 'the page does not redirect').toBe(address);
  await expect(page).toHaveTitle(/^\S.* — Сценариум$/);
  await expect(page.locator('h1')).toHaveCount(1);
  await expectNoSidewaysScroll(page, wide);
  await expectNoViolations(page, 'wide');
  // A zoom of 200 % on a small screen.
  await expectNoSidewaysScroll(page, zoomed);
  await expectNoSidewaysScroll(page, narrow);
  const resetLetters = await enlargeLetters(page);
  await expect.poll(() => horizontalOverflow(page), 'sideways scroll in large letters').toBe(0);
  // The browser logs an error for every unsuccessful status.
  expect(pageErrors.filter((words) => status === 200 || !words.includes(`${status}`))).toEqual([]);
  await hidePage(page);
  await resetLetters();
}

for (const row of pages) {
  test(`${row.path} renders without errors and has no axe violations`, async ({ browser }) => {
    const address = await addressOf(row, callerOf(browser));
    const who = ownerOf(row);
    await expectWhole(await tabOf(browser, who), { address });
  });
}

/** The frame of a page comes from its layout, so one page per layout is enough. */
const frames: readonly PageRow[] = (['server', 'tech', 'client'] as const).map((kind) =>
  pages.find(({ layout, path }) => layout === kind && !path.includes(':'))!,
);
for (const row of frames) {
  test(`the frame of the layout ${row.layout} has a skip link and no axe violations on a phone`, async ({
    browser,
  }) => {
    const { page, pageErrors } = await tabOf(browser, ownerOf(row));
    await open(page, row.path);
    await settled(page);
    await skipToMain(page);
    await page.setViewportSize(narrow);
    await expectNoViolations(page, 'narrow');
    expect(pageErrors).toEqual([]);
  });
}

/** Pages in other states: empty, waiting, refused. */
const others: readonly [Who, string][] = [
  [null, '/registration/ok?mode=employee'],
  ['waiting@example.com', '/organization'],
  ['waiting@example.com', '/not-accessability?reason=employee_wait'],
  ['ok-user@example.com', '/organization/employees'],
  ['ok-user@example.com', '/organization/company'],
  ['minor@example.com', '/profile'],
  ['minor@example.com', '/profile/scenarios'],
  ['minor@example.com', '/profile/projects'],
  ['minor@example.com', '/profile/requests'],
  ['author@example.com', '/request'],
  ['author2@example.com', '/request'],
  ['fund@example.com', '/settings'],
  ['fund@example.com', '/administrator/selections/new'],
  ['expert@example.com', '/chat'],
];

for (const [who, address] of others) {
  test(`${address} renders without errors and has no axe violations for ${who ?? 'a guest'}`, async ({
    browser,
  }) => {
    await expectWhole(await tabOf(browser, who), { address });
  });
}

/** The menu of a table row. */
const menus: readonly [Member, string][] = [
  ['author@example.com', '/profile/scenarios'],
  ['author@example.com', '/profile/projects'],
  ['fund@example.com', '/administrator/ratings'],
  ['fund@example.com', '/administrator/content/about'],
];
for (const [who, address] of menus) {
  test(`the menu of a row has no axe violations at ${address}`, async ({ browser }) => {
    const { page, pageErrors } = await tabOf(browser, who);
    await open(page, address);
    await settled(page);
    const dots = page.getByRole('button', { name: /^Действия: / }).first();
    for (const size of [wide, narrow]) {
      await expectNoSidewaysScroll(page, size);
      if (size === wide) await dots.click();
      else await dots.press('ArrowDown');
      await expect(page.getByRole('menuitem').first()).toBeFocused();
      await expect(page.getByRole('menu')).toBeInViewport({ ratio: 1 });
      await expectNoSidewaysScroll(page, size);
      await expectNoViolations(page, `at ${size.width}`);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('menu')).toBeHidden();
      await expect(dots).toBeFocused();
    }
    expect(pageErrors).toEqual([]);
  });
}

test('only a table wider than its container has a name and is scrollable by keyboard', async ({
  browser,
}) => {
  const { page, pageErrors } = await tabOf(browser, 'ok-admin@example.com');
  await open(page, '/organization/employees');
  await settled(page);
  const box = page.getByRole('region', { name: 'Сотрудники' });
  await expect(box).toHaveCount(0);
  const between = { width: 640, height: 800 };
  await page.setViewportSize(between);
  await expect(box).toHaveCount(1);
  await expectNoSidewaysScroll(page, between);
  await expectNoViolations(page, `at ${between.width}`);
  await box.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => box.evaluate((one) => one.scrollLeft)).toBeGreaterThan(0);
  expect(pageErrors).toEqual([]);
});

for (const who of [null, 'author@example.com'] as const) {
  test(`a missing page shows the 404 page to ${who ?? 'a guest'}`, async ({ browser }) => {
    await expectWhole(await tabOf(browser, who), { address: '/no-such-page', status: 404 });
  });
}

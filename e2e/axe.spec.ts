/** Every page of the table, for somebody whom it is for, wide and narrow: whole, quiet, and open to assistive tools. */
import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import type { APIRequestContext, Browser, BrowserContext, Page } from '@playwright/test';
import { pages } from '../src/app/pages.ts';
import { addressOf, enter, newcomer, ownerOf, registerByCall } from './addresses.ts';
import { complaintsOf } from './people.ts';

const wide = { width: 1440, height: 900 };
const narrow = { width: 390, height: 844 };

/** One browser for each person, kept while the pages go by: signing in is not what is looked at here. */
const people = new Map<string | null, BrowserContext>();

async function contextOf(browser: Browser, who: string | null): Promise<BrowserContext> {
  const known = people.get(who);
  if (known) return known;
  // What fades in has no colour to judge yet.
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  people.set(who, context);
  if (who === newcomer) await registerByCall(context.request);
  else if (who) await enter(context.request, who);
  return context;
}

const callerOf =
  (browser: Browser) =>
  async (who: string | null): Promise<APIRequestContext> =>
    (await contextOf(browser, who)).request;

test.afterAll(async () => {
  for (const context of people.values()) await context.close();
  people.clear();
});

interface Watched {
  page: Page;
  complaints: string[];
}

async function newPage(context: BrowserContext): Promise<Watched> {
  const page = await context.newPage();
  await page.setViewportSize(wide);
  const complaints = complaintsOf(page);
  page.on('response', (response) => {
    if (response.status() >= 500) complaints.push(`${response.status()} ${response.url()}`);
  });
  return { page, complaints };
}

async function settle(page: Page): Promise<void> {
  await expect(page.locator('main h1').first()).toBeVisible();
  await expect(page.getByText('Загрузка данных...')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

async function lookOver(page: Page): Promise<void> {
  for (const size of [wide, narrow]) {
    await page.setViewportSize(size);
    await lookAt(page, size);
  }
}

async function lookAt(page: Page, { width }: typeof wide): Promise<void> {
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth),
    `no sideways scroll at ${width}`,
  ).toBeLessThanOrEqual(width);
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => ({
    id,
    at: nodes.map(({ html, failureSummary }) => ({ html, failureSummary })),
  }));
  expect(found, `at ${width}`).toEqual([]);
}

/** The first stop of the keyboard leads past the navigation. */
async function skipToMain(page: Page): Promise<void> {
  await page.setViewportSize(wide);
  // From the top, wherever the page itself has put the focus.
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

async function expectWhole({ page, complaints }: Watched, address: string): Promise<void> {
  await settle(page);
  const { pathname, search } = new URL(page.url());
  expect(pathname + search, 'nobody is sent elsewhere').toBe(address);
  await expect(page).toHaveTitle(/^\S.* — Сценариум$/);
  await expect(page.locator('h1')).toHaveCount(1);
  await skipToMain(page);
  await lookOver(page);
  expect(complaints).toEqual([]);
  await page.close();
}

for (const row of pages) {
  test(`${row.path} is whole and has no obstacles`, async ({ browser }) => {
    const address = await addressOf(row, callerOf(browser));
    const watched = await newPage(await contextOf(browser, ownerOf(row)));
    expect((await watched.page.goto(address))?.status()).toBe(200);
    await expectWhole(watched, address);
  });
}

/** The same pages as others see them: empty, waiting, refused. */
const others: readonly [string | null, string][] = [
  [null, '/registration/ok?mode=employee'],
  ['waiting@example.com', '/organization'],
  ['waiting@example.com', '/not-accessability?reason=employee_wait'],
  ['ok-user@example.com', '/organization/employees'],
  ['ok-user@example.com', '/organization/company'],
  ['minor@example.com', '/profile'],
  ['minor@example.com', '/profile/scenarios'],
  ['minor@example.com', '/profile/projects'],
  ['minor@example.com', '/profile/requests'],
  ['fund@example.com', '/settings'],
];
for (const [who, address] of others) {
  test(`${address} is whole and has no obstacles for ${who ?? 'a guest'}`, async ({ browser }) => {
    const watched = await newPage(await contextOf(browser, who));
    expect((await watched.page.goto(address))?.status()).toBe(200);
    await expectWhole(watched, address);
  });
}

/** What opens over a page: the menu of a row. */
const menus: readonly [string, string][] = [
  ['author@example.com', '/profile/scenarios'],
  ['author@example.com', '/profile/projects'],
  ['fund@example.com', '/administrator/ratings'],
  ['fund@example.com', '/administrator/content/about'],
];
for (const [who, address] of menus) {
  test(`the menu of a row has no obstacles at ${address}`, async ({ browser }) => {
    const { page, complaints } = await newPage(await contextOf(browser, who));
    await page.goto(address);
    await settle(page);
    const dots = page.getByRole('button', { name: /^Действия: / }).first();
    for (const size of [wide, narrow]) {
      await page.setViewportSize(size);
      await dots.click();
      await expect(page.getByRole('menuitem').first()).toBeFocused();
      await lookAt(page, size);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('menu')).toBeHidden();
      await expect(dots).toBeFocused();
    }
    expect(complaints).toEqual([]);
    await page.close();
  });
}

test('a table that is wider than its box has a name and is scrolled by the keyboard, and no other', async ({
  browser,
}) => {
  const { page, complaints } = await newPage(await contextOf(browser, 'ok-admin@example.com'));
  await page.goto('/organization/employees');
  await settle(page);
  const box = page.getByRole('region', { name: 'Сотрудники' });
  await expect(box).toHaveCount(0);
  const between = { width: 640, height: 800 };
  await page.setViewportSize(between);
  await expect(box).toHaveCount(1);
  await lookAt(page, between);
  await box.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => box.evaluate((one) => one.scrollLeft)).toBeGreaterThan(0);
  expect(complaints).toEqual([]);
  await page.close();
});

for (const who of [null, 'author@example.com']) {
  test(`a page that does not exist says so to ${who ?? 'a guest'}`, async ({ browser }) => {
    const watched = await newPage(await contextOf(browser, who));
    expect((await watched.page.goto('/no-such-page'))?.status()).toBe(404);
    // The browser itself complains of the status.
    watched.complaints.length = 0;
    await expectWhole(watched, '/no-such-page');
  });
}

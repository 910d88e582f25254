/** Nobody loses their place: not by another try of what has failed, and not by a page that comes alive late. */
import { expect, test } from './test.ts';
import type { Locator, Page } from '@playwright/test';
import { enter } from './people.ts';
import { interactive, open } from './open.ts';

const failed = (page: Page): Locator => page.getByRole('alert');
const tryAgain = (page: Page): Locator => failed(page).getByRole('button', { name: 'Повторить' });
/** Where the keyboard is, within the page itself. */
const focused = (page: Page): Locator => page.locator('main :focus');

const lists: readonly { address: string; calls: string; search: string; first: string }[] = [
  { address: '/news', calls: '**/api/news', search: 'сценари', first: 'h2' },
  {
    address: '/authors',
    calls: '**/api/avtors/list?*',
    search: 'Анна',
    first: 'main ul a[href^="/authors/"]',
  },
  { address: '/faq', calls: '**/api/faq?*', search: 'сценарий', first: 'h2' },
];
for (const { address, calls, search, first } of lists) {
  test(`whoever asks ${address} again by the keyboard is led to what has come`, async ({ page }) => {
    await open(page, address);
    await page.route(calls, (route) => route.abort());
    await page.getByRole('main').getByRole('searchbox').fill(search);
    await page.getByRole('main').getByRole('button', { name: 'Найти' }).click();
    await expect(failed(page)).toContainText('Что-то пошло не так');
    const refused = page.waitForEvent('requestfailed');
    await tryAgain(page).press('Enter');
    await refused;
    await expect(failed(page)).toContainText('Что-то пошло не так');
    await expect(tryAgain(page)).toBeFocused();
    await page.unroute(calls);
    await tryAgain(page).press('Enter');
    await expect(failed(page)).toHaveCount(0);
    await expect(focused(page)).toHaveText((await page.locator(first).first().textContent())!);
  });
}

test('whoever asks a list of a cabinet again by the keyboard is led to what has come', async ({ page }) => {
  await enter(page.context(), 'author@example.com');
  const calls = '**/api/user/scenarios?*';
  await page.route(calls, (route) => route.abort());
  await open(page, '/profile/scenarios');
  await expect(failed(page).last()).toContainText('Нет связи с сервером');
  await page.unroute(calls);
  await failed(page).last().getByRole('button', { name: 'Повторить' }).press('Enter');
  await expect(page.locator('main table a').first()).toBeVisible();
  await expect(focused(page)).toHaveText((await page.locator('main table a').first().textContent())!);
});

test('an error page that comes alive late stays where its reader has scrolled it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 400 });
  const held = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/no-such-page', { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await page.evaluate(() => scrollTo({ top: 240, behavior: 'instant' }));
  held.resolve();
  await interactive(page);
  // The effects of a page run after its first picture.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  expect(await page.evaluate(() => scrollY)).toBe(240);
});

test('a page of its own begins at its top, wherever the one before was left', async ({ page }) => {
  await open(page, '/faq');
  await page.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }));
  await open(page, '/news');
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(500);
});

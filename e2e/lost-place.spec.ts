/** Focus and scroll position survive retries, late hydration and navigation. */
import sharp from 'sharp';
import { expect, test } from './test.ts';
import { field } from './actions/fields.ts';
import type { Locator, Page } from '@playwright/test';
import { enter } from './people.ts';
import { interactive, open } from './open.ts';

const failed = (page: Page): Locator => page.getByRole('alert');
const tryAgain = (page: Page): Locator => failed(page).getByRole('button', { name: 'Повторить' });
/** The focused element of the page content. */
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
  test(`retrying the failed list of ${address} by keyboard moves focus to the loaded list`, async ({
    page,
  }) => {
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

test('retrying a failed cabinet list by keyboard moves focus to the loaded list', async ({ page }) => {
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

test('a form that replaces its button takes the focus and gives it back', async ({ page }) => {
  await enter(page.context(), 'author@example.com');
  await open(page, '/settings');
  const change = page.getByRole('button', { name: 'Изменить адрес' });
  await change.press('Enter');
  await expect(field(page, 'Новый адрес')).toBeFocused();
  await page.getByRole('main').getByRole('button', { name: 'Отмена' }).press('Enter');
  await expect(change).toBeFocused();
});

test('removing the photo by keyboard keeps the focus beside its buttons', async ({ page }) => {
  await enter(page.context(), 'author2@example.com');
  await open(page, '/profile');
  const [remove, choose] = ['Удалить', 'Загрузить фото'].map((name) =>
    page.getByRole('main').getByRole('button', { name, exact: true }),
  ) as [Locator, Locator];
  const photo = await sharp({ create: { width: 300, height: 400, channels: 3, background: 'gray' } })
    .png()
    .toBuffer();
  await page
    .locator('main input[type=file][accept*=png]')
    .setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: photo });
  await expect(remove).toBeVisible();
  await expect(remove).not.toHaveAttribute('aria-busy');
  await remove.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).press('Enter');
  await expect(remove).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(choose).toBeFocused();
});

test('late hydration of an error page keeps its scroll position', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 400 });
  const blocked = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await blocked.promise;
    await route.continue();
  });
  await page.goto('/no-such-page', { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await page.evaluate(() => scrollTo({ top: 240, behavior: 'instant' }));
  blocked.resolve();
  await interactive(page);
  // Effects run after the first paint.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  expect(await page.evaluate(() => scrollY)).toBe(240);
});

test('a new page starts at the top, and Back restores the scroll position', async ({ page }) => {
  await open(page, '/faq');
  await page.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }));
  await open(page, '/news');
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(500);
});

/** Nobody loses their place: not by another try of what has failed, and not by a page that comes alive late. */
import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { alive, press } from './press.ts';
import { signIn } from './people.ts';

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
    await page.goto(address);
    await alive(page);
    await page.route(calls, (route) => route.abort());
    await page.getByRole('main').getByRole('searchbox').fill(search);
    await press(page.getByRole('main').getByRole('button', { name: 'Найти' }));
    await expect(failed(page)).toContainText('Что-то пошло не так');
    await tryAgain(page).press('Enter');
    await expect(failed(page)).toContainText('Что-то пошло не так');
    await expect(tryAgain(page)).toBeFocused();
    await page.unroute(calls);
    await tryAgain(page).press('Enter');
    await expect(failed(page)).toHaveCount(0);
    await expect(focused(page)).toHaveText((await page.locator(first).first().textContent())!);
  });
}

test('whoever asks a list of a cabinet again by the keyboard is led to what has come', async ({ page }) => {
  await signIn(page, 'author@example.com');
  const calls = '**/api/user/scenarios?*';
  await page.route(calls, (route) => route.abort());
  await page.goto('/profile/scenarios');
  await expect(failed(page).last()).toContainText('Что-то пошло не так');
  await page.unroute(calls);
  await failed(page).last().getByRole('button', { name: 'Повторить' }).press('Enter');
  await expect(page.locator('main table a').first()).toBeVisible();
  await expect(focused(page)).toHaveText((await page.locator('main table a').first().textContent())!);
});

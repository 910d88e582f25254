/** Client-side navigation in a browser: focus, announcement, scroll, hash, navigation blocker. */
import type { Locator, Page } from '@playwright/test';
import { field } from './actions/fields.ts';
import { enterAsNewAuthor, makeDraft } from './actions/ready-scenario.ts';
import { open, reload, settled } from './open.ts';
import { collectPageErrors, enter } from './people.ts';
import { expect, test } from './test.ts';

const heading = (page: Page): Locator => page.getByRole('main').getByRole('heading', { level: 1 });
const announcer = (page: Page): Locator => page.locator('[data-announcer]');
const scrollTo = (page: Page, top: number): Promise<void> =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
const expectScroll = (page: Page, top: number): Promise<void> =>
  expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(top);

test('navigation focuses the heading and announces the title, and Back restores the scroll position', async ({
  page,
}) => {
  const pageErrors = collectPageErrors(page);
  await open(page, '/news');
  await expect(page.locator('body')).toBeFocused();
  await expect(announcer(page)).toHaveText('');
  await scrollTo(page, 300);
  const card = page.getByRole('main').locator('a[href^="/news/"]').last();
  await card.evaluate((link) => link.focus({ preventScroll: true }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/news\/\d+/);
  await expect(heading(page)).toBeFocused();
  await expect(announcer(page)).toHaveText(await page.title());
  await expectScroll(page, 0);
  await page.goBack();
  await expect(page).toHaveURL('/news');
  await expectScroll(page, 300);
  await expect(heading(page)).toBeFocused();
  await expect(announcer(page)).toHaveText(await page.title());
  expect(pageErrors).toEqual([]);
});

test('Back restores the scroll position after late data has loaded', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 300 });
  await enter(page.context(), 'author@example.com');
  await open(page, '/profile/scenarios');
  const row = page.locator('main table a').first();
  await expect(row).toBeVisible();
  // A late font changes the height of the rows.
  await settled(page);
  await scrollTo(page, 100_000);
  const position = await page.evaluate(() => Math.round(scrollY));
  expect(position).toBeGreaterThan(100);
  await page.route('**/api/user/scenarios?*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await route.continue();
  });
  await reload(page);
  await expect(row).toBeVisible();
  await expectScroll(page, position);
});

test('a hash scrolls to its element, and a malformed hash is ignored', async ({ page }) => {
  const pageErrors = collectPageErrors(page);
  await open(page, '/faq#100%');
  await expect(heading(page)).toBeVisible();
  await page.evaluate(() => (location.hash = '#203'));
  const question = page.locator('details[id="203"]');
  await expect(question).toBeInViewport();
  await expect(question.locator('summary')).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL('/faq#100%');
  await expect(heading(page)).toBeVisible();
  expect(pageErrors).toEqual([]);
});

test('leaving a page with unsaved input asks for confirmation, also when going back two entries', async ({
  page,
}) => {
  await enterAsNewAuthor(page, 'Уходящая');
  const id = await makeDraft(page, 'Сцена ухода');
  await open(page, '/profile/scenarios');
  await page.getByRole('link', { name: 'Сцена ухода' }).first().click();
  await expect(page).toHaveURL(`/profile/scenarios/${id}`);
  // Another heading stands there until the data is loaded.
  await expect(heading(page)).toHaveText('Сцена ухода');
  await expect(heading(page)).toBeFocused();
  await field(page, 'Логлайн').fill('Не сохранено.');
  const question = page.getByRole('dialog', { name: 'Подтвердите закрытие' });
  await page.evaluate(() => {
    history.back();
    history.back();
  });
  await expect(question).toBeVisible();
  await expect(page).toHaveURL(`/profile/scenarios/${id}`);
  await question.getByRole('button', { name: 'Отмена' }).click();
  await expect(question).toBeHidden();
  await expect(field(page, 'Логлайн')).toHaveValue('Не сохранено.');
  await page.getByRole('link', { name: 'Проекты' }).first().click();
  await question.getByRole('button', { name: 'Ок' }).click();
  await expect(page).toHaveURL('/profile/projects');
  await expect(heading(page)).toBeFocused();
});

/** Pages that are opened without a connection load when it is back. */
import { expect, test } from './test.ts';
import { enterAndLand } from './people.ts';

/** A new tab, because a reused one may have the scripts in its cache, and then nothing fails to load. */
test('a page that could not be loaded without a connection comes when it is back', async ({ browser }) => {
  const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await enterAndLand(page, 'author@example.com');
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Проекты', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: /^Нет связи с сервером/ })).toBeVisible();
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Проекты' })).toBeVisible();
  await expect(page).toHaveURL('/profile/projects');
  await page.context().close();
});

test('a list that could not be loaded without a connection comes when it is back', async ({ browser }) => {
  const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await enterAndLand(page, 'author@example.com');
  await page.getByRole('link', { name: 'Сценарии', exact: true }).first().click();
  const rows = page.getByRole('main').getByRole('table').getByRole('row');
  await expect(rows.nth(1)).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole('main').getByRole('searchbox').fill('а');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Нет связи с сервером' })).toBeVisible();
  await page.context().setOffline(false);
  await expect(rows.nth(1)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Повторить' })).toHaveCount(0);
  await page.context().close();
});

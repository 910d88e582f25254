/** Parts that a page loads later, without a connection: the page stays, and the parts work when the connection is back. */
import { expect, test } from './test.ts';
import type { Browser, Page } from '@playwright/test';
import { composer, menuOfThread, message, pickOfThread } from './actions/chat.ts';
import { enterAndLand } from './people.ts';
import { open } from './open.ts';

/** A new tab, because a reused one may have the scripts in its cache, and then nothing fails to load. */
const freshTab = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ reducedMotion: 'reduce' })).newPage();

/** One pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function openThread(page: Page): Promise<void> {
  await enterAndLand(page, 'ok-admin@example.com');
  await open(page, '/organization/requests');
  const row = page.getByRole('row').filter({ hasText: 'Северный ветер' });
  await row.getByRole('link', { name: 'Написать автору' }).click();
  await expect(composer(page)).toBeVisible();
}

test('a file attached without a connection keeps the page, and is sent when the connection is back', async ({
  browser,
}) => {
  const page = await freshTab(browser);
  await openThread(page);
  await page.context().setOffline(true);
  const file = { name: 'Кадр из письма.png', mimeType: 'image/png', buffer: picture };
  await page.locator('input[type=file]').first().setInputFiles(file);
  await expect(page.getByText('Нет связи с сервером').first()).toBeVisible();
  await expect(composer(page)).toBeVisible();
  await page.context().setOffline(false);
  const row = page.getByRole('listitem').filter({ hasText: file.name });
  await expect(row).toContainText('Не загрузился');
  const sheetsOfRow = () =>
    [...document.styleSheets].filter(({ href }) => href?.includes('file-tile')).length;
  await expect.poll(() => page.evaluate(sheetsOfRow)).toBe(1);
  await row.getByRole('button', { name: 'Повторить загрузку' }).click();
  await expect(page.getByRole('status').filter({ hasText: `${file.name}: Загружен` })).toBeAttached();
  const words = `Кадр после обрыва связи ${Date.now()}`;
  await composer(page).fill(words);
  await page.getByRole('button', { name: 'Отправить', exact: true }).click();
  await expect(message(page, words).getByRole('img', { name: file.name })).toBeVisible();
  await page.context().close();
});

test('a menu that cannot be loaded says so, and opens when the connection is back', async ({ browser }) => {
  const page = await freshTab(browser);
  await openThread(page);
  await page.context().setOffline(true);
  await menuOfThread(page).click();
  await expect(page.getByText('Нет связи с сервером').first()).toBeVisible();
  await expect(menuOfThread(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(composer(page)).toBeVisible();
  await page.context().setOffline(false);
  await menuOfThread(page).click();
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.context().close();
});

test('a dialog that cannot be loaded can be closed, and opens when the connection is back', async ({
  browser,
}) => {
  const page = await freshTab(browser);
  await openThread(page);
  const dialog = page.getByRole('dialog');
  await menuOfThread(page).click();
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await page.context().setOffline(true);
  await pickOfThread(page, 'Пожаловаться');
  await expect(dialog).toContainText('Нет связи с сервером');
  await dialog.getByRole('button', { name: 'Закрыть' }).click();
  await expect(dialog).toBeHidden();
  await pickOfThread(page, 'Пожаловаться');
  await expect(dialog).toContainText('Нет связи с сервером');
  await page.context().setOffline(false);
  await dialog.getByRole('button', { name: 'Повторить' }).click();
  await expect(dialog.getByRole('textbox')).toBeVisible();
  await page.context().close();
});

test('the home page stays when its sign-in cannot be loaded, and the sign-in opens when the connection is back', async ({
  browser,
}) => {
  const page = await freshTab(browser);
  await open(page, '/');
  const signIn = page.getByRole('banner').getByRole('button', { name: 'Войти' });
  await page.context().setOffline(true);
  await signIn.click();
  await expect(page.getByText('Нет связи с сервером').first()).toBeVisible();
  await expect(signIn).toBeVisible();
  await page.context().setOffline(false);
  await signIn.click();
  await expect(page.getByRole('dialog').getByLabel('Электронная почта')).toBeVisible();
  await page.context().close();
});

import { expect, test } from './test.ts';
import type { Page } from '@playwright/test';
import { castPassword } from '../seeds/people.ts';
import { cookieNames } from './people.ts';
import { lettersTo, linkFor } from './letters.ts';
import { interactive, open } from './open.ts';

const owner = 'author2@example.com';

async function ask(page: Page, email: string): Promise<void> {
  await open(page, '/login');
  await page.getByRole('link', { name: 'Забыли пароль?' }).click();
  await expect(page).toHaveURL('/forgot');
  await interactive(page);
  await page.getByLabel('Электронная почта').fill(email);
  await page.getByRole('button', { name: 'Отправить ссылку' }).click();
}

async function signIn(page: Page, [email, password]: [string, string]): Promise<void> {
  await interactive(page);
  await page.locator('[name=email]').fill(email);
  await page.locator('[name=password]').fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Войти' }).click();
}

async function setPassword(page: Page, password: string): Promise<void> {
  await interactive(page);
  await page.locator('[name=password]').fill(password);
  await page.locator('[name=conf_password]').fill(password);
  await page.getByRole('button', { name: 'Сохранить пароль' }).click();
}

test('a password is reset by a one-time link; known and unknown emails get the same answer', async ({
  page,
}) => {
  const done = page.getByText('Если адрес зарегистрирован, мы отправили письмо');
  await ask(page, 'nobody-at-all@example.com');
  await expect(done).toBeVisible();
  await expect(page.locator('main [tabindex="-1"]').filter({ has: done })).toBeFocused();
  await ask(page, owner);
  await expect(done).toBeVisible();
  const link = await linkFor(owner, '/password/reset');
  expect(lettersTo('nobody-at-all@example.com')).toBe(0);

  await open(page, link);
  await setPassword(page, 'password');
  await expect(page.getByText('Слишком распространённый пароль')).toBeVisible();
  await setPassword(page, 'Новая-страница-9');
  await expect(page.getByText('Пароль изменён')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Войти' }).click();
  await signIn(page, [owner, castPassword]);
  await expect(page.getByText('Неверная почта или пароль')).toBeVisible();
  await signIn(page, [owner, 'Новая-страница-9']);
  await expect(page).toHaveURL('/profile');

  // A used link is reported before a password is entered.
  await open(page, link);
  await expect(page.getByText('Ссылка недействительна или устарела')).toBeVisible();

  // Restores the shared password of the seeded accounts.
  await page.context().clearCookies();
  await ask(page, owner);
  await expect(done).toBeVisible();
  await expect.poll(() => linkFor(owner, '/password/reset')).not.toBe(link);
  await open(page, await linkFor(owner, '/password/reset'));
  await setPassword(page, castPassword);
  await expect(page.getByText('Пароль изменён')).toBeVisible();
});

test('without a token the password form is not shown', async ({ page }) => {
  await open(page, '/password/reset');
  await expect(page.getByText('Ссылка недействительна или устарела')).toBeVisible();
  await page.getByRole('link', { name: 'Запросить ссылку' }).click();
  await expect(page).toHaveURL('/forgot');
});

test('a wrong password, a blocked account and an unknown email reveal nothing beyond the permitted message', async ({
  page,
}) => {
  await open(page, '/login');
  await signIn(page, ['nobody-at-all@example.com', castPassword]);
  await expect(page.getByText('Неверная почта или пароль')).toBeVisible();
  await signIn(page, ['blocked@example.com', 'wrong-password']);
  await expect(page.getByText('Неверная почта или пароль')).toBeVisible();
  await signIn(page, ['blocked@example.com', castPassword]);
  await expect(page.getByText('Учётная запись заблокирована')).toBeVisible();
});

test('?return=//evil.example is ignored', async ({ page }) => {
  await open(page, `/login?return=${encodeURIComponent('//evil.example')}`);
  await signIn(page, ['author@example.com', castPassword]);
  await expect(page).toHaveURL('/profile');
});

test('a protected page is shown after signing in; signing out ends at the login page', async ({ page }) => {
  await open(page, '/settings');
  await expect(page).toHaveURL('/login?return=%2Fsettings');
  await signIn(page, ['author@example.com', castPassword]);
  await expect(page).toHaveURL('/settings');
  await page.getByRole('button', { name: 'Выйти', exact: true }).first().click();
  await expect(page).toHaveURL('/login');
  expect(await cookieNames(page.context())).toEqual([]);
  await open(page, '/settings');
  await expect(page).toHaveURL('/login?return=%2Fsettings');
});

test('the login modal of a public page signs in and is closed by Esc', async ({ page }) => {
  await open(page, '/faq');
  await page.getByRole('button', { name: 'Войти' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: 'Войти' }).click();
  const modal = page.getByRole('dialog');
  await modal.getByLabel('Электронная почта').fill('expert@example.com');
  await modal.locator('[name=password]').fill(castPassword);
  await modal.getByRole('button', { name: 'Войти' }).click();
  await expect(page).toHaveURL('/expert/profile');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the same button leads to the login page', async ({ page }) => {
    await page.goto('/faq');
    await page.getByRole('button', { name: 'Войти' }).click();
    await expect(page).toHaveURL(/\/login\??$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Вход' })).toBeVisible();
  });
});

test('input typed before hydration is kept', async ({ page }) => {
  let wake = (): void => undefined;
  const asleep = new Promise<void>((resolve) => (wake = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await asleep;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  await page.locator('[name=email]').fill('author@example.com');
  await page.locator('[name=password]').fill(castPassword);
  await page.keyboard.press('Enter');
  wake();
  await interactive(page);
  await expect(page).toHaveURL('/login');
  await page.getByRole('main').getByRole('button', { name: 'Войти' }).click();
  await expect(page).toHaveURL('/profile');
});

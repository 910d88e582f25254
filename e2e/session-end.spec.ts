/** Session expiry during work: input is kept and never shown to another account (spec §2, security R-07). */
import { expect, test } from './test.ts';
import type { Browser, Page } from '@playwright/test';
import { pickText } from './actions/author.ts';
import { choose, field } from './actions/fields.ts';
import { enterAsNewAuthor, makeDraft } from './actions/ready-scenario.ts';
import {
  castPassword,
  collectPageErrors,
  enter,
  enterAndLand,
  enterByCall,
  fillLogin,
  newPerson,
} from './people.ts';
import { makeScreenplay } from './screenplay-file.ts';
import { goBack, open, reload } from './open.ts';

const authorPassword = 'Скрипучее-перо-12';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Сессия завершена' });
const saved = (page: Page) => page.getByText('Все изменения сохранены').waitFor();
const sessionEnded = 'Сессия завершена, войдите снова';

async function signInAgain(page: Page, password: string): Promise<void> {
  await field(dialog(page), 'Пароль').fill(password);
  await dialog(page).getByRole('button', { name: 'Войти' }).click();
}

/** Ends the session from another browser. */
async function endEverywhere(browser: Browser, email: string, password: string): Promise<void> {
  const other = await newPerson(browser);
  await enterByCall(other.context, email, password);
  await open(other.page, '/settings');
  await button(other.page, 'Завершить все сеансы').click();
  await other.page.getByRole('dialog').getByRole('button', { name: 'Завершить все сеансы' }).click();
  await expect(other.page).toHaveURL('/login');
}

/**
 * The change has to be the first call that meets the ended session. A refetch would lead to the login page, because
 * nothing was typed yet.
 */
async function onlyChanges(page: Page): Promise<{ end: () => void }> {
  let isEnded = false;
  await page.route('**/api/**', (route) =>
    isEnded || route.request().method() === 'POST' ? route.continue() : route.abort(),
  );
  // The route stays: a call that is held while its route is removed may never be sent.
  return { end: () => void (isEnded = true) };
}

test('a scenario is saved after signing in by the session dialog', async ({ page, browser }) => {
  const email = await enterAsNewAuthor(page, 'Памятная');
  const id = await makeDraft(page, 'Прерванная сцена');
  await open(page, `/profile/scenarios/${id}`);
  await saved(page);
  await field(page, 'Логлайн').fill('Набрано до конца сессии.');
  const changes = await onlyChanges(page);
  await endEverywhere(browser, email, authorPassword);

  await page.bringToFront();
  await button(page, 'Сохранить').click();
  await expect(field(dialog(page), 'Электронная почта')).toHaveValue(email);
  await expect(field(dialog(page), 'Пароль')).toBeFocused();
  await expect(page).toHaveURL(`/profile/scenarios/${id}`);
  changes.end();
  await signInAgain(page, 'не-тот-пароль');
  await expect(dialog(page).getByText('Неверная почта или пароль')).toBeVisible();
  await signInAgain(page, authorPassword);
  await expect(dialog(page)).toBeHidden();
  await saved(page);
  await reload(page);
  await expect(field(page, 'Логлайн')).toHaveValue('Набрано до конца сессии.');
  // The next mutation uses the token of the new session.
  await field(page, 'Логлайн').fill('И ещё раз.');
  await button(page, 'Сохранить').click();
  await saved(page);
});

test('a session that ends elsewhere opens the dialog at once, and the input can be saved after it', async ({
  page,
  browser,
}) => {
  const email = await enterAsNewAuthor(page, 'Внезапная');
  const id = await makeDraft(page, 'Сцена без ремарки');
  await open(page, `/profile/scenarios/${id}`);
  await saved(page);
  await field(page, 'Логлайн').fill('Ещё не сохранено.');
  await endEverywhere(browser, email, authorPassword);
  await page.bringToFront();
  await expect(dialog(page)).toBeVisible();
  // The rest of the typed text must not go into the password field.
  await page.keyboard.type(' Остаток');
  await page.keyboard.press('Enter');
  await expect(field(dialog(page), 'Пароль')).not.toBeFocused();
  await expect(field(dialog(page), 'Пароль')).toHaveValue('');
  await signInAgain(page, authorPassword);
  await expect(dialog(page)).toBeHidden();
  await expect(field(page, 'Логлайн')).toHaveValue('Ещё не сохранено.');
  await button(page, 'Сохранить').click();
  await saved(page);
});

test('an interrupted upload is sent again', async ({ page, context }) => {
  await enterAsNewAuthor(page, 'Дорожная');
  const id = await makeDraft(page, 'Файл в пути');
  await open(page, `/profile/scenarios/${id}`);
  await expect(page.getByText(/^версия 1 ·/)).toBeVisible();
  const buffer = await makeScreenplay();
  const changes = await onlyChanges(page);
  await context.clearCookies();
  await pickText(page, { name: 'Второй вариант.pdf', buffer });
  await expect(dialog(page)).toBeVisible();
  changes.end();
  await signInAgain(page, authorPassword);
  await expect(page.getByText(/^версия 2 · 3 страницы/)).toBeVisible();
});

test('dismissing the session dialog keeps the input, and signing in later saves it', async ({
  page,
  context,
}) => {
  await enterAsNewAuthor(page, 'Позднева');
  await open(page, '/profile');
  await saved(page);
  await field(page, 'О себе').fill('Важные слова.');
  await context.clearCookies();
  await button(page, 'Сохранить').click();
  await dialog(page).getByRole('button', { name: 'Закрыть' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('alert').filter({ hasText: 'Войдите, чтобы продолжить' })).toBeVisible();
  await expect(field(page, 'О себе')).toHaveValue('Важные слова.');
  await button(page, 'Сохранить').click();
  await signInAgain(page, authorPassword);
  await saved(page);
  await reload(page);
  await expect(field(page, 'О себе')).toHaveValue('Важные слова.');
});

test('when the dialog chunk fails to load, signing in in another tab or a retry keeps the input', async ({
  page,
  context,
}) => {
  const email = await enterAsNewAuthor(page, 'Бессвязная');
  await page.route('**/assets/session-dialog*', (route) => route.abort());
  // Also on the first load: a failed optional chunk does not reload the page.
  const failed = page.waitForEvent('requestfailed');
  await open(page, '/profile');
  await failed;
  await saved(page);
  for (const [words, goOn] of [
    ['Первые слова.', () => signInInAnotherTab(page, email)],
    ['Вторые слова.', () => tryAgain(page)],
  ] as const) {
    await field(page, 'О себе').fill(words);
    await context.clearCookies();
    await button(page, 'Сохранить').click();
    await expect(dialog(page).getByText('Окно входа не загрузилось')).toBeVisible();
    await expect(field(page, 'О себе')).toHaveValue(words);
    await goOn();
    await expect(dialog(page)).toBeHidden();
    await saved(page);
    await reload(page);
    await expect(field(page, 'О себе')).toHaveValue(words);
  }
});

async function signInInAnotherTab(page: Page, email: string): Promise<void> {
  const opened = page.context().waitForEvent('page');
  await dialog(page).getByRole('link', { name: 'Войти в новой вкладке' }).click();
  const other = await opened;
  await fillLogin(other, email, authorPassword);
  await expect(other).toHaveURL(/\/profile/);
  await other.close();
  await page.bringToFront();
  await page.evaluate(() => dispatchEvent(new Event('focus')));
}

async function tryAgain(page: Page): Promise<void> {
  await page.unroute('**/assets/session-dialog*');
  await dialog(page).getByRole('button', { name: 'Повторить' }).click();
  await signInAgain(page, authorPassword);
}

test('another account neither sees nor saves the input of the previous one', async ({ page, context }) => {
  const email = await enterAsNewAuthor(page, 'Прежняя');
  await open(page, '/settings');
  await expect(page.getByText(email).first()).toBeVisible();
  await open(page, '/profile');
  await saved(page);
  await field(page, 'О себе').fill('Чужая тайна.');
  await context.clearCookies();
  await button(page, 'Сохранить').click();
  await field(dialog(page), 'Электронная почта').fill('author2@example.com');
  await signInAgain(page, castPassword);
  await expect(page.getByRole('heading', { level: 1, name: 'Прежняя' })).toHaveCount(0);
  await saved(page);
  await expect(page).toHaveURL('/profile');
  await expect(field(page, 'О себе')).not.toHaveValue(/тайна/);
  await goBack(page);
  await expect(page).toHaveURL('/settings');
  await expect(page.getByText('author2@example.com').first()).toBeVisible();
  await expect(page.getByText(email)).toHaveCount(0);
});

test('an account that signs in in another tab does not save the input of this tab', async ({
  page,
  context,
}) => {
  await enterAsNewAuthor(page, 'Вкладкина');
  await open(page, '/profile');
  await saved(page);
  await field(page, 'О себе').fill('Слова первой вкладки.');
  const other = await context.newPage();
  await open(other, '/profile');
  await button(other, 'Выйти').click();
  await expect(other).toHaveURL('/login');
  await fillLogin(other, 'author2@example.com');
  await expect(other).toHaveURL('/profile');
  await saved(other);
  const own = await field(other, 'О себе').inputValue();

  await page.bringToFront();
  // The sign-in of the other tab already resets the form. The click covers the case when it is pressed before that.
  await button(page, 'Сохранить')
    .click({ timeout: 2000 })
    .catch(() => undefined);
  await expect(field(page, 'О себе')).toHaveValue(own);
  await reload(page);
  await expect(field(page, 'О себе')).toHaveValue(own);
});

test('an officer continues to edit news and a home page block after signing in again', async ({
  page,
  context,
}) => {
  const pageErrors = collectPageErrors(page);
  await enter(context, 'fund@example.com');
  await open(page, '/administrator/news/new');
  await field(page, 'Заголовок').fill(`Новость без сессии ${Date.now()}`);
  await choose(page, 'Рубрика', ['Питчинг']);
  await context.clearCookies();
  await button(page, 'Сохранить черновик').click();
  await signInAgain(page, castPassword);
  await expect(page).toHaveURL(/\/administrator\/news\/\d+$/);

  await open(page, '/administrator/content/about');
  await saved(page);
  const words = await field(page, 'Текст').inputValue();
  await field(page, 'Текст').fill(`${words}\n\nДобавлено.`);
  await context.clearCookies();
  await button(page, 'Сохранить').click();
  await signInAgain(page, castPassword);
  await saved(page);
  await field(page, 'Текст').fill(words);
  await button(page, 'Сохранить').click();
  await saved(page);
  // The browser logs each rejected request.
  expect(pageErrors.filter((words) => !words.includes('401'))).toEqual([]);
});

test.describe('without unsaved input', () => {
  test('the login page explains the expired session and returns to the page', async ({ page, context }) => {
    await enterAndLand(page, 'author2@example.com');
    await saved(page);
    await context.clearCookies();
    await page.getByRole('link', { name: 'Настройки', exact: true }).click();
    await expect(page).toHaveURL('/login?return=%2Fsettings&ended=1');
    await expect(page.getByText(sessionEnded)).toBeVisible();
    await fillLogin(page, 'author2@example.com');
    await expect(page).toHaveURL('/settings');
  });

  test('the server redirects to the same login page when the cookies are of an expired session', async ({
    page,
    browser,
  }) => {
    const email = await enterAsNewAuthor(page, 'Бывшая');
    await endEverywhere(browser, email, authorPassword);
    await open(page, '/profile');
    await expect(page).toHaveURL('/login?return=%2Fprofile&ended=1');
    await expect(page.getByText(sessionEnded)).toBeVisible();
    await open(page, '/profile');
    await expect(page).toHaveURL('/login?return=%2Fprofile');
    await expect(page.getByText(sessionEnded)).toHaveCount(0);
  });
});

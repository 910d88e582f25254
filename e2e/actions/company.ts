/** Actions of film company staff: colleagues, search, access requests, reading, votes. */
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { choose, field, fillIn } from './fields.ts';
import { open } from '../open.ts';

export async function inviteColleague(
  page: Page,
  colleague: { email: string; lastName: string },
): Promise<void> {
  await open(page, '/organization/employees');
  await page.getByRole('button', { name: 'Пригласить сотрудника' }).click();
  const dialog = page.getByRole('dialog', { name: 'Пригласить сотрудника' });
  await fillIn(dialog, {
    'Электронная почта': colleague.email,
    Фамилия: colleague.lastName,
    Должность: 'Редактор',
  });
  await dialog.getByRole('button', { name: 'Отправить приглашение' }).click();
  await expect(page.getByText('Приглашение отправлено')).toBeVisible();
}

export async function confirmColleague(page: Page, name: string): Promise<void> {
  await open(page, '/organization/employees');
  const waiting = page.getByRole('listitem').filter({ hasText: name });
  await waiting.getByRole('button', { name: 'Подтвердить' }).click();
  await expect(page.getByText('Сотрудник подтверждён')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Доступ открыт');
}

/** Searches with inflected forms of the words on the card. */
export async function findScenario(page: Page, words: string, name: string): Promise<void> {
  await page.getByRole('link', { name: 'Сценарии', exact: true }).click();
  await field(page, 'Название, сюжет, жанр, автор').fill(words);
  await page.getByRole('button', { name: 'Найти' }).click();
  await expect(page).toHaveURL(/search=/);
  await page.getByRole('table').getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

export async function openAuthorAndBack(page: Page, author: string, scenario: string): Promise<void> {
  await page.getByRole('link', { name: 'Страница автора' }).click();
  await expect(page.getByRole('heading', { level: 1, name: author })).toBeVisible();
  await expect(page.getByText('Пишу о реках, паромах и людях на берегу.')).toBeVisible();
  await page.getByRole('table').getByRole('link', { name: scenario }).click();
  await expect(page.getByRole('heading', { level: 1, name: scenario })).toBeVisible();
}

/** The star is filled immediately, and persists after a reload. */
export async function markFavorite(page: Page, name: string): Promise<void> {
  const star = page.getByRole('button', { name: `Добавить в избранное: ${name}` });
  const stored = page.waitForResponse((response) => response.url().includes('/favorites/'));
  await star.click();
  const marked = page.getByRole('button', { name: `Убрать из избранного: ${name}`, pressed: true });
  await expect(marked).toBeVisible();
  await stored;
  await open(page, '/organization/favorites');
  await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible();
  await page.goBack();
}

export async function askForText(page: Page, words: string): Promise<void> {
  await page.getByRole('button', { name: 'Запросить сценарий' }).click();
  const dialog = page.getByRole('dialog', { name: 'Запрос на сценарий' });
  await dialog.getByRole('textbox', { name: 'Почему вас заинтересовал' }).fill(words);
  await dialog.getByRole('button', { name: 'Отправить запрос' }).click();
  await expect(page.getByText('Автор получил ваш запрос и ещё не ответил.')).toBeVisible();
}

/**
 * Errors of the load that `readText` aborts: the log of the browser, and a rejection inside PDF.js, which is unhandled when
 * the load fails before its worker asks for the headers.
 */
export const abortedLoad = ['Failed to load resource: net::ERR_FAILED', 'TypeError: Failed to fetch'];

/** The text fails once and is loaded again; its pages are rendered on the canvas and their text is readable. */
export async function readText(page: Page, pages: readonly string[]): Promise<void> {
  const text = '**/api/organization/requests/*/text';
  await page.route(text, (route) => route.abort());
  await page.getByRole('link', { name: 'Читать текст' }).click();
  await expect(page.getByText('Ошибка загрузки файла')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.unroute(text);
  await page.getByRole('button', { name: 'Повторить' }).click();
  await expect(page.getByText('3 страницы')).toBeVisible();
  for (const line of pages) await expect(page.getByText(line)).toBeAttached();
  const drawn = page.getByRole('main').locator('canvas');
  await expect(drawn).toHaveCount(pages.length);
  await expect.poll(() => drawn.first().evaluate(hasInk)).toBe(true);
}

/** Whether the page has any pixel that is not white. */
function hasInk(node: Node): boolean {
  const sheet = node as HTMLCanvasElement;
  const { data } = sheet.getContext('2d')!.getImageData(0, 0, sheet.width, sheet.height / 4);
  return data.some((value, at) => at % 4 !== 3 && value < 128 && data[at - (at % 4) + 3]! > 0);
}

export async function nameReader(page: Page, scenario: string, reader: string): Promise<void> {
  await open(page, '/organization/requests');
  await page
    .getByRole('row')
    .filter({ hasText: scenario })
    .getByRole('button', { name: /^Действия: / })
    .click();
  await page.getByRole('menuitem', { name: 'Назвать читателей' }).click();
  const dialog = page.getByRole('dialog', { name: 'Назвать читателей' });
  await choose(dialog, 'Читатели', [reader]);
  await dialog.getByRole('button', { name: 'Назвать', exact: true }).click();
  await expect(page.getByText('Читатели названы')).toBeVisible();
}

export async function vote(page: Page, mark: number): Promise<void> {
  await page.getByRole('button', { name: String(mark), exact: true }).click();
  await expect(page.getByText('Голос учтён')).toBeVisible();
  await expect(page.getByRole('button', { name: String(mark), exact: true, pressed: true })).toBeVisible();
}

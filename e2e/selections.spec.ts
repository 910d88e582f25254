/** An officer runs a selection: programme, wave, copy, create, announce, open, extend, close. */
import { expect, test } from './test.ts';
import type { Page } from '@playwright/test';
import { choose, field, fillIn } from './actions/fields.ts';
import { open } from './open.ts';
import { enter, newPerson } from './people.ts';
import { dayIn } from './day-in.ts';

const officer = 'fund@example.com';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const stateOf = (page: Page, words: string) =>
  expect(page.getByRole('complementary').getByText(words, { exact: true })).toBeVisible();

/** Presses a move and confirms it. */
async function move(page: Page, name: string): Promise<void> {
  await button(page, name).click();
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
}

test('an officer creates a selection, announces, opens, extends and closes it', async ({ page, browser }) => {
  await enter(page.context(), officer);
  await open(page, '/administrator/selections');
  await page.getByRole('link', { name: 'Отбор', exact: true }).first().click();
  await fillIn(page, {
    Название: 'Зима',
    'День начала': dayIn(2),
    'День окончания': dayIn(20),
  });
  await button(page, 'Сохранить черновик').click();
  await expect(page).toHaveURL(/\/administrator\/selections\/[0-9a-f-]{36}$/);
  await stateOf(page, 'Черновик');

  await page.getByRole('link', { name: 'Вопросы к заявке' }).click();
  await button(page, 'Добавить вопрос').first().click();
  await fillIn(page, { Вопрос: 'Почему именно вы' });
  await button(page, 'Сохранить').click();
  await expect(page.getByText('Есть неопубликованные изменения')).toBeVisible();
  await move(page, 'Опубликовать версию');
  await expect(page.getByText(/^Версия 1 от/)).toBeVisible();
  await page.getByRole('link', { name: 'Зима' }).click();

  await move(page, 'Объявить');
  await stateOf(page, 'Объявлен');
  const author = await newPerson(browser);
  await enter(author.context, 'author@example.com');
  const seenByAuthor = async (): Promise<string[]> => {
    const answer = await author.context.request.get('/api/user/selections');
    return ((await answer.json()) as { data: { name: string }[] }).data.map(({ name }) => name);
  };
  expect(await seenByAuthor()).not.toContain('Зима');
  await move(page, 'Открыть приём сейчас');
  await stateOf(page, 'Приём заявок');
  expect(await seenByAuthor()).toContain('Зима');

  await button(page, 'Продлить срок').click();
  await fillIn(page, { 'Новый день окончания': dayIn(10) });
  await button(page, 'Продлить').click();
  await expect(page.getByText('Новый срок должен быть позже прежнего').first()).toBeVisible();
  await fillIn(page, { 'Новый день окончания': dayIn(40) });
  await button(page, 'Продлить').click();
  await expect(page.getByRole('complementary').getByText(/^Первый срок/)).toBeVisible();

  await move(page, 'Закрыть приём сейчас');
  await stateOf(page, 'Приём завершён');
  expect(await seenByAuthor()).not.toContain('Зима');
});

test('a programme and a wave are made, and a selection is copied into the wave', async ({ page }) => {
  await enter(page.context(), officer);
  await open(page, '/administrator/selections');
  await button(page, 'Программа').click();
  const dialog = page.getByRole('dialog');
  await fillIn(dialog, { Название: 'Дебют', Код: 'DEB' });
  await dialog.getByRole('button', { name: 'Сохранить', exact: true }).click();
  // Errors are shown at their fields.
  await expect(field(dialog, 'Код')).toHaveAttribute('aria-invalid', 'true');
  await fillIn(dialog, { Код: 'ДБ' });
  await dialog.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Дебют (ДБ)' })).toBeVisible();
  const program = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Дебют (ДБ)' }) });
  await program.getByRole('button', { name: 'Добавить волну' }).click();
  await dialog.getByRole('button', { name: 'Сохранить', exact: true }).click();
  const wave = `${new Date().getFullYear()} год, волна 1`;
  await expect(program.getByRole('heading', { name: wave })).toBeVisible();

  await page.getByRole('link', { name: 'Осень 2026', exact: true }).click();
  await button(page, 'Скопировать отбор').click();
  await choose(dialog, 'Волна', [`Дебют: ${wave}`]);
  await fillIn(dialog, {
    Название: 'Осень для дебютов',
    'День начала': dayIn(3),
    'День окончания': dayIn(30),
  });
  await dialog.getByRole('button', { name: 'Создать черновик', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Осень для дебютов' })).toBeVisible();
  await stateOf(page, 'Черновик');
  await page.getByRole('link', { name: 'Вопросы к заявке' }).click();
  // Its text is also in the published version, which is folded.
  await expect(button(page, 'Действия: Готовы ли вы приехать на лабораторию в Москву')).toBeVisible();
});

/** An officer runs a selection: create, announce, open, extend, close. */
import { expect, test } from './test.ts';
import type { Page } from '@playwright/test';
import { fillIn } from './actions/fields.ts';
import { open } from './open.ts';
import { enter, newPerson } from './people.ts';

const officer = 'fund@example.com';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const stateOf = (page: Page, words: string) =>
  expect(page.getByRole('complementary').getByText(words, { exact: true })).toBeVisible();
const dayIn = (days: number) => {
  const [year, month, day] = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).split('-');
  return `${day}.${month}.${year}`;
};

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

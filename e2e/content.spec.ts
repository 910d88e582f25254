/** Editing of the public site by an officer and its public pages. Each test restores the content that it changes. */
import { expect, test } from './test.ts';
import type { Locator, Page } from '@playwright/test';
import { field, fillIn } from './actions/fields.ts';
import type { Place } from './actions/fields.ts';
import { enter, enterAndLand, newPerson } from './people.ts';
import { open } from './open.ts';

const officer = 'fund@example.com';
const button = (place: Page | Locator, name: string | RegExp) =>
  place.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) });
const expectText = (page: Place, words: string) => expect(page.getByText(words).first()).toBeVisible();
const dialogOf = (page: Page) => page.getByRole('dialog');

/** Rows in the order of the list. */
const namesOf = async (list: Locator): Promise<string[]> => {
  const rows = await list.getByRole('listitem').all();
  return Promise.all(rows.map(async (row) => (await row.getByRole('button').first().innerText()).trim()));
};

/** Runs a command of the row menu. */
async function choose(page: Page, name: string, action: string): Promise<void> {
  await button(page, `Действия: ${name}`).click();
  await page.getByRole('menuitem', { name: action }).click();
}

async function remove(page: Page, name: string): Promise<void> {
  await choose(page, name, 'Удалить');
  await button(dialogOf(page), 'Удалить').click();
  await expect(button(page, `Действия: ${name}`)).toHaveCount(0);
}

/** Drags the handle in small steps, like a pointer. */
async function dragBelow(page: Page, list: Locator, { from, below }: { from: number; below: number }) {
  const rows = list.getByRole('listitem');
  const [row, other] = [(await rows.nth(from).boundingBox())!, (await rows.nth(below).boundingBox())!];
  await page.mouse.move(row.x + 24, row.y + row.height / 2);
  await page.mouse.down();
  await page.mouse.move(row.x + 24, row.y + row.height, { steps: 5 });
  await page.mouse.move(row.x + 24, other.y + other.height * 0.75, { steps: 5 });
  await page.mouse.up();
}

/** Titles of the home page slider as a visitor sees them, without the typographic spaces. */
async function titlesFor(guest: Page): Promise<string[]> {
  await open(guest, '/');
  const slides = guest
    .getByRole('group', { name: 'Главное' })
    .locator('li')
    .filter({ has: guest.locator('h2') });
  return (await slides.locator('h2').allInnerTexts()).map((words) => words.replaceAll('\u00a0', ' ').trim());
}

test('a slide is created, renamed, moved and restored, and guests see it immediately', async ({
  page,
  browser,
}) => {
  const guest = await newPerson(browser);
  const before = await titlesFor(guest.page);
  await enterAndLand(page, officer);
  await page.getByRole('navigation').getByRole('link', { name: 'Содержание сайта' }).click();
  await page.getByRole('link', { name: /^Слайдер/ }).click();
  await button(page, 'Добавить слайд').click();
  await fillIn(dialogOf(page), { 'Надпись на кнопке': 'Туда', 'Куда ведёт кнопка': 'https://example.com' });
  await button(dialogOf(page), 'Добавить').click();
  await expectText(dialogOf(page), 'начинается с «/»');
  await expectText(dialogOf(page), 'Нужен заголовок, картинка или видео');
  await fillIn(dialogOf(page), { Заголовок: 'Весенний приём', 'Куда ведёт кнопка': '/authors' });
  await button(dialogOf(page), 'Добавить').click();
  await expectText(page, 'Сохранено');
  await expect(dialogOf(page)).toHaveCount(0);
  await expect.poll(() => titlesFor(guest.page)).toEqual([...before, 'Весенний приём']);

  await button(page, 'Весенний приём').click();
  await fillIn(dialogOf(page), { Заголовок: 'Осенний приём' });
  await button(dialogOf(page), 'Сохранить').click();
  await expect(dialogOf(page)).toHaveCount(0);
  // Waits until the closed dialog has returned focus to its opener; later it would steal it from the next button.
  await expect(button(page, 'Осенний приём')).toBeFocused();
  const list = page.getByRole('list', { name: 'Слайды' });
  const up = button(page, 'Выше: Осенний приём');
  await up.focus();
  for (let place = before.length; place > 0; place -= 1) {
    await page.keyboard.press('Enter');
    await expectText(page, `Перемещено: ${place} из ${before.length + 1}`);
  }
  await expect.poll(() => namesOf(list)).toEqual(['Осенний приём', ...before]);
  await expect.poll(() => titlesFor(guest.page)).toEqual(['Осенний приём', ...before]);

  await dragBelow(page, list, { from: 0, below: 1 });
  await expect.poll(() => titlesFor(guest.page)).toEqual([before[0], 'Осенний приём', ...before.slice(1)]);

  await choose(page, 'Осенний приём', 'История');
  await dialogOf(page).getByRole('list').getByRole('button').nth(1).click();
  await button(dialogOf(page), 'Вернуть эту версию').click();
  await expect(button(page, 'Весенний приём')).toBeVisible();
  await choose(page, 'Весенний приём', 'Скрыть с сайта');
  await expectText(page, 'Скрыто с сайта');
  await expect.poll(() => titlesFor(guest.page)).toEqual(before);
  await remove(page, 'Весенний приём');
});

test('an added answer is shown on the FAQ page', async ({ page, browser }) => {
  const question = 'Можно ли прислать пьесу?';
  await enter(page.context(), officer);
  await open(page, '/administrator/content/faq');
  await button(page, 'Добавить вопрос').click();
  await button(dialogOf(page), 'Добавить').click();
  await expect(field(dialogOf(page), 'Вопрос')).toBeFocused();
  await fillIn(dialogOf(page), { Вопрос: question, Ответ: 'Пьесу — **нет**, сценарий — да.' });
  await button(dialogOf(page), 'Добавить').click();
  await expect(button(page, question)).toBeVisible();

  const guest = await newPerson(browser);
  const questionText = guest.page.getByText(question);
  await expect.poll(async () => (await open(guest.page, '/faq'), questionText.count())).toBe(1);
  await questionText.click();
  await expect(guest.page.locator('strong', { hasText: 'нет' })).toBeVisible();
  await remove(page, question);
});

test('a removed row is restored from the list of removed rows', async ({ page }) => {
  const name = 'Карточка на пробу';
  await enter(page.context(), officer);
  await open(page, '/administrator/content/about');
  await button(page, 'Добавить карточку').click();
  await field(dialogOf(page), 'Заголовок').fill(name);
  await button(dialogOf(page), 'Добавить').click();
  await remove(page, name);
  await button(page, /^Удалённые/).click();
  await button(dialogOf(page), `Вернуть: ${name}`).click();
  await expectText(page, 'Запись возвращена');
  // Focus stays near the pressed button, in the dialog and then below the list.
  await expect(dialogOf(page).locator('[tabindex="-1"]:focus')).toContainText('Больше ничего не удалено');
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toBeHidden();
  await expect(page.locator('[tabindex="-1"]:focus')).toHaveText('Больше ничего не удалено');
  await expect(button(page, `Действия: ${name}`)).toBeVisible();
  await remove(page, name);
});

test('leaving with unsaved input asks for confirmation', async ({ page }) => {
  await enter(page.context(), officer);
  await open(page, '/administrator/content/order');
  await field(page, 'Текст').press('End');
  await page.keyboard.type(' И ещё.');
  await expectText(page, 'Есть несохранённые изменения');
  await page.getByRole('link', { name: 'Содержание сайта' }).first().click();
  await expectText(page, 'Подтвердите закрытие');
  await button(dialogOf(page), 'Отмена').click();
  await expect(field(page, 'Текст')).toHaveValue(/И ещё\./);
});

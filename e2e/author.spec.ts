/** Author cabinet: field errors, drafts, editing in two tabs, files of a false type, every state change of a scenario. */
import { expect, test } from './test.ts';
import type { Page } from '@playwright/test';
import { choose, field, fillIn, typeIn } from './actions/fields.ts';
import type { Place } from './actions/fields.ts';
import { move, pickText, scenarioState, stateOf } from './actions/author.ts';
import { publishScenario } from './actions/fund.ts';
import { confirmEmail } from './actions/registration.ts';
import { countNamed, enterAsNewAuthor, makeDraft } from './actions/ready-scenario.ts';
import { collectPageErrors, enter, newPerson } from './people.ts';
import { makeScreenplay } from './screenplay-file.ts';
import { areApart, open, reload } from './open.ts';

const lastName = 'Скрипкина';
const save = (page: Page) => page.getByRole('button', { name: 'Сохранить', exact: true });
const saved = (page: Page) => page.getByText('Все изменения сохранены').waitFor();

const expectFault = (place: Place, label: string, words: string) =>
  expect(field(place, label), label).toHaveAccessibleDescription(new RegExp(words));

async function openScenario(page: Page, id: string): Promise<void> {
  await open(page, `/profile/scenarios/${id}`);
  await saved(page);
}

let email = '';
test.beforeEach(async ({ page }) => {
  email = await enterAsNewAuthor(page, lastName);
});

test.describe('the author profile form', () => {
  test('shows errors at their fields and keeps valid input', async ({ page }) => {
    await open(page, '/profile');
    await fillIn(page, { Фамилия: '', 'В профессии с': '2999', 'О себе': 'Пишу о Севере.' });
    await page.getByRole('checkbox', { name: 'Использовать псевдоним' }).check();
    await typeIn(page, 'Дополнительный телефон', '912');
    await page.getByRole('button', { name: 'Добавить образование' }).click();
    const studies = page.getByRole('group', { name: 'Где вы учились' }).getByRole('listitem');
    await fillIn(studies, {
      'Учебное заведение': 'Киношкола',
      'Год начала': '2015',
      'Год окончания': '2011',
    });
    await save(page).click();
    await expectFault(page, 'Фамилия', 'Обязательное поле');
    await expect(field(page, 'Фамилия')).toBeFocused();
    await expectFault(page, 'В профессии с', 'Введите число от 1930 до');
    await expectFault(page, 'Псевдоним', 'Обязательное поле');
    await expectFault(page, 'Дополнительный телефон', 'Введите номер полностью');
    await expectFault(studies, 'Год окончания', 'Год окончания раньше года начала');
    await expect(page.getByText('Исправьте 6 полей')).toBeVisible();

    await fillIn(page, { Фамилия: lastName, 'В профессии с': '2009', 'Дополнительный телефон': '' });
    await field(studies, 'Год окончания').fill('2019');
    await page.getByRole('checkbox', { name: 'Использовать псевдоним' }).uncheck();
    await choose(studies, 'Уровень', ['Магистратура']);
    await save(page).click();
    await saved(page);
    await reload(page);
    await expect(field(page, 'О себе')).toHaveValue('Пишу о Севере.');
    await expect(field(studies, 'Учебное заведение')).toHaveValue('Киношкола');
  });

  test('keeps its save bar in sight after an undo by keyboard, until the focus leaves it', async ({
    page,
  }) => {
    await open(page, '/profile');
    await saved(page);
    const name = field(page, 'Фамилия');
    await name.fill('Описка');
    await name.press('End');
    const undo = page.getByRole('button', { name: 'Отменить', exact: true });
    await undo.focus();
    await undo.press('Enter');
    await expect(name).toHaveValue(lastName);
    await expect(undo).toBeHidden();
    const bar = page.locator('main :focus');
    await expect(bar).toContainText('Все изменения сохранены');
    await expect(bar).toHaveCSS('position', 'sticky');
    await name.focus();
    await expect(save(page).locator('xpath=../..')).toHaveCSS('position', 'static');
  });

  test('shows its messages beside the save bar, wherever the page stands', async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 1024 });
    await open(page, '/profile');
    await saved(page);
    await field(page, 'О себе').fill('Пишу на планшете.');
    await save(page).click();
    await saved(page);
    const message = page.locator('[data-toasts] > *').first();
    const bar = save(page).locator('xpath=../..');
    for (const at of [0, 200, 10_000]) {
      await page.evaluate((top) => window.scrollTo(0, top), at);
      await message.hover();
      await expect.poll(() => areApart(message, bar)).toBe(true);
    }
  });

  test('is not overwritten from an older tab', async ({ page, context }) => {
    await open(page, '/profile');
    await saved(page);
    const other = await context.newPage();
    await open(other, '/profile');
    await field(other, 'О себе').fill('Из другой вкладки.');
    await save(other).click();
    await saved(other);

    await field(page, 'О себе').fill('Поверх.');
    await save(page).click();
    await expect(page.getByText('Пока вы правили, это изменили')).toBeVisible();
    await expect(field(page, 'О себе')).toHaveValue('Поверх.');
    await page.getByRole('button', { name: 'Показать сохранённое' }).click();
    await expect(field(page, 'О себе')).toHaveValue('Из другой вкладки.');
  });
});

const countClicks = (page: Page) =>
  page.evaluateHandle(() => {
    const clicks = { count: 0 };
    document.addEventListener('click', () => void (clicks.count += 1));
    return clicks;
  });

test.describe('a scenario draft', () => {
  test('requires only a name, and a double click creates one draft', async ({ page }) => {
    const pageErrors = collectPageErrors(page);
    const name = `Двойной щелчок ${Date.now()}`;
    await open(page, '/profile/scenarios/new');
    await page.getByRole('button', { name: 'Сохранить черновик' }).click();
    await expectFault(page, 'Название', 'Обязательное поле');
    await field(page, 'Название').fill(name);
    await page.getByRole('button', { name: 'Сохранить черновик' }).dblclick();
    await expect(page).toHaveURL(/\/profile\/scenarios\/[\da-f-]{36}$/);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    expect(await countNamed(page, name)).toBe(1);

    // With required fields empty, publishing shows field errors instead of a confirmation.
    await stateOf(page).getByRole('button', { name: 'Отправить на модерацию' }).click();
    await expectFault(page, 'Логлайн', 'Обязательное поле');
    await expectFault(page, 'Аннотация', 'Обязательное поле');
    await expect(scenarioState(page, 'Черновик')).toBeVisible();
    expect(pageErrors).toEqual([]);
  });

  test('is saved with the text that is chosen first, and opens', async ({ page }) => {
    const name = `Сначала файл ${Date.now()}`;
    await open(page, '/profile/scenarios/new');
    await field(page, 'Название').fill(name);
    await pickText(page, { name: 'Сначала.pdf', buffer: await makeScreenplay() });
    await expect(page).toHaveURL(/\/profile\/scenarios\/[\da-f-]{36}$/);
    await expect(page.getByText(/^версия 1 · 3 страницы/)).toBeVisible();
    expect(await countNamed(page, name)).toBe(1);
  });

  test('shows all of its genres, on a phone in two rows', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, '/profile/scenarios/new');
    await choose(page, 'Жанры', ['Драма', 'Мистика', 'Комедия']);
    await page.keyboard.press('Escape');
    // Items that a scrolling box clips are not visible.
    for (const genre of ['Драма', 'Мистика', 'Комедия'])
      await expect(page.getByText(genre, { exact: true })).toBeInViewport({ ratio: 1 });
  });

  test('asks for confirmation before navigation discards unsaved input', async ({ page }) => {
    await open(page, '/profile/scenarios/new');
    await field(page, 'Название').fill('Не сохранено');
    await page.getByRole('link', { name: 'Проекты', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Подтвердите закрытие' });
    await expect(question).toContainText('Закрытие формы приведёт к сбросу введённых данных. Продолжить?');
    await question.getByRole('button', { name: 'Отмена' }).click();
    await expect(question).toHaveCount(0);
    await expect(field(page, 'Название')).toHaveValue('Не сохранено');
    await page.getByRole('link', { name: 'Проекты', exact: true }).click();
    await question.getByRole('button', { name: 'Ок' }).click();
    await expect(page).toHaveURL('/profile/projects');
  });

  test('keeps the second press of a double click from the page under the question', async ({ page }) => {
    await open(page, '/profile/scenarios/new');
    await field(page, 'Название').fill('Не сохранено');
    await page.getByRole('link', { name: 'Проекты', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Подтвердите закрытие' });
    const presses = await countClicks(page);
    await question.getByRole('button', { name: 'Отмена' }).click();
    await expect(question).toHaveCount(0);
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    expect(await presses.jsonValue()).toEqual({ count: 1 });
    await expect(field(page, 'Название')).toHaveValue('Не сохранено');
  });

  test('is not overwritten from an older tab', async ({ page, context }) => {
    const id = await makeDraft(page, 'Две вкладки');
    await openScenario(page, id);
    const other = await context.newPage();
    await openScenario(other, id);
    await field(other, 'Логлайн').fill('Другая вкладка успела раньше.');
    await save(other).click();
    await saved(other);

    await field(page, 'Логлайн').fill('Поверх.');
    await save(page).click();
    await expect(page.getByText('Пока вы правили, это изменили')).toBeVisible();
    await expect(field(page, 'Логлайн')).toHaveValue('Поверх.');
    await page.getByRole('button', { name: 'Показать сохранённое' }).click();
    await expect(field(page, 'Логлайн')).toHaveValue('Другая вкладка успела раньше.');
    await field(page, 'Логлайн').fill('Теперь можно.');
    await save(page).click();
    await saved(page);
  });
});

test('a file with a false type is rejected at its field and the previous text is kept', async ({ page }) => {
  await openScenario(page, await makeDraft(page, 'Чужой файл'));
  const place = page.getByRole('group', { name: 'Новая версия' });
  const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(4096, 0x90)]);
  await pickText(page, { name: 'Сценарий.pdf', buffer: program });
  const refused = place.getByRole('listitem').filter({ hasText: 'Сценарий.pdf' });
  await expect(refused).toContainText('Внутри файла не PDF');
  await refused.getByRole('button', { name: 'Убрать файл Сценарий.pdf' }).click();
  await expect(refused).toHaveCount(0);

  await pickText(page, { name: 'Сценарий.exe', buffer: program });
  await expect(place.getByRole('alert')).toContainText('Такой тип файла не подходит: Сценарий.exe');
  await expect(page.getByText(/^версия 1 ·/)).toBeVisible();

  await pickText(page, { name: 'Второй вариант.pdf', buffer: await makeScreenplay() });
  await expect(page.getByText(/^версия 2 · 3 страницы/)).toBeVisible();
});

/** Free rights remove the note; limited ones require it. */
async function declareRights(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Права свободны' }).check();
  await expect(field(page, 'Что ограничивает права')).toHaveCount(0);
  await save(page).click();
  await expect(stateOf(page)).toContainText('Права свободны');
  await page.getByRole('radio', { name: 'Есть ограничения по правам' }).check();
  await save(page).click();
  await expectFault(page, 'Что ограничивает права', 'Обязательное поле');
  await field(page, 'Что ограничивает права').fill('Треть прав у соавтора.');
  await save(page).click();
  await expect(stateOf(page)).toContainText('Есть ограничения по правам');
  await saved(page);
}

test('an author performs every state change of a scenario', async ({ page, browser }) => {
  const name = `Круги по воде ${Date.now()}`;
  const id = await makeDraft(page, name);
  await openScenario(page, id);
  await move(page, 'Отправить на модерацию');
  await expect(page.getByText('Сначала подтвердите электронную почту')).toBeVisible();
  await confirmEmail(page, email);
  await openScenario(page, id);
  await move(page, 'Отправить на модерацию');
  await expect(scenarioState(page, 'На модерации')).toBeVisible();
  await expect(page.getByText('Фонд читает сценарий. Чтобы изменить его, отзовите отправку.')).toBeVisible();
  await expect(field(page, 'Название')).toBeDisabled();
  await move(page, 'Отозвать');
  await expect(scenarioState(page, 'Черновик')).toBeVisible();
  await move(page, 'Отправить на модерацию');
  await expect(scenarioState(page, 'На модерации')).toBeVisible();

  const officer = await newPerson(browser);
  await enter(officer.context, 'fund@example.com');
  await publishScenario(officer.page, { name, author: lastName, pages: '1 страница' });
  await reload(page);
  await declareRights(page);
  await expect(scenarioState(page, 'Опубликован')).toBeVisible();

  for (const [action, state] of [
    ['Скрыть', 'Скрыт автором'],
    ['Опубликовать снова', 'Опубликован'],
    ['Скрыть', 'Скрыт автором'],
    ['В архив', 'В архиве'],
    ['Восстановить черновик', 'Черновик'],
  ] as const) {
    await move(page, action);
    await expect(scenarioState(page, state)).toBeVisible();
  }
  await move(page, 'Удалить');
  await expect(page).toHaveURL('/profile/scenarios');
  expect(await countNamed(page, name)).toBe(0);
});

/** The list of applications, its changes of several, and a protocol of two officers. */
import { expect, test } from './test.ts';
import type { Locator, Page } from '@playwright/test';
import { firstOrder, prepareRefusal } from './actions/submitted-orders.ts';
import type { SubmittedOrder } from './actions/submitted-orders.ts';
import { choose, field, fillIn } from './actions/fields.ts';
import { expectNoViolations } from './accessibility.ts';
import { open, horizontalOverflow } from './open.ts';
import { castPassword, enter, enterByCall, newPerson } from './people.ts';

const officer = 'fund@example.com';
const listPath = '/administrator/request';
const button = (place: Page | Locator, name: string) => place.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const rowOf = (page: Page, { number }: SubmittedOrder) => page.getByRole('row').filter({ hasText: number });
const select = (page: Page, { number }: SubmittedOrder) =>
  page.getByRole('checkbox', { name: `Выбрать заявку № ${number}` });
const expectText = (page: Page, words: string | RegExp) =>
  expect(page.getByText(words).first()).toBeVisible();

test('a filter stands in the address and is kept as a view', async ({ page }) => {
  await enter(page.context(), officer);
  const order = await firstOrder(page.request, 'WITHDRAWN');
  await open(page, listPath);
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  await page.getByRole('combobox', { name: 'Статус' }).selectOption('Отозвана');
  await expect(page).toHaveURL(/\?status=WITHDRAWN$/);
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(rowOf(page, order)).toBeVisible();
  expect(await page.getByRole('link', { name: 'Выгрузить в XLSX' }).getAttribute('href')).toMatch(
    /export\?status=WITHDRAWN&format=xlsx$/,
  );

  await button(page, 'Сохранить этот список').click();
  await fillIn(dialog(page), { Название: 'Мои отозванные' });
  await button(dialog(page), 'Сохранить').click();
  const view = page.getByRole('link', { name: 'Мои отозванные' });
  await expect(view).toHaveAttribute('aria-current', 'true');

  await page.getByRole('searchbox', { name: 'Номер, автор или название' }).fill('такой заявки нет');
  await button(page, 'Найти').click();
  await expectText(page, 'Ничего не нашлось');
  await view.click();
  await expect(page).toHaveURL(/\?status=WITHDRAWN$/);
  await expect(rowOf(page, order)).toBeVisible();

  await button(page, 'Удалить список «Мои отозванные»').click();
  await button(dialog(page), 'Удалить').click();
  await expect(view).toHaveCount(0);
});

test('several applications are taken, assigned, labelled and written to', async ({ page }) => {
  await enter(page.context(), officer);
  const order = await firstOrder(page.request, 'SUBMITTED');
  await open(page, `${listPath}?search=${encodeURIComponent(order.number)}`);
  await select(page, order).focus();
  await page.keyboard.press('Space');
  await expectText(page, 'Выбрана 1 заявка');
  await button(page, 'Взять в работу').click();
  await expectText(page, 'Взято в работу: 1');
  await expect(rowOf(page, order)).toContainText('Проверка рабочей группой');

  await button(page, 'Назначить').click();
  await choose(dialog(page), 'Ответственный', ['Ильин Игорь']);
  await button(dialog(page), 'Назначить').click();
  await expect(rowOf(page, order)).toContainText('Ильин Игорь');

  await button(page, 'Метки').click();
  await field(dialog(page), 'Добавить метки').fill('срочно');
  await page.keyboard.press('Enter');
  await button(dialog(page), 'Сохранить').click();
  await rowOf(page, order).getByRole('link', { name: 'Метка «срочно»: показать заявки' }).click();
  await expect(page).toHaveURL(new RegExp(`\\?label=${encodeURIComponent('срочно')}$`));
  // The address changes before the list. A selection in the former list would end with it.
  await expect(page.getByRole('searchbox', { name: 'Номер, автор или название' })).toHaveValue('');

  await select(page, order).check();
  await button(page, 'Написать').click();
  await fillIn(dialog(page), { Текст: 'Пришлите, пожалуйста, план' });
  await expect(dialog(page).getByRole('region', { name: 'Как увидит автор' })).toContainText(
    'Пришлите, пожалуйста, план',
  );
  await button(dialog(page), 'Отправить').click();
  await expectText(page, /^Сообщение автору 1 заявки уйдёт/);
  await button(page, 'Отменить отправку').click();
  await expectText(page, 'Сообщение не уйдёт');
  await expect(button(page, 'Отменить отправку')).toHaveCount(0);
});

test('one officer proposes a protocol, and only another one publishes it', async ({ page, browser }) => {
  await enter(page.context(), officer);
  const order = await firstOrder(page.request, 'FORMAL_CHECK');
  await prepareRefusal(page.request, order.id, 'Объём меньше, чем требует положение');

  await open(page, '/administrator');
  await page.getByRole('link', { name: 'Готовы к протоколу' }).click();
  await expect(rowOf(page, order)).toContainText('Решение: Не допустить');
  await page.getByRole('link', { name: 'Протоколы' }).click();
  await button(page, 'Новый протокол').click();
  await choose(dialog(page), 'Отбор', [order.categoryName]);
  await expect(dialog(page).getByText(/^Подготовленных решений: [1-9]/)).toBeVisible();
  await button(dialog(page), 'Создать черновик').click();

  await expect(page.getByRole('checkbox', { name: `Включить заявку № ${order.number}` })).toBeChecked();
  await fillIn(page, { Место: 'Москва', Присутствовали: 'Елисеева Е. Н.\nИльин И. П.' });
  await button(page, 'Предложить к публикации').click();
  await button(dialog(page), 'Предложить').click();
  await expect(page.getByRole('complementary').getByText('Ждёт публикации')).toBeVisible();
  await expectText(page, 'Елисеева Е. Н.');
  await expect(button(page, 'Опубликовать')).toHaveCount(0);

  const second = await newPerson(browser);
  await enterByCall(second.context, 'fund2@example.com', castPassword);
  await open(second.page, new URL(page.url()).pathname);
  await expectNoViolations(second.page, 'a proposed protocol');
  await button(second.page, 'Опубликовать').click();
  await button(dialog(second.page), 'Опубликовать').click();
  await expect(
    second.page.getByRole('complementary').getByText('Опубликован', { exact: true }),
  ).toBeVisible();
  for (const file of ['DOCX', 'PDF']) {
    const href = await second.page.getByRole('link', { name: file }).getAttribute('href');
    expect((await second.context.request.get(href!)).status()).toBe(200);
  }
  await open(second.page, `${listPath}?search=${encodeURIComponent(order.number)}`);
  await expect(rowOf(second.page, order)).toContainText('Не допущена');
  expect(second.pageErrors).toEqual([]);
});

test('the list with its actions has no axe violations on a wide and on a narrow screen', async ({ page }) => {
  await enter(page.context(), officer);
  await open(page, listPath);
  await page.getByRole('checkbox', { name: 'Выбрать все на странице' }).check();
  for (const width of [1440, 768, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => horizontalOverflow(page)).toBe(0);
    // No column hides behind the edge of the table.
    await expect.poll(() => hiddenWidth(page), `columns at ${width}`).toBe(0);
    await expectNoViolations(page, `at ${width}`);
  }
  await button(page, 'Написать').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoViolations(page, 'a message');
});

const hiddenWidth = (page: Page): Promise<number> =>
  page.getByRole('table').evaluate((table) => {
    const { scrollWidth, clientWidth } = table.parentElement!;
    return scrollWidth - clientWidth;
  });

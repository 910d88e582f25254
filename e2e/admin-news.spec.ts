/** News editing by an officer: creating, preview, publishing, scheduling, archiving. */
import { fileURLToPath } from 'node:url';
import { expect, test } from './test.ts';
import type { Locator, Page } from '@playwright/test';
import { siteFile } from '../seeds/content/site.ts';
import { choose, field, fillIn } from './actions/fields.ts';
import { enter, newPerson } from './people.ts';
import type { Person } from './people.ts';
import { open } from './open.ts';

const officer = 'fund@example.com';
const button = (place: Page | Locator, name: string) => place.getByRole('button', { name, exact: true });
const expectText = (page: Page, words: string) => expect(page.getByText(words).first()).toBeVisible();
const stateOf = (page: Page, words: string) =>
  expect(page.getByRole('complementary').getByText(words, { exact: true })).toBeVisible();

async function write(page: Page, { name, text }: { name: string; text: string }): Promise<void> {
  await open(page, '/administrator/news');
  await page.getByRole('link', { name: 'Добавить новость' }).click();
  await fillIn(page, { Заголовок: name, Анонс: 'Коротко о главном.', Текст: text });
  await choose(page, 'Рубрика', ['Питчинг']);
}

/** The content that a guest sees at an address. */
async function expectSeen(
  { page }: Person,
  name: string,
  where: { path: string; count: 0 | 1 },
): Promise<void> {
  const { path, count } = where;
  await open(page, path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  await expect(page.getByRole('main').getByRole('link', { name }), path).toHaveCount(count);
}

test('an officer writes news with a picture, previews it and publishes it', async ({ page, browser }) => {
  const name = 'Открыт весенний приём работ';
  await enter(page.context(), officer);
  await write(page, { name, text: 'Ждём сценарии' });

  await field(page, 'Текст').press('ControlOrMeta+a');
  await button(page, 'Полужирный').click();
  await expect(field(page, 'Текст')).toHaveValue('**Ждём сценарии**');
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    button(page, 'Выбрать картинку').click(),
  ]);
  await chooser.setFiles(fileURLToPath(siteFile('news/1.webp')));
  await expect(button(page, 'Заменить')).toBeVisible();

  await page.getByRole('tab', { name: 'Как на сайте' }).click();
  await expect(page.locator('strong', { hasText: 'Ждём сценарии' })).toBeVisible();
  await button(page, 'Сохранить черновик').click();
  await expectText(page, 'Новость сохранена');
  await expect(page).toHaveURL(/\/administrator\/news\/\d+$/);
  await stateOf(page, 'Черновик');

  const guest = await newPerson(browser);
  await expectSeen(guest, name, { path: '/news', count: 0 });
  await button(page, 'Опубликовать').click();
  await expectText(page, 'Новость опубликована');
  await stateOf(page, 'Опубликована');
  await expectSeen(guest, name, { path: '/news', count: 1 });
  await expectSeen(guest, name, { path: '/', count: 1 });
  const { page: reader } = guest;
  await reader.getByRole('main').getByRole('link', { name }).click();
  await expect(reader.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(reader.locator('strong', { hasText: 'Ждём сценарии' })).toBeVisible();
  const cover = reader.getByRole('article').locator('img').first();
  await expect(cover).toHaveAttribute('srcset', /480w/);
  const drawn = () => cover.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);
  await expect.poll(drawn).toBe(true);

  await button(page, 'В архив').click();
  await button(page.getByRole('dialog'), 'В архив').click();
  await expectText(page, 'Новость в архиве');
  await expectSeen(guest, name, { path: '/news', count: 0 });
  await expectSeen(guest, name, { path: '/', count: 0 });
});

test('scheduled news are hidden until their time, and unsaved input survives a visit to another page', async ({
  page,
  browser,
}) => {
  const name = 'Завтрашняя новость';
  await enter(page.context(), officer);
  await write(page, { name, text: 'Скоро' });
  await page.getByRole('navigation').getByRole('link', { name: 'Сводка' }).click();
  await expectText(page, 'Подтвердите закрытие');
  await button(page, 'Отмена').click();
  await expect(field(page, 'Заголовок')).toHaveValue(name);

  await button(page, 'Запланировать').click();
  const dialog = page.getByRole('dialog', { name: 'Когда опубликовать' });
  await fillIn(dialog, { Дата: '01.01.2020', Время: '10:00' });
  await button(dialog, 'Запланировать').click();
  await expect(dialog.getByText(/Не раньше/)).toBeVisible();
  const day = new Date(Date.now() + 2 * 86_400_000);
  await fillIn(dialog, { Дата: day.toLocaleDateString('ru-RU', { timeZone: 'Europe/Moscow' }) });
  await button(dialog, 'Запланировать').click();
  await expectText(page, 'Новость появится');
  await stateOf(page, 'По расписанию');

  const guest = await newPerson(browser);
  await expectSeen(guest, name, { path: '/news', count: 0 });
  await button(page, 'Опубликовать сейчас').click();
  await stateOf(page, 'Опубликована');
  await expectSeen(guest, name, { path: '/news', count: 1 });
});

test('an earlier version is restored', async ({ page }) => {
  await enter(page.context(), officer);
  await write(page, { name: 'Первое название', text: 'Текст' });
  await button(page, 'Сохранить черновик').click();
  await expectText(page, 'Новость сохранена');
  // The address changes a moment before the form of the saved news item replaces that of the new one.
  await expect(page.getByRole('heading', { level: 1, name: 'Первое название' })).toBeVisible();
  await fillIn(page, { Заголовок: 'Второе название' });
  await button(page, 'Сохранить').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Второе название' })).toBeVisible();
  await button(page, 'История изменений').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('list').getByRole('button').nth(1).click();
  await expect(dialog.getByText('Первое название')).toBeVisible();
  await button(dialog, 'Вернуть эту версию').click();
  await expect(field(page, 'Заголовок')).toHaveValue('Первое название');
  await button(page, 'Удалить черновик').click();
  await button(page.getByRole('dialog'), 'Удалить черновик').click();
  await expect(page).toHaveURL(/\/administrator\/news$/);
});

/** Actions of an author in the cabinet: profile, scenarios and their texts, replies to access requests. */
import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { choose, field, fillIn, typeIn } from './fields.ts';
import { open, reload } from '../open.ts';

export async function editProfile(page: Page): Promise<void> {
  await open(page, '/profile');
  await choose(page, 'Жанры', ['Драма', 'Мистика']);
  await page.keyboard.press('Escape');
  await choose(page, 'Предпочитаемый хронометраж', ['90–120 минут']);
  await fillIn(page, { 'В профессии с': '2012', 'О себе': 'Пишу о реках, паромах и людях на берегу.' });
  await page.getByRole('button', { name: 'Добавить образование' }).click();
  await fillIn(page, { 'Учебное заведение': 'Школа сценаристов', Специальность: 'Кинодраматургия' });
  await choose(page, 'Уровень', ['Специалитет']);
  await fillIn(page, { 'Год начала': '2008', 'Год окончания': '2013' });
  await typeIn(page, 'Дополнительный телефон', '9105556677');
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await expect(page.getByText('Профиль сохранён')).toBeVisible();
  await reload(page);
  await expect(field(page, 'О себе')).toHaveValue('Пишу о реках, паромах и людях на берегу.');
  await expect(field(page, 'Учебное заведение')).toHaveValue('Школа сценаристов');
}

export interface Scenario {
  name: string;
  logline: string;
}

/** Every field of spec §3, plus those required for publishing. */
export async function writeScenario(page: Page, { name, logline }: Scenario): Promise<void> {
  await open(page, '/profile/scenarios/new');
  await fillIn(page, {
    Название: name,
    Логлайн: logline,
    Аннотация: 'Паромщик каждое утро ждёт одного и того же пассажира. '.repeat(11).trim(),
    Синопсис: 'Он приходит в последний день навигации.',
  });
  await choose(page, 'Формат', ['Полный метр']);
  await choose(page, 'Тип', ['Игровой']);
  await choose(page, 'Вид', ['Оригинальный']);
  await choose(page, 'Возрастной рейтинг', ['12+']);
  await choose(page, 'Жанры', ['Драма', 'Мистика']);
  await page.keyboard.press('Escape');
  await choose(page, 'Ключевые слова', ['дорога', 'отцы и дети']);
  await page.keyboard.press('Escape');
  await choose(page, 'Примерный бюджет', ['Малый']);
  await fillIn(page, {
    'Хронометраж, минут': '94',
    'Время действия': 'наши дни',
    'Место действия': 'переправа на Северной Двине',
  });
  await writeCharacters(page);
  await page.getByRole('radio', { name: 'Только по моему разрешению' }).check();
  await page.getByRole('checkbox', { name: 'Права на сценарий принадлежат мне' }).check();
  await page.getByRole('radio', { name: 'Оригинальная история' }).check();
  await page.getByRole('radio', { name: 'Не использовался' }).check();
  await page.getByRole('checkbox', { name: 'Участвует в рейтинге' }).check();
  await page.getByRole('button', { name: 'Сохранить черновик' }).click();
  await expect(page.getByText('Сценарий сохранён')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

async function writeCharacters(page: Page): Promise<void> {
  await fillIn(page, {
    Протагонист: 'Паромщик Лука, 58 лет',
    Антагонист: 'Река',
    'Цель героя': 'Дождаться пассажира',
    'Проблема героя': 'Не умеет уезжать',
    Отношения: 'Дочь зовёт его в город',
    Дополнительно: 'Паром старше капитана',
  });
  const people = { second: 'Второстепенные персонажи', episode: 'Эпизодические персонажи' };
  await page.getByRole('button', { name: 'Добавить второстепенного персонажа' }).click();
  await fillIn(page.getByRole('group', { name: people.second }), {
    Имя: 'Вера',
    Возраст: '30 лет',
    Описание: 'Дочь паромщика, врач',
  });
  await page.getByRole('button', { name: 'Добавить эпизодического персонажа' }).click();
  await fillIn(page.getByRole('group', { name: people.episode }), { Имя: 'Почтальон', Описание: 'Молчит' });
}

export interface Upload {
  name: string;
  buffer: Buffer;
}

export const pickText = (page: Page, file: Upload): Promise<void> =>
  pickFile(page, /^(Файл сценария|Новая версия)$/, file);

export const pickFile = (page: Page, label: RegExp, { name, buffer }: Upload): Promise<void> =>
  page
    .getByRole('group', { name: label })
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/pdf', buffer });

/** Requests a state change of the open scenario and confirms it. */
export async function move(page: Page, action: string): Promise<void> {
  await stateOf(page).getByRole('button', { name: action, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: action, exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

export const stateOf = (page: Page): Locator =>
  page.getByRole('complementary', { name: 'Состояние сценария' });

export const scenarioState = (page: Page, word: string): Locator =>
  stateOf(page).getByText(word, { exact: true });

export async function openAccess(
  page: Page,
  { company, words, days }: { company: RegExp; words: string; days: string },
): Promise<void> {
  await open(page, '/profile');
  await page.getByRole('link', { name: 'Запросы', exact: true }).click();
  const request = page.getByRole('article', { name: company });
  await expect(request.getByText(words)).toBeVisible();
  await request.getByRole('button', { name: 'Открыть доступ' }).click();
  const dialog = page.getByRole('dialog', { name: 'Открыть доступ к тексту' });
  await expect(dialog.getByRole('radio', { checked: true })).toBeFocused();
  // The company of the journey has not signed the agreement, which would keep the text closed.
  await dialog.getByRole('checkbox', { name: 'Только под соглашение о конфиденциальности' }).uncheck();
  await dialog.getByRole('radio', { name: days }).check();
  await dialog.getByRole('button', { name: 'Открыть доступ' }).click();
  await expect(page.getByText('Доступ открыт, компания получит письмо')).toBeVisible();
  await expect(request.getByText(/Доступ открыт до/)).toBeVisible();
}

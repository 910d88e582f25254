/** The questionnaire as an author fills it, and an author of a given age to fill it. */
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { acceptedTexts } from '../addresses.ts';
import { smsCode } from '../letters.ts';
import { open } from '../open.ts';
import { makePdf } from '../../test/scenario-fixture.ts';
import { choose, field, fillIn, pickSuggested, typeIn } from './fields.ts';

export const password = 'Скрипучее-перо-12';
let authors = 0;

/** Registers an author and signs in. */
export async function enterAsAuthorOf(age: number, page: Page): Promise<{ email: string; phone: string }> {
  authors += 1;
  const email = `fills-${Date.now()}-${authors}@example.com`;
  const phone = `79${String(Date.now() * 10 + authors).slice(-9)}`;
  const birthday = `01.01.${new Date().getFullYear() - age}`;
  const form = { name: 'Майя', last_name: 'Анкетина', phone, city: 'г Пермь', birthday, email, password };
  const answer = await page.request.post('/api/register/author', { form: { ...form, ...acceptedTexts } });
  expect(answer.status(), await answer.text()).toBe(200);
  return { email, phone };
}

/** The bar says so. */
export const saved = (page: Page) => page.getByText(/^Сохранено в \d\d:\d\d$/).waitFor();

export const next = (page: Page) => page.getByRole('link', { name: 'Далее', exact: true }).click();

const title = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();

export async function fillPersonal(page: Page, phone: string): Promise<void> {
  await title(page, 'Личные данные');
  await choose(page, 'Гражданство', ['Россия']);
  await typeIn(page, 'СНИЛС', '11223344595');
  await typeIn(page, 'ИНН', '500100732259');
  await page.getByRole('button', { name: 'Получить код' }).click();
  await field(page, 'Код из СМС').fill(await smsCode(phone));
  await expect(page.getByText('Телефон подтверждён')).toBeVisible();
  await saved(page);
}

export async function fillPassport(page: Page): Promise<void> {
  await title(page, 'Паспорт');
  await typeIn(page, 'Серия и номер паспорта', '4509123456');
  await typeIn(page, 'Дата выдачи', '10022015');
  await pickSuggested(page, 'Код подразделения', { typed: '772053', picked: /ОВД ЗЮЗИНО Г\. МОСКВЫ/ });
  await expect(field(page, 'Кем выдан')).toHaveValue('ОВД ЗЮЗИНО Г. МОСКВЫ');
  await field(page, 'Место рождения').fill('г. Пермь');
  for (const kind of ['Страницы 2–3', 'Страница 5']) await attach(page, kind);
}

/** A PDF of one page. */
export async function attach(page: Page, kind: string): Promise<void> {
  const group = page.getByRole('group', { name: kind });
  const file = { name: `${kind}.pdf`, mimeType: 'application/pdf', buffer: await makePdf() };
  await group.locator('input[type=file]').setInputFiles(file);
  await expect(group.getByRole('link', { name: `${kind}.pdf` })).toBeVisible();
}

export async function fillAddress(page: Page): Promise<void> {
  await title(page, 'Адреса');
  await field(page, 'Адрес регистрации').fill('614000, г Пермь, ул Ленина, д 1, кв 2');
  // Closes the list of suggestions.
  await field(page, 'Адрес регистрации').blur();
  await page.getByLabel('Фактический адрес совпадает с адресом регистрации').check();
  await expect(field(page, 'Фактический адрес')).toBeHidden();
}

export async function fillExperience(page: Page): Promise<void> {
  await title(page, 'Опыт');
  await fillIn(page, { 'Текущая занятость': 'Редактор телеканала', Публикации: '«Паром», журнал, 2024' });
  const question = (name: RegExp) => page.getByRole('radiogroup', { name });
  await question(/других программах/)
    .getByLabel('Нет')
    .check();
  await question(/родственники или коллеги/)
    .getByLabel('Да')
    .check();
  await field(page, 'Какая связь').fill('Однокурсница работает в отделе отборов');
}

const requiredConsents = [
  'Обработка данных анкеты',
  'Передача данных экспертам и организациям',
  'Порядок участия в отборах',
];

export const consentCard = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) });

export async function giveConsents(page: Page): Promise<void> {
  await title(page, 'Согласия');
  for (const name of requiredConsents) {
    const card = consentCard(page, name);
    await expect(card.getByRole('checkbox')).not.toBeChecked();
    await card.getByRole('checkbox').click();
    await expect(card.getByText(/^Дано \d\d\.\d\d\.\d{4}/)).toBeVisible();
  }
}

/** Fills in everything that is required, by the buttons of the bar. */
export async function fillAll(page: Page, phone: string): Promise<void> {
  await open(page, '/questionnaire');
  await page.getByRole('link', { name: 'Заполнить анкету' }).click();
  await fillPersonal(page, phone);
  await next(page);
  await fillPassport(page);
  await next(page);
  await fillAddress(page);
  await next(page);
  await title(page, 'Образование и квалификация');
  await page.getByLabel('Нет профильного образования').check();
  await next(page);
  await fillExperience(page);
  await next(page);
  await title(page, 'Банковские реквизиты');
  await next(page);
  await title(page, 'Документы');
  await next(page);
  await giveConsents(page);
  await next(page);
}

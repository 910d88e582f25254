/** Registration of each role, email confirmation and phone confirmation. */
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { linkFor, smsCode } from '../letters.ts';
import { fillPassword, fillPerson } from '../registration-fields.ts';
import type { PersonFields } from '../registration-fields.ts';
import { field, fillIn, pickSuggested, typeIn } from './fields.ts';
import { open } from '../open.ts';

export interface Newcomer extends PersonFields {
  email: string;
  password: string;
}

const register = (page: Page) => page.getByRole('button', { name: 'Зарегистрироваться' }).click();

async function seeLetterPage(page: Page, email: string): Promise<void> {
  await expect(page).toHaveURL('/registration/confirm');
  await expect(page.getByText(email)).toBeVisible();
}

/** Registers an author who consents to a public page, without which no list or rating shows the scenarios. */
export async function registerAuthor(page: Page, author: Newcomer & { birthday: string }): Promise<void> {
  await open(page, '/registration');
  await page.getByRole('link', { name: /Я автор/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Регистрация' })).toBeVisible();
  await fillPerson(page, author);
  await typeIn(page, 'Дата рождения', author.birthday);
  await pickSuggested(page, 'Город', { typed: 'Яросл', picked: /Ярославль/ });
  await fillPassword(page, author.password);
  await page.getByRole('checkbox', { name: 'Разрешаю показывать мою страницу автора всем' }).check();
  await register(page);
  await seeLetterPage(page, author.email);
}

/** Follows the link of the letter in the signed-in browser. */
export async function confirmEmail(page: Page, email: string): Promise<void> {
  await open(page, await linkFor(email, '/email/confirm/'));
  await expect(page.getByRole('heading', { name: 'Почта подтверждена' })).toBeVisible();
}

/** Enters the six digits of the message. The form submits itself when the code is complete. `phone`: ten digits. */
export async function confirmPhone(page: Page, phone: string): Promise<void> {
  await page.getByRole('button', { name: 'Получить код' }).click();
  await field(page, 'Код из СМС').fill(await smsCode(`7${phone}`));
  await expect(page.getByText('Телефон подтверждён')).toBeVisible();
}

export interface Company {
  inn: string;
  /** Name as in the company directory. */
  known: RegExp;
  head: Newcomer;
}

/** Registers by the fund's code. The INN fills in the fields known to the company directory. */
export async function registerCompany(
  page: Page,
  code: string,
  { inn, known, head }: Company,
): Promise<void> {
  await open(page, '/registration');
  await page.getByRole('link', { name: /Кинокомпания/ }).click();
  await field(page, 'Код приглашения').fill(code);
  await page.getByRole('button', { name: 'Продолжить' }).click();
  await expect(page.getByText('Фонд приглашает вашу кинокомпанию')).toBeVisible();
  await pickSuggested(page, 'ИНН', { typed: inn, picked: known });
  await expect(field(page, 'Название')).toHaveValue(known);
  await expect(field(page, 'ОКВЭД')).toHaveValue('59.11');
  await expect(field(page, 'Руководитель')).not.toHaveValue('');
  await expect(field(page, 'Юридический адрес')).not.toHaveValue('');
  await typeIn(page, 'Телефон организации', '4952345678');
  await fillIn(page, { 'Почта организации': `office-${head.email}`, Должность: 'Генеральный продюсер' });
  const { email, ...person } = head;
  await expect(field(page, 'Электронная почта')).toHaveValue(email);
  await fillPerson(page, person);
  await fillPassword(page, head.password);
  await register(page);
  await seeLetterPage(page, head.email);
}

/** Registers by the link of a colleague's invitation. The email is that of the letter. */
export async function registerEmployee(page: Page, { email, ...person }: Newcomer): Promise<void> {
  await open(page, await linkFor(email, '/registration/ok'));
  await expect(page.getByText(/Вас приглашает/)).toBeVisible();
  await expect(field(page, 'Электронная почта')).toHaveValue(email);
  await fillPerson(page, person);
  await field(page, 'Должность').fill('Редактор');
  await field(page, 'Сообщение коллегам').fill('Отдел развития, начинаю в понедельник');
  await fillPassword(page, person.password);
  await register(page);
  await seeLetterPage(page, email);
}

/** Fills in the fields of every registration by their labels. */
import type { Page } from '@playwright/test';
import { field, typeIn } from './actions/fields.ts';
import { interactive } from './open.ts';

export interface PersonFields {
  lastName: string;
  name: string;
  /** Absent: checks the box for no second name. */
  secondName?: string;
  email?: string;
  /** Ten digits after +7. */
  phone: string;
}

export async function fillPerson(page: Page, person: PersonFields): Promise<void> {
  await interactive(page);
  await field(page, 'Фамилия').fill(person.lastName);
  await field(page, 'Имя').fill(person.name);
  if (person.secondName) await field(page, 'Отчество').fill(person.secondName);
  else await page.getByLabel('Нет отчества').check();
  if (person.email) await field(page, 'Электронная почта').fill(person.email);
  await typePhone(page, 'Телефон', person.phone);
}

/** Types key by key because the field has an input mask. */
export const typePhone = (page: Page, label: string, digits: string): Promise<void> =>
  typeIn(page, label, digits);

/** Fills in the password twice and the two required consents. */
export async function fillPassword(page: Page, password: string): Promise<void> {
  await field(page, 'Пароль').fill(password);
  await field(page, 'Повторите пароль').fill(password);
  await page.getByRole('checkbox', { name: /согласие на обработку персональных данных/i }).check();
  await page.getByRole('checkbox', { name: /пользовательское соглашение/i }).check();
}

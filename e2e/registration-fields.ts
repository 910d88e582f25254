/** The fields that every registration has, filled in as people fill them: by their labels. */
import type { Page } from '@playwright/test';

export interface PersonFields {
  lastName: string;
  name: string;
  /** Absent: the person has none and says so. */
  secondName?: string;
  email?: string;
  /** Ten digits after +7. */
  phone: string;
}

export async function fillPerson(page: Page, person: PersonFields): Promise<void> {
  await page.getByLabel('Фамилия').fill(person.lastName);
  await page.getByLabel('Имя', { exact: true }).or(page.getByLabel(/^Имя\s*\*/)).fill(person.name);
  if (person.secondName) await page.getByLabel('Отчество').first().fill(person.secondName);
  else await page.getByLabel('Нет отчества').check();
  if (person.email) await page.getByLabel('Электронная почта').fill(person.email);
  await typePhone(page, 'Телефон', person.phone);
}

/** Key by key, because the field keeps to a mask. */
export async function typePhone(page: Page, label: string, digits: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).pressSequentially(digits);
}

/** The password twice and the two consents without which nobody is let in. */
export async function fillPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await page.getByLabel('Повторите пароль', { exact: true }).fill(password);
  await page.getByLabel(/согласие на обработку персональных данных/i).check();
  await page.getByLabel(/пользовательское соглашение/i).check();
}

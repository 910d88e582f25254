/** Shared fields and error assertions of the registration forms. */
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { interactive } from './open.ts';

export const password = 'Тихий-омут-7';
let counter = 0;
export const newEmail = (): string => `newcomer-${Date.now()}-${(counter += 1)}@example.com`;

/** Fields of every registration. The email field is absent when the invitation carries the email. */
export async function fillPerson(page: Page, email?: string): Promise<void> {
  await interactive(page);
  await page.getByLabel('Фамилия').fill('Новикова');
  await page.getByLabel('Имя', { exact: false }).first().fill('Нина');
  await page.locator('[name=second_name]').fill('Ильинична');
  await page.locator('[name=phone]').pressSequentially('9001112233');
  if (email) await page.locator('[name=email]').fill(email);
  await page.locator('[name=password]').fill(password);
  await page.locator('[name=conf_password]').fill(password);
  await page.getByRole('checkbox', { name: /согласие на обработку/ }).check();
  await page.getByRole('checkbox', { name: /пользовательское соглашение/ }).check();
}

export const send = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Зарегистрироваться' }).click();

/** The accessible description of the field begins with its error. */
export const expectFieldError = (page: Page, name: string, words: string) =>
  expect(page.locator(`[name="${name}"]`)).toHaveAccessibleDescription(new RegExp(`^${words}`));

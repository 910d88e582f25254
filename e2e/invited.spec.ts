/** Experts and companies register by a code, employees by the INN of their company (spec §3, product §2, §16). */
import { expect, test } from './test.ts';
import type { Page } from '@playwright/test';
import { companies } from '../seeds/people.ts';
import { expectFieldError, fillPerson, newEmail, send } from './newcomer.ts';
import { linkFor } from './letters.ts';
import { open, reload } from './open.ts';

async function codeFor(page: Page, words: RegExp): Promise<string> {
  await open(page, '/demo/letters');
  await page.getByRole('tab', { name: /Коды/ }).click();
  const line = new RegExp(`${words.source}\\s+([0-9A-Z]{4}(?:-[0-9A-Z]{4}){5})`);
  const codes = page.getByRole('tabpanel');
  await expect(codes).toContainText(words);
  const text = await codes.innerText();
  const code = line.exec(text)?.[1];
  expect(code, text).toBeDefined();
  return code!;
}

test('an expert registers by the code of the letter and lands on the expert profile', async ({ page }) => {
  await open(page, '/registration/expert');
  await page.getByLabel('Код приглашения').fill('0000-0000-0000-0000-0000-0000');
  await page.getByRole('button', { name: 'Продолжить' }).click();
  await expect(page.getByText('Код не найден или уже не действует')).toBeVisible();

  const link = await linkFor('new-expert2@example.com', '/registration/expert');
  await page
    .getByLabel('Код приглашения')
    .fill(new URLSearchParams(link.split('?')[1]).get('code')!.toLowerCase());
  await page.getByRole('button', { name: 'Продолжить' }).click();
  await expect(page.getByText('new-expert2@example.com')).toBeVisible();
  await fillPerson(page);
  await send(page);
  await expect(page).toHaveURL('/registration/confirm');
  await page.getByRole('link', { name: 'Продолжить, подтвердить позже' }).click();
  await expect(page).toHaveURL('/expert/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Нина Новикова' })).toBeVisible();
  await page.getByLabel('Должность').fill('Редактор отдела прозы');
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await expect(page.getByText('Профиль сохранён')).toBeVisible();
  await reload(page);
  await expect(page.getByLabel('Должность')).toHaveValue('Редактор отдела прозы');

  // The code is used up.
  await page.getByRole('button', { name: 'Выйти' }).first().click();
  await expect(page).toHaveURL('/login');
  await open(page, link);
  await expect(page.getByText('Код не найден или уже не действует')).toBeVisible();
});

test('the form of another role rejects a valid code without using it up', async ({ page }) => {
  const code = await codeFor(page, /Для ещё одной кинокомпании/);
  await open(page, '/registration/expert');
  await page.getByLabel('Код приглашения').fill(code);
  await page.getByRole('button', { name: 'Продолжить' }).click();
  await expect(page.getByText('Код для другой роли')).toBeVisible();
  await expect(page.getByLabel('Код приглашения')).toHaveValue(code);
  await open(page, `/registration/ok?code=${code}`);
  await expect(page.getByText('Фонд приглашает вашу кинокомпанию')).toBeVisible();
});

test('a company registers by a code, and the INN fills in its details', async ({ page }) => {
  const code = await codeFor(page, /Для ещё одной кинокомпании/);
  await open(page, `/registration/ok?code=${code}`);
  await page.getByLabel('ИНН').fill('7798201013');
  await send(page);
  await expectFieldError(page, 'organization.inn', '.*ИНН');
  for (const name of ['name', 'director', 'legal_address'])
    await expectFieldError(page, `organization.${name}`, 'Обязательное поле');
  await page.getByLabel('ИНН').fill('5498101');
  await page.getByRole('option').first().click();
  await expect(page.locator('[name="organization.name"]')).not.toHaveValue('');
  await expect(page.locator('[name="organization.legal_address"]')).not.toHaveValue('');
  await expect(page.locator('[name="organization.director"]')).not.toHaveValue('');
  await expect(page.locator('[name="organization.name"]')).toHaveAccessibleDescription('');
  await fillPerson(page, newEmail());
  await send(page);
  await expect(page).toHaveURL('/registration/confirm');
  await page.getByRole('link', { name: 'Продолжить, подтвердить позже' }).click();
  await expect(page).toHaveURL('/organization');
  await expect(page.getByRole('main')).toContainText('Фонд проверяет организацию');
  // The catalogue is not offered before the fund approves, and its address explains why.
  await expect(page.getByRole('navigation', { name: 'Разделы кабинета' }).getByRole('link')).toHaveText([
    'Обзор',
    'Запросы',
    'Сообщения',
    'Сотрудники',
    'Кинокомпания',
    'Соглашение',
    'Настройки',
  ]);
  await open(page, '/organization/scenarios');
  await expect(page.getByRole('heading', { name: 'Организация на проверке' })).toBeVisible();
});

test('an employee registers by the INN of the company and waits', async ({ page }) => {
  await open(page, '/registration');
  await page.getByRole('link', { name: 'Я сотрудник кинокомпании' }).click();
  await page.getByLabel(/ИНН/).fill('7707083893');
  await fillPerson(page, newEmail());
  await send(page);
  await expect(page.getByText('Организация с таким ИНН ещё не зарегистрирована')).toBeVisible();
  await page.getByLabel(/ИНН/).fill(companies.studio.inn);
  await send(page);
  await expect(page).toHaveURL('/registration/confirm');
});

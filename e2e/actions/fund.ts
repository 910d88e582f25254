/** Actions of a fund officer. */
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { field } from './fields.ts';
import { open } from '../open.ts';

/** Opens a scenario on moderation, checks its card and approves it. */
export async function publishScenario(
  page: Page,
  scenario: { name: string; author: string; pages: string; reads?: boolean },
): Promise<void> {
  await open(page, '/administrator/scenarios');
  await page.getByRole('searchbox').fill(scenario.name);
  const row = page.getByRole('row').filter({ hasText: scenario.name });
  await expect(row).toContainText(scenario.author);
  await row.getByRole('link', { name: scenario.name }).click();
  await expect(page.getByRole('heading', { level: 1, name: scenario.name })).toBeVisible();
  await expect(page.getByText(scenario.pages)).toBeVisible();
  if (scenario.reads) await readText(page);
  await page.getByRole('button', { name: 'Опубликовать' }).click();
  await expect(page.getByText('Сценарий опубликован')).toBeVisible();
  await expect(row).toHaveCount(0);
}

/** The text is available only after a reason is given. The author sees the reason. */
async function readText(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Открыть текст' }).click();
  const dialog = page.getByRole('dialog', { name: 'Открыть текст' });
  await field(dialog, 'Зачем открываете').fill('Проверка перед публикацией');
  await dialog.getByRole('button', { name: 'Открыть текст' }).click();
  await expect(page.getByText(/открыт вам до/)).toBeVisible();
  await expect(page.locator('canvas').first()).toBeVisible();
}

/** The code is displayed only once. */
export async function inviteCompany(page: Page, email: string): Promise<string> {
  await open(page, '/administrator/invitations');
  await page.getByRole('button', { name: 'Новое приглашение' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Кинокомпания' }).check();
  await field(dialog, 'Электронная почта').fill(email);
  await dialog.getByRole('button', { name: 'Создать код' }).click();
  await expect(page.getByRole('dialog', { name: 'Приглашение готово' })).toBeVisible();
  const code = (await page.getByTestId('invitation-code').textContent()) ?? '';
  expect(code).toMatch(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){5}$/);
  await page.getByRole('dialog').getByRole('button', { name: 'Готово' }).click();
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Действует');
  return code;
}

export async function approveCompany(
  page: Page,
  { inn, known }: { inn: string; known: RegExp },
): Promise<void> {
  await open(page, '/administrator/organizations');
  await page.getByRole('searchbox').fill(inn);
  await page.getByRole('row').filter({ hasText: inn }).getByRole('button', { name: known }).click();
  const file = page.getByRole('dialog', { name: known });
  await expect(file.getByText('На проверке')).toBeVisible();
  await file.getByRole('button', { name: 'Подтвердить', exact: true }).click();
  await expect(page.getByText('Организация подтверждена')).toBeVisible();
}

/** The first officer of an installation without demo data, and the staff that they invite (product §1). */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { field } from './actions/fields.ts';
import { fillPerson, password, send } from './newcomer.ts';
import { open } from './open.ts';
import { startProduct } from './product.ts';
import { expect, test } from './test.ts';

let dataDir: string;
test.beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'scenarium-staff-'));
});
test.afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const codeOf = (text: string): string => /code=(\S+)/.exec(text)![1]!;

async function register(page: Page, origin: string, code: string): Promise<void> {
  await open(page, `${origin}/registration/staff?code=${code}`);
  await fillPerson(page);
  await send(page);
  await page.getByRole('link', { name: 'Продолжить, подтвердить позже' }).click();
  await expect(page).toHaveURL(`${origin}/administrator`);
}

const sections = (page: Page) => page.getByRole('navigation', { name: 'Разделы кабинета' }).getByRole('link');

async function inviteEditor(page: Page): Promise<string> {
  await sections(page).filter({ hasText: 'Сотрудники фонда' }).click();
  await page.getByRole('button', { name: 'Пригласить сотрудника' }).click();
  const dialog = page.getByRole('dialog');
  await field(dialog, 'Электронная почта').fill('editor@fund.example');
  await dialog.getByRole('button', { name: 'Редактор сайта' }).click();
  await expect(dialog.getByRole('checkbox', { name: 'Контент и FAQ' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Пригласить', exact: true }).click();
  const code = codeOf((await dialog.getByTestId('staff-link').textContent()) ?? '');
  await dialog.getByRole('button', { name: 'Готово' }).click();
  await expect(page.getByText('editor@fund.example')).toBeVisible();
  return code;
}

async function signOut(page: Page, origin: string): Promise<void> {
  await page.getByRole('button', { name: 'Выйти' }).first().click();
  await expect(page).toHaveURL(`${origin}/login`);
}

/** The link that the first start writes to the officer, as `npm run officer` prints it. */
async function invitationCode(): Promise<string> {
  const letters = join(dataDir, 'sent', 'mail.jsonl');
  await expect.poll(() => existsSync(letters) && readFileSync(letters, 'utf8').includes('code=')).toBe(true);
  return codeOf((JSON.parse(readFileSync(letters, 'utf8').split('\n')[0]!) as { text: string }).text);
}

test('the first officer registers by the letter and invites an editor, who sees only the site', async ({
  page,
}) => {
  const environment = { DEMO: '0', FIRST_OFFICER_EMAIL: 'first@fund.example' };
  const { origin, stop } = await startProduct(dataDir, { environment });
  try {
    await register(page, origin, await invitationCode());
    const editorCode = await inviteEditor(page);
    await signOut(page, origin);
    await register(page, origin, editorCode);
    await expect(sections(page)).toHaveText([
      'Сводка',
      'Рассылки',
      'Содержание сайта',
      'Новости',
      'Контакты',
      'Настройки',
    ]);
    await page.goto(`${origin}/administrator/staff`);
    await expect(page).toHaveURL(/\/not-accessability/);

    await signOut(page, origin);
    await field(page, 'Электронная почта').fill('first@fund.example');
    await field(page, 'Пароль').fill(password);
    await page.getByRole('button', { name: 'Войти', exact: true }).click();
    await expect(page).toHaveURL(`${origin}/administrator`);
    await page.goto(`${origin}/administrator/staff`);
    await expect(page.getByRole('row').filter({ hasText: 'editor@fund.example' })).toContainText(
      'Редактор сайта',
    );
  } finally {
    await stop();
  }
});

/** A registered employee waits until a colleague confirms or rejects the account (spec §1, §4, product §1). */
import type { Browser, Page } from '@playwright/test';
import { expect, test } from './test.ts';
import { companies } from '../seeds/people.ts';
import { registerEmployeeByCall } from './addresses.ts';
import { password } from './newcomer.ts';
import { field } from './actions/fields.ts';
import { enter, enterAndLand, fillLogin, newPerson } from './people.ts';
import { linkFor } from './letters.ts';
import { open, reload } from './open.ts';

const waits = 'Коллега ещё не подтвердил вас';

/** An employee registered by the company's INN, on the waiting page. */
async function newcomer(browser: Browser, lastName: string): Promise<{ page: Page; email: string }> {
  const { page } = await newPerson(browser);
  const email = await registerEmployeeByCall(page.request, { lastName, inn: companies.studio.inn });
  await open(page, '/organization');
  await expect(page.getByRole('heading', { level: 1, name: waits })).toBeVisible();
  return { page, email };
}

const waiting = (page: Page, name: string) =>
  page
    .getByRole('main')
    .locator('section', { hasText: 'Ожидают подтверждения' })
    .getByRole('listitem')
    .filter({ hasText: name });
const colleague = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('the head of a company confirms an employee, who then gets access', async ({ page, browser }) => {
  const { page: theirs } = await newcomer(browser, 'Приходько');
  await enterAndLand(page, 'ok-admin@example.com');
  await page.getByRole('link', { name: 'Сотрудники' }).first().click();
  await expect(waiting(page, 'Ожидаев Олег Петрович')).toContainText('waiting@example.com');
  const row = waiting(page, 'Приходько');
  await expect(row).toContainText('Ассистент редактора');
  await row.getByRole('button', { name: 'Подтвердить' }).dblclick();
  await expect(page.getByText('Сотрудник подтверждён')).toHaveCount(1);
  await expect(row).toHaveCount(0);
  await expect(colleague(page, 'Приходько')).toContainText('Доступ открыт');
  await expect(waiting(page, 'Ожидаев')).toBeVisible();

  await reload(theirs);
  await expect(theirs.getByRole('heading', { level: 1, name: companies.studio.name })).toBeVisible();
  await theirs.getByRole('link', { name: 'Сценарии' }).first().click();
  await expect(theirs.getByRole('row').nth(1)).toBeVisible();
});

test('a rejection requires confirmation, and the employee is notified', async ({ page, browser }) => {
  const { page: theirs, email } = await newcomer(browser, 'Незваный');
  await enter(page.context(), 'ok-admin@example.com');
  await open(page, '/organization/employees');
  const row = waiting(page, 'Незваный');
  await row.getByRole('button', { name: 'Отклонить' }).click();
  const question = page.getByRole('dialog', { name: 'Отклонить' });
  await question.getByRole('button', { name: 'Отмена' }).click();
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: 'Отклонить' }).click();
  await field(question, 'Причина, для журнала организации').fill('Не из нашей студии');
  await question.getByRole('button', { name: 'Отклонить' }).click();
  await expect(page.getByText('Заявка сотрудника отклонена')).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect(colleague(page, 'Незваный')).toHaveCount(0);

  await open(theirs, '/organization');
  await expect(theirs).toHaveURL('/login?return=%2Forganization&ended=1');
  await fillLogin(theirs, email, password);
  await expect(theirs.getByRole('heading', { name: 'Организация не подтвердила вас' })).toBeVisible();
  // The rejection is shown before any form, and closed sections are not offered.
  await expect(theirs.getByText(/Подать заявку снова можно с \d\d\.\d\d\.\d{4}, \d\d:\d\d/)).toBeVisible();
  await expect(theirs.getByRole('link', { name: 'Подать заявку' })).toHaveCount(0);
  await expect(theirs.getByRole('navigation', { name: 'Разделы кабинета' }).getByRole('link')).toHaveText([
    'Сообщения',
    'Настройки',
  ]);
  await open(theirs, '/registration/ok?mode=employee');
  await expect(theirs.getByText(/Следующую можно отправить с\s\d\d\.\d\d\.\d{4}/)).toBeVisible();
  await expect(field(theirs, 'ИНН кинокомпании')).toHaveCount(0);
});

test('an employee may confirm colleagues but not edit them, until the head revokes the right', async ({
  page,
  browser,
}) => {
  const { page: theirs } = await newcomer(browser, 'Помощников');
  const { page: head } = await newPerson(browser);
  await enter(head.context(), 'ok-admin@example.com');
  await enter(page.context(), 'ok-user@example.com');
  await open(page, '/organization/employees');
  await expect(colleague(page, 'Верещагина')).toContainText('Руководитель');
  await expect(page.getByRole('button', { name: 'Изменить' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Пригласить сотрудника' })).toHaveCount(0);
  await waiting(page, 'Помощников').getByRole('button', { name: 'Подтвердить' }).click();
  await expect(colleague(page, 'Помощников')).toContainText('Доступ открыт');
  await reload(theirs);
  await expect(theirs.getByRole('heading', { level: 1, name: companies.studio.name })).toBeVisible();

  const setRight = async (given: boolean): Promise<void> => {
    await open(head, '/organization/employees');
    await colleague(head, 'Борисов').getByRole('button', { name: 'Изменить' }).click();
    const card = head.getByRole('dialog', { name: 'Борисов Борис Олегович' });
    await card.getByRole('checkbox', { name: 'Может подтверждать сотрудников' }).setChecked(given);
    await card.getByRole('button', { name: 'Сохранить' }).click();
    await expect(head.getByText('Изменения сохранены').first()).toBeVisible();
    await expect(card).toBeHidden();
    await reload(page);
    await expect(waiting(page, 'Ожидаев')).toBeVisible();
  };
  await setRight(false);
  await expect(page.getByRole('button', { name: 'Подтвердить' })).toHaveCount(0);
  await setRight(true);
  await expect(waiting(page, 'Ожидаев').getByRole('button', { name: 'Подтвердить' })).toBeVisible();
});

test('the head invites a colleague by a letter whose link carries the email', async ({ page, browser }) => {
  await enter(page.context(), 'ok-admin@example.com');
  await open(page, '/organization/employees');
  await page.getByRole('button', { name: 'Пригласить сотрудника' }).click();
  const dialog = page.getByRole('dialog', { name: 'Пригласить сотрудника' });
  await dialog.getByRole('button', { name: 'Отправить приглашение' }).click();
  await expect(dialog.getByText('Обязательное поле')).toHaveCount(1);
  const email = `invited-${Date.now()}@example.com`;
  await field(dialog, 'Электронная почта').fill(email);
  await dialog.getByRole('button', { name: 'Отправить приглашение' }).click();
  await expect(page.getByText('Приглашение отправлено')).toBeVisible();
  await expect(colleague(page, email)).toContainText('Приглашён');
  const { page: theirs } = await newPerson(browser);
  await open(theirs, await linkFor(email, '/registration/ok'));
  await expect(field(theirs, 'Электронная почта')).toHaveValue(email);
});

test('the head makes a code by which a colleague joins the waitlist, and revokes it', async ({
  page,
  browser,
}) => {
  await enter(page.context(), 'ok-admin@example.com');
  await open(page, '/organization/employees');
  const codes = page.getByRole('main').locator('section', { hasText: 'Коды компании' });
  const rows = codes.getByRole('listitem');
  // The demo has one.
  await expect(rows).toHaveCount(1);
  await codes.getByRole('button', { name: 'Новый код' }).click();
  const dialog = page.getByRole('dialog', { name: 'Код для сотрудников' });
  const link = await dialog.getByTestId('invitation-link').innerText();
  await dialog.getByRole('button', { name: 'Готово' }).click();
  await expect(rows).toHaveCount(2);
  const row = rows.first();
  await expect(row).toContainText('воспользовались: 0 из 50');
  const { page: theirs } = await newPerson(browser);
  await open(theirs, new URL(link).pathname + new URL(link).search);
  await expect(theirs.getByText(`Вас приглашает ${companies.studio.name}`)).toBeVisible();

  await row.getByRole('button', { name: 'Показать и продлить' }).click();
  await expect(dialog.getByTestId('invitation-link')).toHaveText(link);
  await dialog.getByRole('button', { name: 'Готово' }).click();
  await row.getByRole('button', { name: 'Отозвать код' }).click();
  await page
    .getByRole('dialog', { name: 'Отозвать код' })
    .getByRole('button', { name: 'Отозвать код' })
    .click();
  await expect(page.getByText('Код отозван')).toBeVisible();
  await expect(rows).toHaveCount(1);
  await reload(theirs);
  await expect(theirs.getByText('Код не найден или уже не действует')).toBeVisible();

  await enter(page.context(), 'ok-user@example.com');
  await open(page, '/organization/employees');
  await expect(colleague(page, 'Борисов')).toBeVisible();
  await expect(codes).toHaveCount(0);
});

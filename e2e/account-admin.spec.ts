/** An officer finds an author with a misspelt name, blocks and restores the account; the audit log shows it (product §15). */
import { expect, test } from './test.ts';
import { field } from './actions/fields.ts';
import { castPassword, enter, enterByCall, fillLogin, newPerson } from './people.ts';
import { open, reload } from './open.ts';

const reason = 'Чужой текст под своим именем';

test('a blocked author is signed out at once, reads why, and returns when restored', async ({
  page,
  browser,
}) => {
  const { page: theirs } = await newPerson(browser);
  await enterByCall(theirs.context(), 'author2@example.com', castPassword);
  await open(theirs, '/profile/scenarios');
  await expect(theirs.getByRole('heading', { level: 1, name: 'Сценарии' })).toBeVisible();

  await enter(page.context(), 'fund@example.com');
  await open(page, '/administrator');
  await page.getByRole('link', { name: 'Учётные записи' }).first().click();
  await field(page, 'Имя, почта или телефон').fill('Жилена');
  await page.getByRole('button', { name: 'Найти' }).click();
  await page.getByRole('row').filter({ hasText: 'author2@example.com' }).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Жилина Жанна' })).toBeVisible();
  await expect(page.getByText('1 открытый сеанс')).toBeVisible();
  await page.getByRole('button', { name: 'Заблокировать' }).click();
  const dialog = page.getByRole('dialog', { name: 'Заблокировать учётную запись' });
  await field(dialog, 'Причина').fill(reason);
  await dialog.getByRole('button', { name: 'Заблокировать' }).click();
  await expect(page.getByText('Учётная запись заблокирована').first()).toBeVisible();
  await expect(page.getByText('Открытых сеансов нет')).toBeVisible();

  await reload(theirs);
  await expect(theirs).toHaveURL(/\/login/);
  await fillLogin(theirs, 'author2@example.com');
  await expect(theirs.getByText(`Причина: «${reason}»`)).toBeVisible();

  await page.getByRole('link', { name: 'Все в журнале' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Журнал действий' })).toBeVisible();
  const entry = page.getByRole('row').filter({ hasText: 'Учётная запись заблокирована' });
  await expect(entry).toContainText('Елисеева Елена');
  await entry.getByRole('button').press('Enter');
  const details = page.getByRole('dialog', { name: 'Учётная запись заблокирована' });
  await expect(details).toContainText(reason);
  await details.getByRole('link', { name: 'Жилина Жанна' }).click();

  await page.getByRole('button', { name: 'Разблокировать' }).click();
  const restoring = page.getByRole('dialog', { name: 'Разблокировать учётную запись' });
  await field(restoring, 'Комментарий').fill('Авторство подтверждено');
  await restoring.getByRole('button', { name: 'Разблокировать' }).click();
  await expect(page.getByText('Активна')).toBeVisible();
  await fillLogin(theirs, 'author2@example.com');
  await expect(theirs.getByRole('heading', { level: 1, name: 'Сценарии' })).toBeVisible();
});

/** An officer publishes a new edition of a text, and those who had agreed to the former one are asked again. */
import { expect, test } from './test.ts';
import { acceptedTexts, registerByCall } from './addresses.ts';
import { open } from './open.ts';
import { enter } from './people.ts';

test('a new edition of the mailing consent is published, asked for once and withdrawn in the settings', async ({
  page,
  browser,
}) => {
  await registerByCall(page.request, {
    ...acceptedTexts,
    'consents[2][kind]': 'mailing',
    'consents[2][version]': '1.0',
  });
  const office = await browser.newContext();
  await enter(office, 'fund@example.com');
  const adminPage = await office.newPage();
  await open(adminPage, '/administrator/legal');
  await adminPage.getByRole('link', { name: 'Согласие на получение рассылки' }).click();
  const text = adminPage.getByRole('textbox', { name: 'Текст' });
  await text.fill(`${await text.inputValue()}\n6. Письма приходят по средам.`);
  await adminPage.getByRole('button', { name: 'Опубликовать' }).click();
  const dialog = adminPage.getByRole('dialog', { name: 'Опубликовать новую версию' });
  await dialog.getByRole('radio', { name: 'Изменились условия' }).check();
  await dialog.getByLabel('Кратко о переменах').fill('Добавлен день недели');
  await dialog.getByRole('button', { name: 'Опубликовать' }).click();
  await expect(adminPage.getByText('Версия опубликована')).toBeVisible();
  await expect(adminPage.getByRole('link', { name: /^Версия 2\.0/ })).toBeVisible();
  await office.close();

  await open(page, '/settings');
  await expect(page).toHaveURL('/consents?return=%2Fsettings');
  await expect(page.getByText('Добавлен день недели')).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(1);
  await page.getByRole('checkbox', { name: /рассылку/ }).check();
  await page.getByRole('button', { name: 'Продолжить' }).click();
  await expect(page).toHaveURL('/settings');

  await page.getByRole('button', { name: 'Отозвать: Рассылка' }).click();
  await expect(page.getByText('Рассылка перестанет приходить сразу.')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Отозвать' }).click();
  await expect(page.getByRole('button', { name: 'Дать: Рассылка' })).toBeVisible();

  await open(page, '/legal/mailing?version=1.0');
  await expect(page.getByText('Это прежняя версия.')).toBeVisible();
  await page.getByRole('link', { name: 'Открыть действующую' }).click();
  await expect(page.getByText('Письма приходят по средам.')).toBeVisible();
});

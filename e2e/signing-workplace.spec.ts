/** The page of the workplace with an emulated plug-in. */
import type { Locator, Page } from '@playwright/test';
import type { Person } from './emulator/authority.ts';
import { createSigningPeople } from './emulator/people.ts';
import { closeSigners, newSigner, signButton } from './emulator/signer.ts';
import { expectNoObstacles } from './obstacles.ts';
import { open } from './open.ts';
import { expect, test } from './test.ts';

let anna: Person;
test.beforeAll(async () => {
  ({ anna } = await createSigningPeople());
});
test.afterEach(() => closeSigners());

const main = (page: Page): Locator => page.getByRole('main');

test('checks this computer and makes a test signature', async ({ browser, baseURL }) => {
  const page = await newSigner(browser, { people: [anna] });
  await open(page, `${baseURL}/help/signing`);
  await main(page).getByRole('button', { name: 'Проверить рабочее место' }).click();
  await expect(main(page).getByText('Рабочее место готово.')).toBeVisible();
  const parts = main(page).getByRole('listitem');
  await expect(parts.filter({ hasText: 'Browser plug-in' }).first()).toContainText('Версия 2.0.15000');
  await expect(parts.filter({ hasText: 'КриптоПро CSP' }).first()).toContainText('Версия 5.0.13000');
  await expect(parts.filter({ hasText: 'Сертификаты с ключом' })).toContainText('1 сертификат');
  await expect(parts.filter({ hasText: 'Часы компьютера' })).toContainText('Идут верно');
  await main(page).getByRole('button', { name: 'Поставить пробную подпись' }).click();
  const dialog = page.getByRole('dialog', { name: 'Подписание документа' });
  await expect(dialog.getByText('Это пробный документ')).toBeVisible();
  await signButton(dialog).click();
  await expect(page.getByText('Подписано успешно')).toBeVisible();
  await expect(main(page).getByText('Пробная подпись получилась')).toBeVisible();
  await expectNoObstacles(page, 'checked');
});

test('says what is missing and that a clock is wrong', async ({ browser, baseURL }) => {
  const page = await newSigner(browser, { people: [], mode: 'missing' });
  await page.clock.install({ time: Date.now() + 3_600_000 });
  await open(page, `${baseURL}/help/signing`);
  await main(page).getByRole('button', { name: 'Проверить рабочее место' }).click();
  await page.clock.runFor(2000);
  await expect(main(page).getByText('Пока не всё готово')).toBeVisible();
  await expect(main(page).getByText('«КриптоПро ЭЦП» не найдено')).toBeVisible();
  const faults = main(page).getByRole('region', { name: 'Частые ошибки' });
  await expect(faults.getByRole('term')).toHaveCount(7);
  await expect(faults).toContainText('0x8010006E: ввод ПИН-кода отменён');
  await expect(main(page).getByText('Расходятся с сервером на 60 мин')).toBeVisible();
});

/** The page of the workplace with an emulated plug-in. */
import { truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import type { Person } from './emulator/authority.ts';
import { createSigningPeople } from './emulator/people.ts';
import { closeSigners, newSigner, signButton } from './emulator/signer.ts';
import { expectNoViolations } from './accessibility.ts';
import { open, horizontalOverflow } from './open.ts';
import { runFolder } from './run-folder.ts';
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
  await expectNoViolations(page, 'checked');
});

test('a long refusal stays in its column, and the page is not wider than the window', async ({
  browser,
  baseURL,
}) => {
  const page = await newSigner(browser, { people: [anna], mode: 'denied' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, `${baseURL}/help/signing`);
  await main(page).getByRole('button', { name: 'Проверить рабочее место' }).click();
  await expect(main(page).getByText('Вы не разрешили сайту доступ к сертификатам')).toBeVisible();
  expect(await horizontalOverflow(page)).toBe(0);
});

test('a file of 200 MB is refused when it is chosen', async ({ page }) => {
  const large = join(runFolder(), 'large.bin');
  writeFileSync(large, '');
  truncateSync(large, 200 * 1024 * 1024);
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await open(page, '/sign/check');
  await main(page).getByLabel('Документ', { exact: true }).setInputFiles(large);
  await expect(main(page).getByText('Файл больше 100 МБ')).toBeVisible();
  await main(page).getByLabel('Файл подписи', { exact: true }).setInputFiles(large);
  await expect(main(page).getByText('Файл больше 1 МБ')).toBeVisible();
  await main(page).getByRole('button', { name: 'Проверить подпись' }).click();
  await open(page, '/demo/signer');
  await main(page).getByLabel('Документ', { exact: true }).setInputFiles(large);
  await expect(main(page).getByText('Файл больше 20 МБ')).toBeVisible();
  expect(sent).toEqual([]);
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

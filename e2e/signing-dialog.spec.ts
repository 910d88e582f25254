/** The signing dialog with an emulated plug-in, under the Content-Security-Policy of the product. It needs no product. */
import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import type { Browser, Locator, Page } from '@playwright/test';
import { createSigningPeople, issueAnna } from './emulator/people.ts';
import type { SigningPeople } from './emulator/people.ts';
import type { EmulatorOptions } from './emulator/plugin.ts';
import { closeSigners, newSigner, signButton } from './emulator/signer.ts';
import { errorsOf } from './emulator/verify.ts';
import { buildGallery, galleryOrigin, serveGallery } from './gallery/serve-gallery.ts';
import { expectNoViolations } from './accessibility.ts';
import { horizontalOverflow } from './open.ts';

let folder: string;
let people: SigningPeople;
test.beforeAll(async () => {
  [people, folder] = await Promise.all([createSigningPeople(), buildGallery()]);
});

const failure =
  'Во время формирования подписи произошла ошибка, попробуйте позже или используйте другой сертификат.';
test.afterEach(() => closeSigners('status of 404'));

async function openSample(
  browser: Browser,
  sample: string,
  options: Partial<EmulatorOptions> = {},
): Promise<{ page: Page; dialog: Locator }> {
  const page = await newSigner(browser, { people: [people.anna], ...options });
  if (options.mode === 'hang') await page.clock.install(); // The test moves the clock.
  await serveGallery(page, folder);
  await page.goto(`${galleryOrigin}/dev/parts/signing`);
  await page.getByRole('button', { name: sample }).click();
  return { page, dialog: page.getByRole('dialog', { name: 'Подписание документа' }) };
}

const option = (dialog: Locator, name: string): Locator =>
  dialog.locator('label', { hasText: name }).getByRole('radio');
const reasonsOf = (dialog: Locator, name: string): Locator => dialog.locator('label', { hasText: name });
/** The exact bytes that the dialog offers. */
async function documentOf(page: Page, dialog: Locator): Promise<Buffer> {
  await dialog.getByText('Подписать в другом приложении').click();
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Скачать документ' }).click();
  return readFileSync(await (await downloading).path());
}
/** The signature that the page has got. */
const signatureOf = async (page: Page): Promise<string> =>
  (await page.locator('[data-signature]').getAttribute('data-signature'))!;
const callsOf = (page: Page): Promise<string[]> => page.evaluate(() => window.emulatorCalls);

test('a certificate is chosen by the keyboard, and the signed dialog closes with a message', async ({
  browser,
}) => {
  const { page, dialog } = await openSample(browser, 'Документ PDF', {
    people: [people.anna, people.boris],
  });
  await expect(dialog.getByText('СНИЛС 11223344595')).toBeVisible();
  await expect(dialog.locator('canvas').first()).toBeVisible();
  const controls: string[] = [];
  while (controls.at(-1) !== 'SUMMARY') {
    await page.keyboard.press('Tab');
    controls.push(await page.evaluate(() => document.activeElement!.tagName));
  }
  // The dialog has two buttons for the document and its pages, then the certificates, and last the other ways to sign.
  expect(controls).toEqual(['BUTTON', 'BUTTON', 'SECTION', 'INPUT', 'SUMMARY']);
  await signButton(dialog).click();
  await expect(dialog.getByRole('alert')).toHaveText('Выберите сертификат');
  await option(dialog, 'Иванова Анна Петровна').focus();
  await page.keyboard.press('Space');
  await expect(option(dialog, 'Иванова Анна Петровна')).toBeChecked();
  await page.keyboard.press('ArrowDown');
  await expect(option(dialog, 'Другой Борис')).toBeChecked();
  await signButton(dialog).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Подписано успешно')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('list', { name: 'Подписи' }).getByRole('listitem')).toHaveCount(1);
});

for (const kind of ['gost256', 'gost256tc', 'gost512', 'rsa'] as const)
  for (const subjectStyle of ['ru', 'oid'] as const)
    test(`a key of the kind ${kind} signs on a machine that prints names as ${subjectStyle}`, async ({
      browser,
    }) => {
      const anna = await issueAnna(people.authority, kind);
      const { page, dialog } = await openSample(browser, 'Только Анна Иванова', {
        people: [anna],
        subjectStyle,
      });
      const document = await documentOf(page, dialog);
      await signButton(dialog).click();
      await expect(page.getByText('Подписано успешно')).toBeVisible();
      await expect(dialog).toBeHidden();
      const signature = await signatureOf(page);
      expect(await errorsOf(people.authority, { document, signature })).toEqual([]);
      expect(await errorsOf(people.authority, { document, signature, revoked: [anna] })).toEqual(['REVOKED']);
      document[20]! ^= 1;
      expect(await errorsOf(people.authority, { document, signature })).toEqual(['DIGEST_MISMATCH']);
    });

test('certificates that do not fit say why and cannot be chosen', async ({ browser }) => {
  const { dialog } = await openSample(browser, 'Только Анна Иванова', {
    people: [people.company, people.expired, people.withoutSnils, people.boris, people.anna],
  });
  const reasons = {
    'Петров Пётр Ильич': 'Должен быть физ.лицом',
    'Старый Борис': 'Невалидный или просроченный сертификат',
    'Безснилсов Борис': 'Должен быть физ.лицом',
    'Другой Борис': 'СНИЛС в сертификате не тот, что в анкете',
  };
  for (const [name, reason] of Object.entries(reasons)) {
    await expect(option(dialog, name)).toBeDisabled();
    await expect(reasonsOf(dialog, name)).toContainText(reason);
  }
  await expect(option(dialog, 'Иванова Анна Петровна')).toBeChecked();
});

test('without a fitting certificate the dialog says so', async ({ browser }) => {
  const { dialog } = await openSample(browser, 'Только Анна Иванова', { people: [people.company] });
  await expect(dialog.getByText('Не найдено сертификатов, подходящих под условия фильтрации')).toBeVisible();
  await expect(signButton(dialog)).toBeHidden();
});

test('a missing plug-in is said with a link to the help, and the dialog closes', async ({ browser }) => {
  const { page, dialog } = await openSample(browser, 'Документ PDF', { mode: 'missing' });
  await expect(dialog.getByText('Расширение браузера «КриптоПро ЭЦП» не найдено')).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Как настроить рабочее место' })).toHaveAttribute(
    'href',
    '/help/signing',
  );
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('a plug-in that never answers is given up after fifteen seconds', async ({ browser }) => {
  const { page, dialog } = await openSample(browser, 'Документ PDF', { mode: 'hang' });
  const awaitedSince = await page.waitForFunction(() => window.emulatorOptions.awaitedSince);
  const givenUp = dialog.getByText('Плагин КриптоПро не отвечает');
  await page.clock.pauseAt((await awaitedSince.jsonValue())! + 14_000);
  await expect(givenUp).toHaveCount(0);
  await page.clock.runFor(2_000);
  await expect(givenUp).toBeVisible();
  await page.clock.resume();
  await dialog.getByRole('button', { name: 'Отмена' }).click();
  await expect(dialog).toBeHidden();
});

test('a refused access is said, and may be given on another try', async ({ browser }) => {
  const { page, dialog } = await openSample(browser, 'Документ PDF', { mode: 'denied' });
  await expect(dialog.getByText('Вы не разрешили сайту доступ к сертификатам')).toBeVisible();
  await page.evaluate(() => delete window.emulatorOptions.mode);
  await dialog.getByRole('button', { name: 'Проверить снова' }).click();
  await expect(option(dialog, 'Иванова Анна Петровна')).toBeChecked();
});

test('a cancelled PIN leads back to the list', async ({ browser }) => {
  const { page, dialog } = await openSample(browser, 'Документ PDF', { mode: 'cancel' });
  await signButton(dialog).click();
  await expect(dialog.getByText('Ввод ПИН-кода отменён, документ не подписан.')).toBeVisible();
  await expect(dialog.getByText(failure)).toBeHidden();
  await page.evaluate(() => delete window.emulatorOptions.mode);
  await signButton(dialog).click();
  await expect(page.getByText('Подписано успешно')).toBeVisible();
});

test('an expired licence has a line of its own under the error of signing', async ({ browser }) => {
  const signError = 'Function failed during execution. (0x8007065B)';
  const { dialog } = await openSample(browser, 'Документ PDF', { signError });
  await signButton(dialog).click();
  await expect(dialog.getByRole('alert')).toContainText(failure);
  await expect(dialog.getByRole('alert')).toContainText('истекла лицензия КриптоПро CSP');
});

test('a refusal of the server is shown in the dialog, which stays', async ({ browser }) => {
  const { dialog } = await openSample(browser, 'Сервер отказывает');
  await signButton(dialog).click();
  await expect(dialog.getByRole('alert')).toContainText(failure);
  await expect(dialog.getByRole('alert')).toContainText('Сертификат отозван');
  await expect(dialog.getByRole('button', { name: 'Загрузить документ заново' })).toBeHidden();
});

test('a document that has changed meanwhile may be loaded again', async ({ browser }) => {
  const { dialog } = await openSample(browser, 'Документ изменился');
  await signButton(dialog).click();
  await expect(dialog.getByRole('alert')).toContainText(failure);
  await expect(dialog.getByRole('button', { name: 'Загрузить документ заново' })).toBeVisible();
});

test('a document that does not come is loaded again', async ({ browser }) => {
  const page = await newSigner(browser, { people: [people.anna] });
  await serveGallery(page, folder);
  await page.route('**/no-such-file.pdf', (route) => route.fulfill({ status: 404 }));
  await page.goto(`${galleryOrigin}/dev/parts/signing`);
  await page.getByRole('button', { name: 'Документ не загрузился' }).click();
  const dialog = page.getByRole('dialog', { name: 'Подписание документа' });
  await expect(dialog.getByText('Ошибка загрузки файла')).toBeVisible();
  await expect(signButton(dialog)).toBeHidden();
  await page.unroute('**/no-such-file.pdf');
  await dialog.getByRole('button', { name: 'Повторить' }).click();
  await expect(signButton(dialog)).toBeVisible();
});

test('while signing nothing closes the dialog or leaves the page', async ({ browser }) => {
  const { page, dialog } = await openSample(browser, 'Документ PDF', { holdsHash: true });
  await signButton(dialog).click();
  await expect(dialog.getByRole('progressbar')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Закрыть' })).toBeHidden();
  await expect(dialog.getByRole('button', { name: 'Отмена' })).toBeHidden();
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  const dialogOpened = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const question = await dialogOpened;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await expect(dialog).toBeVisible();
  await page.evaluate(() => window.emulatorRelease());
  await expect(page.getByText('Подписано успешно')).toBeVisible();
});

test('a persistent task cannot be closed before it is signed', async ({ browser }) => {
  const { page, dialog } = await openSample(browser, 'Нельзя закрыть');
  await expect(dialog.getByRole('button', { name: 'Закрыть' })).toBeHidden();
  await expect(dialog.getByRole('button', { name: 'Отмена' })).toBeHidden();
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await signButton(dialog).click();
  await expect(page.getByText('Подписано успешно')).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('a file of 100 MB is hashed in parts while the page shows how far it is', async ({ browser }) => {
  const { page, dialog } = await openSample(browser, 'Файл 100 МБ', {
    people: [await issueAnna(people.authority, 'rsa')],
  });
  const progress = dialog.getByRole('progressbar');
  await signButton(dialog).click();
  const shares = new Set<number>();
  await expect(async () => {
    shares.add(await progress.evaluate((bar: HTMLProgressElement) => bar.value, { timeout: 500 }));
    expect(shares.size).toBeGreaterThan(3);
  }).toPass({ intervals: [50] });
  // On a busy machine so many bytes take a minute.
  await expect(page.getByText('Подписано успешно')).toBeVisible({ timeout: 100_000 });
  expect((await callsOf(page)).filter((call) => call === 'Hash')).toHaveLength(34);
});

test('a double click makes one signature', async ({ browser }) => {
  const { page, dialog } = await openSample(browser, 'Документ PDF');
  await signButton(dialog).dblclick();
  await expect(page.getByText('Подписано успешно')).toBeVisible();
  expect((await callsOf(page)).filter((call) => call === 'SignHash')).toHaveLength(1);
  await expect(page.getByRole('list', { name: 'Подписи' }).getByRole('listitem')).toHaveCount(1);
});

test('a document is signed in another application', async ({ browser }) => {
  const { page, dialog } = await openSample(browser, 'Документ PDF', { mode: 'missing' });
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Скачать документ' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('application.pdf');
  const file = dialog.getByLabel('Загрузите файл подписи');
  const upload = (name: string, buffer: Buffer) =>
    file.setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
  await upload('signature.sig', Buffer.from('<html>'));
  await expect(dialog.getByRole('alert').filter({ hasText: 'нет электронной подписи' })).toBeVisible();
  await upload('signature.sig', Buffer.alloc(1_048_577));
  await expect(dialog.getByRole('alert').filter({ hasText: 'больше 1 МБ' })).toBeVisible();
  await upload('signature.sig', Buffer.alloc(0));
  await expect(dialog.getByRole('alert').filter({ hasText: 'пустой' })).toBeVisible();
  const message = Buffer.from('3080', 'hex');
  const signedData = Buffer.from('06092a864886f70d010702', 'hex');
  await upload('signature.p7s', Buffer.concat([message, signedData, Buffer.alloc(40)]));
  await expect(page.getByText('Подписано успешно')).toBeVisible();
});

for (const width of [390, 768, 1440])
  test(`the dialog has no axe violations and fits at ${width} pixels`, async ({ browser }) => {
    const { page, dialog } = await openSample(browser, 'Только Анна Иванова', {
      people: [people.anna, people.company, people.expired],
    });
    await page.setViewportSize({ width, height: 900 });
    await expect(option(dialog, 'Иванова Анна Петровна')).toBeChecked();
    await expect(dialog.locator('canvas').first()).toBeVisible();
    // Spec §9. The dialog element itself covers the window.
    const widths = dialog.evaluate((frame) =>
      [...frame.children].map((one) => one.getBoundingClientRect().width),
    );
    expect(Math.max(...(await widths)) === 900).toBe(width === 1440);
    await expectNoViolations(page, 'list');
    await dialog.getByText('Подписать в другом приложении').click();
    await expectNoViolations(page, 'another application');
    // Negative: the page under the dialog keeps the place of its scroll bar.
    expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
  });

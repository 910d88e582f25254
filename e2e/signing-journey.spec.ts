/** An author signs the questionnaire and an application with certificates, against the real server (signing §8, C). */
import { readFileSync } from 'node:fs';
import type { Browser, Locator, Page } from '@playwright/test';
import { confirmBlind, get, openSelection, post } from './actions/application.ts';
import { makeDraft } from './actions/ready-scenario.ts';
import { signCades } from './emulator/cades.ts';
import type { Person } from './emulator/authority.ts';
import { closeSigners, newSigner, signButton } from './emulator/signer.ts';
import { digest } from './emulator/soft-key.ts';
import { errorsOf } from './emulator/verify.ts';
import { expectNoViolations } from './accessibility.ts';
import { open, settled, horizontalOverflow } from './open.ts';
import { enter, newPerson } from './people.ts';
import { expect, signingPeople, test } from './signing-test.ts';

test.afterEach(() => closeSigners('status of 400', 'status of 409'));

const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Подписание документа' });
const failure =
  'Во время формирования подписи произошла ошибка, попробуйте позже или используйте другой сертификат.';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const certificate = (dialog: Locator, index: number) => dialog.getByRole('radio').nth(index);

/** The bytes of a download and of its address. */
const fileOf = async (page: Page, link: string): Promise<Buffer> =>
  (
    await page.request.get((await page.getByRole('link', { name: link, exact: true }).getAttribute('href'))!)
  ).body();

/** What another tab saves meanwhile. */
async function changeQuestionnaire(page: Page): Promise<void> {
  const { version } = await get<{ version: number }>(page, '/api/user/questionnaire');
  await post(page, '/api/user/questionnaire/passport', { version, birthPlace: 'г. Пермь' });
}

/** A draft that lacks nothing but the look at the blind package. */
async function makeApplication(page: Page, categoryId: string): Promise<string> {
  const scenarioId = await makeDraft(page, 'Подписанный причал');
  const { id } = await post<{ id: string }>(page, '/api/user/orders', { categoryId });
  const { version } = await post<{ version: number }>(page, `/api/user/orders/${id}`, {
    version: 1,
    scenarioId,
  });
  await post(page, `/api/user/orders/${id}`, {
    version,
    annotation: 'Паром ходит раз в сутки, и однажды на нём уезжают все. '.repeat(12).trim(),
    characters: 'Капитан и его дочь.',
    scene: 'ПРИЧАЛ. УТРО.',
    importance: 'О прощании почти не говорят.',
    workPlan: 'Поэпизодный план за месяц.',
    ...{
      original: 'true',
      notAdaptation: 'true',
      notElsewhere: 'true',
      rulesAccepted: 'true',
      aiUse: 'NONE',
    },
  });
  return id;
}

async function uploadSignature(dialog: Locator, person: Person, document: Buffer): Promise<void> {
  const bytes = await signCades(person, await digest(person.key.kind, document));
  const file = { name: 'document.pdf.sig', mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) };
  await dialog.getByLabel(/Загрузите файл подписи/).setInputFiles(file);
}

async function expectSignedOrder(browser: Browser, id: string): Promise<void> {
  const { context, page } = await newPerson(browser);
  await enter(context, 'fund@example.com');
  await open(page, `/administrator/request/${id}?tab=materials`);
  const panel = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Квалифицированная подпись' }) });
  await expect(panel.getByText('Иванова Анна Петровна')).toBeVisible();
  await expect(panel.getByRole('link', { name: 'Проверка электронной подписи' })).toBeVisible();
  expect((await fileOf(page, 'Копия с отметкой о подписи')).subarray(0, 4).toString()).toBe('%PDF');
}

test('an author signs the questionnaire by the plug-in and an application elsewhere', async ({ browser }) => {
  test.slow();
  const selection = await openSelection(browser, 'Подписанная весна', { signatureRequired: 'true' });
  const { anna, boris, revoked, authority } = signingPeople();
  const page = await newSigner(browser, { people: [anna, revoked] });
  await enter(page.context(), 'author2@example.com');

  const id = await makeApplication(page, selection.id);
  await open(page, `/request/${id}?step=questionnaire`);
  await page.getByRole('link', { name: 'Перейти к анкете' }).click();
  await page.getByRole('link', { name: 'Проверка и подписание', exact: true }).click();
  await button(page, 'Подписать сертификатом').click();
  const dialog = dialogOf(page);
  await expect(dialog.locator('canvas').first()).toBeVisible();
  await certificate(dialog, 1).check();
  await signButton(dialog).click();
  await expect(dialog.getByRole('alert')).toContainText(failure);
  await expect(dialog.getByRole('alert')).toContainText('Сертификат отозван');

  await changeQuestionnaire(page);
  await certificate(dialog, 0).check();
  await signButton(dialog).click();
  await expect(dialog.getByText('Документ изменился после того, как вы его открыли.')).toBeVisible();
  await button(page, 'Загрузить документ заново').click();
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await expect(dialog.locator('canvas').first()).toBeVisible();
  await signButton(dialog).click();
  await expect(page.getByText('Подписано успешно')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Квалифицированная электронная подпись.')).toBeVisible();
  await expect(page.getByText('Иванова Анна Петровна')).toBeVisible();
  const [document, signature] = [await fileOf(page, 'Документ'), await fileOf(page, 'Файл подписи')];
  expect(await errorsOf(authority, { document, signature: signature.toString('base64') })).toEqual([]);
  await settled(page);
  await expectNoViolations(page, 'signed questionnaire');

  await page.getByRole('link', { name: 'К заявке', exact: true }).click();
  await expect(page).toHaveURL(`/request/${id}?step=questionnaire`);
  await expect(page.getByText('Анкета подписана и войдёт в заявку.')).toBeVisible();
  await open(page, `/request/${id}?step=preview`);
  await confirmBlind(page);
  await open(page, `/request/${id}?step=sign`);
  await expect(page.getByText('Всё заполнено, заявку можно отправить.')).toBeVisible();
  await button(page, 'Подписать и отправить заявку').click();
  await dialog.getByText('Подписать в другом приложении').click();
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Скачать документ' }).click();
  const application = readFileSync(await (await downloading).path());
  await uploadSignature(dialog, boris, application);
  await expect(dialog.getByRole('alert').filter({ hasText: failure })).toContainText(
    'СНИЛС в сертификате не совпадает со СНИЛС того, кто должен подписать',
  );
  await uploadSignature(dialog, anna, application);
  await expect(page.getByText(/^Заявка № АВ-\S+ подана$/)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Иванова Анна Петровна')).toBeVisible();
  expect((await fileOf(page, 'Документ')).equals(application)).toBe(true);
  await settled(page);
  await expectNoViolations(page, 'signed application');
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await horizontalOverflow(page)).toBe(0);

  await expectSignedOrder(browser, id);
  await selection.close();
});

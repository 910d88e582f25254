/** A company adds a power of attorney, its employee signs the agreement by it, and the fund repeats the check. */
import { truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { companies } from '../seeds/people.ts';
import { attorneyXml } from '../test/attorney-file.ts';
import { get, post } from './actions/application.ts';
import type { Person } from './emulator/authority.ts';
import { signCades } from './emulator/cades.ts';
import { closeSigners, newSigner, signButton } from './emulator/signer.ts';
import { digest } from './emulator/soft-key.ts';
import { expectNoViolations } from './accessibility.ts';
import { open, settled, horizontalOverflow } from './open.ts';
import { enter, newPerson } from './people.ts';
import { runFolder } from './run-folder.ts';
import { expect, signingPeople, test } from './signing-test.ts';

test.afterEach(() => closeSigners('status of 400', 'status of 409'));

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const file = (name: string, buffer: Uint8Array) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(buffer),
});
const signatureOf = async (person: Person, bytes: Buffer) =>
  file('attorney.sig', await signCades(person, await digest(person.key.kind, bytes)));

const attorney = Buffer.from(
  attorneyXml({ inn: companies.studio.inn, issuedOn: dayIn(-1), validUntil: dayIn(200) }),
);

/** Refused at its field for each fault, then accepted. */
async function addAttorney(page: Page): Promise<void> {
  const [document, signature] = [page.getByLabel('Файл доверенности'), page.getByLabel('Файл подписи')];
  const large = join(runFolder(), 'large.xml');
  writeFileSync(large, '');
  truncateSync(large, 200 * 1024 * 1024);
  await document.setInputFiles(large);
  await signature.setInputFiles(large);
  // Refused when the files are chosen: 200 MB are never sent.
  await expect(page.getByText('Файл больше 0,5 МБ')).toBeVisible();
  await expect(page.getByText('Файл больше 1 МБ')).toBeVisible();
  await document.setInputFiles(file('attorney.xml', attorney));
  await signature.setInputFiles(await signatureOf(signingPeople().boris, attorney));
  await button(page, 'Добавить доверенность').click();
  await expect(page.getByText('Доверенность должна быть подписана сертификатом вашей')).toBeVisible();
  await signature.setInputFiles(await signatureOf(signingPeople().head, attorney));
  await button(page, 'Добавить доверенность').click();
  await expect(page.getByText('Доверенность добавлена')).toBeVisible();
  await expect(page.getByText('attorney.xml,')).toHaveCount(0);
}

/** What another tab saves meanwhile. */
async function changeCompany(page: Page): Promise<void> {
  const { version } = await get<{ version: number }>(page, '/api/organization');
  await post(page, '/api/organization', { version, description: 'Снимаем на Севере' });
}

test('an employee signs the agreement by a power of attorney', async ({ browser }) => {
  test.slow();
  const { anna, boris } = signingPeople();
  const page = await newSigner(browser, { people: [anna, boris] });
  await enter(page.context(), 'ok-admin@example.com');
  await open(page, '/organization/nda');
  await button(page, 'Подготовить к подписи').click();
  await addAttorney(page);

  await button(page, 'Подписать').click();
  const dialog = page.getByRole('dialog', { name: 'Подписание документа' });
  await expect(dialog.getByText('Нужен сертификат вашей организации или человека')).toHaveCount(1);
  await changeCompany(page);
  await signButton(dialog).click();
  await expect(dialog.getByText('реквизиты организации изменились')).toBeVisible();
  await button(page, 'Загрузить документ заново').click();
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await signButton(dialog).click();
  await expect(page.getByText('Подписано успешно')).toBeVisible();
  await expect(page.getByText(/Подпись проверена .* и верна/)).toBeVisible();
  await page.getByRole('button', { name: /^Файл и подпись: Номер / }).click();
  await expect(page.getByRole('link', { name: 'Файл подписи' })).toHaveCount(2);
  await expect(page.getByRole('link', { name: 'проверка подписи' })).toHaveCount(2);
  await settled(page);
  await expectNoViolations(page, 'signed agreement');
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await horizontalOverflow(page)).toBe(0);

  const officer = await newPerson(browser);
  await enter(officer.context, 'fund@example.com');
  await open(officer.page, `/administrator/organizations?state=ALL&search=${companies.studio.inn}`);
  await officer.page.getByRole('button', { name: /Северный свет/ }).click();
  await expect(officer.page.getByText(/^Доверенность c61a40df/)).toBeVisible();
  await expect(officer.page.getByRole('link', { name: 'Файл подписи' })).toHaveCount(2);
  const read = async (name: string, index: number): Promise<Buffer> => {
    const link = officer.page.getByRole('link', { name, exact: true }).nth(index);
    return (await officer.page.request.get((await link.getAttribute('href'))!)).body();
  };
  for (const index of [0, 1]) {
    const document = file('document', await read('Документ', index));
    const signature = file('document.sig', await read('Файл подписи', index));
    const multipart = { document, signature };
    const answer = await officer.page.request.post('/api/signatures/check', { multipart });
    expect(((await answer.json()) as { data: { ok: boolean } }).data.ok).toBe(true);
  }
  expect((await read('Документ', 1)).equals(attorney)).toBe(true);
});

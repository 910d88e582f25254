/** An author whose questionnaire is signed and who has a scenario with a text, made by calls. */
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { makePdf } from '../../test/scenario-fixture.ts';
import { linkFor, smsCode } from '../letters.ts';
import { get, post } from './application.ts';
import { enterAsAuthorOf, password } from './questionnaire.ts';
import { makeDraft } from './ready-scenario.ts';

const path = '/api/user/questionnaire';
const consentVersion = '1.0';

const steps = {
  personal: { citizenship: 'RU', snils: '112-233-445 95', inn: '500100732259' },
  passport: {
    passportNumber: '4598 017236',
    issueDate: '2024-06-18',
    departmentCode: '770-045',
    issuedBy: 'Отделом внутренних дел придуманного района города Москвы',
    birthPlace: 'город Москва',
  },
  address: { registrationAddress: 'г Москва, ул Придуманная, д 1, кв 17', sameAddress: true },
  education: { notEducation: true },
  experience: { occupation: 'Сценаристка', publications: '«Паром»', otherSupport: false, conflict: false },
  consents: { processing: consentVersion, transfer: consentVersion, rules: consentVersion },
};

/** Registers the author, who may apply to any selection, and signs in. */
export async function enterAsSignedAuthor(page: Page): Promise<void> {
  const { email, phone } = await enterAsAuthorOf(41, page);
  await post(page, `/api${await linkFor(email, '/email/confirm/')}`);
  await post(page, '/api/user/sms/send', { phone });
  await post(page, '/api/user/sms/confirm', { phone, code: await smsCode(phone) });
  for (const kind of ['PASSPORT_MAIN', 'PASSPORT_REGISTRATION']) await addScan(page, kind);
  for (const [step, values] of Object.entries(steps))
    await post(page, `${path}/${step}`, { version: await versionOf(page), ...values });
  await post(page, `${path}/sign`, { version: await versionOf(page), password });
  await makeDraft(page, 'Причал');
}

const versionOf = async (page: Page): Promise<number> => (await get<{ version: number }>(page, path)).version;

async function addScan(page: Page, kind: string): Promise<void> {
  const cookies = await page.context().cookies();
  const headers = { 'x-csrf-token': cookies.find(({ name }) => name === 'csrf')?.value ?? '' };
  const file = { name: `${kind}.pdf`, mimeType: 'application/pdf', buffer: await makePdf() };
  const answer = await page.request.post(`${path}/passport/files`, { headers, multipart: { kind, file } });
  expect(answer.status(), await answer.text()).toBe(200);
}

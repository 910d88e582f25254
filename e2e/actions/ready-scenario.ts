/** Creates an author and a scenario through the API for tests that need them as a starting point. */
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { acceptedTexts } from '../addresses.ts';
import { makePdf, scenariosPath, completeScenario } from '../../test/scenario-fixture.ts';

let authors = 0;

/** Registers an author unique to the test, with an unconfirmed email, and signs in. Returns the email. */
export async function enterAsNewAuthor(page: Page, lastName: string): Promise<string> {
  const email = `writes-${Date.now()}-${(authors += 1)}@example.com`;
  const answer = await page.request.post('/api/register/author', {
    form: {
      name: 'Жанна',
      last_name: lastName,
      phone: '79007778899',
      city: 'г Пермь',
      birthday: '05.06.1985',
      email,
      password: 'Скрипучее-перо-12',
      ...acceptedTexts,
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return email;
}

/** Creates a complete scenario of the signed-in author. Returns its id. */
export async function makeDraft(page: Page, name: string): Promise<string> {
  const headers = await tokenOf(page);
  const made = await page.request.post(scenariosPath, { headers, data: { ...completeScenario, name } });
  expect(made.status(), await made.text()).toBe(200);
  const { id } = ((await made.json()) as { data: { id: string } }).data;
  const file = { name: 'Текст.pdf', mimeType: 'application/pdf', buffer: await makePdf() };
  const sent = await page.request.post(`${scenariosPath}/${id}/text`, { headers, multipart: { file } });
  expect(sent.status(), await sent.text()).toBe(200);
  return id;
}

/** The number of the author's scenarios with this name. */
export async function countNamed(page: Page, name: string): Promise<number> {
  const found = await page.request.get(scenariosPath, { params: { search: name, limit: 100 } });
  const { data } = (await found.json()) as { data: { items: { name: string }[] } };
  return data.items.filter((item) => item.name === name).length;
}

/** Headers of a mutation sent by a page. */
async function tokenOf(page: Page): Promise<Record<string, string>> {
  const cookies = await page.context().cookies();
  return { 'x-csrf-token': cookies.find(({ name }) => name === 'csrf')?.value ?? '' };
}

/** A scenario that lacks nothing, made by the calls of the platform: for journeys that begin where writing has ended. */
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { makePdf, scenariosPath, wholeCard } from '../../test/scenario-fixture.ts';

/** Of the person who is signed in; returns its id. */
export async function makeDraft(page: Page, name: string): Promise<string> {
  const headers = await changing(page);
  const made = await page.request.post(scenariosPath, { headers, data: { ...wholeCard, name } });
  expect(made.status(), await made.text()).toBe(200);
  const { id } = ((await made.json()) as { data: { id: string } }).data;
  const file = { name: 'Текст.pdf', mimeType: 'application/pdf', buffer: await makePdf() };
  const sent = await page.request.post(`${scenariosPath}/${id}/text`, { headers, multipart: { file } });
  expect(sent.status(), await sent.text()).toBe(200);
  return id;
}

/** How many of the author's scenarios have this name. */
export async function countNamed(page: Page, name: string): Promise<number> {
  const found = await page.request.get(scenariosPath, { params: { search: name, limit: 100 } });
  const { data } = (await found.json()) as { data: { items: { name: string }[] } };
  return data.items.filter((item) => item.name === name).length;
}

/** What a changing call of the page carries. */
async function changing(page: Page): Promise<Record<string, string>> {
  const cookies = await page.context().cookies();
  const { origin } = new URL(page.url());
  return { origin, 'x-csrf-token': cookies.find(({ name }) => name === 'csrf')?.value ?? '' };
}

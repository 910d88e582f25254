/** The pages of an opened text go when the access ends while they are read (product §18). */
import type { APIRequestContext } from '@playwright/test';
import { expect, test } from './test.ts';
import { enter, newPerson } from './people.ts';
import { open, reload } from './open.ts';

interface Listed {
  id: string;
  status: string;
  hasText: boolean;
}

/** Sends and opens a request for the first scenario of the author that the company may ask for. */
async function openAccess(company: APIRequestContext, author: APIRequestContext): Promise<string> {
  const { data } = await (await author.get('/api/user/scenarios?limit=100')).json();
  const text = 'Хотим прочитать текст целиком: ищем историю для дебютного полного метра.';
  for (const { id, status, hasText } of data.items as Listed[]) {
    if (status !== 'PUBLISHED' || !hasText) continue;
    const sent = await company.post(`/api/organization/scenarios/${id}/request`, { form: { text } });
    if (sent.status() !== 200) continue;
    const { data: request } = await sent.json();
    if (request.state !== 'OPEN')
      expect((await author.post(`/api/user/requests/${request.id}/open`, { form: {} })).status()).toBe(200);
    return request.id;
  }
  throw new Error('the demo has no scenario to ask for');
}

test('an open reader closes within a minute after the author has revoked the access', async ({
  page,
  browser,
}) => {
  const { page: author } = await newPerson(browser);
  await enter(author.context(), 'author@example.com');
  await enter(page.context(), 'ok-admin2@example.com');
  const id = await openAccess(page.request, author.request);
  await page.clock.install();
  const text = '**/api/organization/requests/*/text';
  await page.route(text, (route) => route.fulfill({ status: 409, json: { status: 'error' } }));
  await open(page, `/organization/requests/${id}`);
  // The access ended after the page was made: nothing to retry.
  await expect(page.getByText('Срок доступа истёк')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Повторить' })).toHaveCount(0);
  await page.unroute(text);
  await reload(page);
  const sheets = page.getByRole('main').locator('canvas');
  await expect(sheets.first()).toBeVisible();
  await open(author, `/profile/requests?request=${id}`);
  const revoke = { name: 'Отозвать доступ' };
  const card = author.getByRole('article').filter({ has: author.getByRole('button', revoke) });
  await card.first().getByRole('button', revoke).click();
  await author.getByRole('dialog').getByRole('button', revoke).click();
  await expect(author.getByText('Доступ отозван').first()).toBeVisible();
  await expect(sheets.first()).toBeVisible();
  await page.clock.runFor(35_000);
  await expect(page.getByText('Автор отозвал доступ к тексту.')).toBeVisible();
  await expect(sheets).toHaveCount(0);
});

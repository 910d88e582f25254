/** A PDF of a stranger attacks the viewer of an officer (security S-46). */
import { expect, test } from './test.ts';
import type { Page } from '@playwright/test';
import { post } from './actions/application.ts';
import { field } from './actions/fields.ts';
import { makeDraft } from './actions/ready-scenario.ts';
import { harmlessWords, hostileAddress, makeHostilePdf } from './hostile-pdf.ts';
import { open } from './open.ts';
import { enterByCall, castPassword, newPerson } from './people.ts';

/** Returns the id of a scenario in moderation whose text attacks its reader. */
async function submitHostile(page: Page, name: string): Promise<string> {
  const id = await makeDraft(page, name);
  const { cookies } = await page.context().storageState();
  const token = cookies.find((cookie) => cookie.name === 'csrf')?.value ?? '';
  const file = { name: 'Текст.pdf', mimeType: 'application/pdf', buffer: makeHostilePdf() };
  const stored = await page.request.post(`/api/user/scenarios/${id}/text`, {
    headers: { 'x-csrf-token': token },
    multipart: { file },
  });
  expect(stored.status(), await stored.text()).toBe(200);
  await post(page, `/api/user/scenarios/${id}/submit`, {});
  return id;
}

test('a PDF with hostile fonts runs nothing in the viewer, and its other pages can be read', async ({
  page,
  browser,
}) => {
  await enterByCall(page.context(), 'author@example.com', castPassword);
  const id = await submitHostile(page, 'Чужие буквы');

  const { page: officer, context } = await newPerson(browser);
  await enterByCall(context, 'fund@example.com', castPassword);
  const requested: string[] = [];
  const failures: string[] = [];
  // As in a browser of last year.
  await officer.addInitScript(() => {
    for (const name of ['getOrInsert', 'getOrInsertComputed']) Reflect.deleteProperty(Map.prototype, name);
  });
  // Requests of the page and of its workers.
  context.on('request', (request) => requested.push(new URL(request.url()).pathname));
  officer.on('pageerror', ({ message }) => failures.push(message));
  officer.on('dialog', (dialog) => {
    failures.push(dialog.message());
    void dialog.dismiss();
  });

  const document = await officer.goto(`/administrator/scenarios/${id}`);
  const policy = document!.headers()['content-security-policy'] ?? '';
  expect(/script-src[^;]*/.exec(policy)?.[0]).not.toContain('unsafe-eval');
  expect(policy).toContain("script-src 'self' ");
  await open(officer, `/administrator/scenarios/${id}`);
  await officer.getByRole('button', { name: 'Открыть текст' }).click();
  const reason = officer.getByRole('dialog', { name: 'Открыть текст' });
  await field(reason, 'Зачем открываете').fill('Проверка перед публикацией');
  await reason.getByRole('button', { name: 'Открыть текст' }).click();

  const viewer = officer.getByRole('region', { name: 'Чужие буквы' });
  await expect(viewer.locator('canvas')).toHaveCount(4);
  await expect(viewer.getByText(harmlessWords)).toBeVisible();
  // The text layer of a page comes after its picture, whatever its font did.
  await expect(viewer.getByText('AAAA hostile')).toHaveCount(3);
  expect(requested).toContain(`/api/administrator/scenarios/${id}/text`);
  expect([requested.filter((path) => path === hostileAddress), failures]).toEqual([[], []]);
  // The page goes on working.
  await officer.getByRole('button', { name: 'Опубликовать' }).click();
  await expect(officer.getByText('Сценарий опубликован')).toBeVisible();
});

/** Client-side navigations that fail: the texts of the page cannot be loaded, or a guest may not see it. */
import type { Page } from '@playwright/test';
import { open } from './open.ts';
import { enter } from './people.ts';
import { expect, test } from './test.ts';

/** The number of full page loads since the call. */
function countDocuments(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => void (count += request.resourceType() === 'document' ? 1 : 0));
  return () => count;
}

test('a page whose texts cannot be loaded says so in a notification and opens on a retry', async ({
  page,
}) => {
  await enter(page.context(), 'author@example.com');
  await open(page, '/profile/scenarios');
  // After a missing file the product reloads the page once, in case of a new release. Here it has already done so.
  await page.evaluate(() => sessionStorage.setItem('reloaded', `${location.origin}/profile/projects`));
  const texts = '**/assets/ru-*.js*';
  await page.route(texts, (route) => route.abort());
  await page.getByRole('link', { name: 'Проекты' }).first().click();
  await expect(page.getByRole('alert')).toHaveText('Что-то пошло не так, попробуйте позже');
  // The cabinet stays around the page.
  await expect(page.getByRole('link', { name: 'Сценарии' }).first()).toBeVisible();
  await page.unroute(texts);
  await page.getByRole('main').getByRole('link', { name: 'Повторить' }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Проекты');
});

test('a guest who moves to a private page without a full load signs in first', async ({ page }) => {
  await open(page, '/news');
  const calls: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/(?:user|organization|administrator)/.test(request.url())) calls.push(request.url());
  });
  const documents = countDocuments(page);
  // As after following a link in an officer's text: both history entries belong to this document.
  await page.evaluate(() => {
    history.pushState({}, '', '/profile/scenarios');
    history.pushState({}, '', '/news');
  });
  await page.goBack();
  await expect(page).toHaveURL('/login?return=%2Fprofile%2Fscenarios');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByLabel('Электронная почта')).toBeVisible();
  expect([calls, documents()]).toEqual([[], 0]);
});

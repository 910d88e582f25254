/** The home page switch: a closed home page is unreachable, a reopened one is public (spec §2). */
import { expect, test } from './test.ts';
import type { Page } from '@playwright/test';
import { enter, newPerson } from './people.ts';
import { open } from './open.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();
const homeOf = (page: Page) => page.getByRole('heading', { level: 2, name: 'Лучшие авторы' });

test('a closed home page immediately redirects guests to the login page and accounts to their cabinets', async ({
  page,
  browser,
}) => {
  const [guest, author] = [await newPerson(browser), await newPerson(browser)];
  await open(guest.page, '/');
  await expect(homeOf(guest.page)).toBeVisible();
  await open(guest.page, '/news');
  await enter(author.context, 'author@example.com');
  await enter(page.context(), 'fund@example.com');
  await open(page, '/administrator/site');
  await expect(page.getByText('Открыта для всех')).toBeVisible();

  await press(page, 'Закрыть главную');
  await page.getByRole('dialog').getByRole('button', { name: 'Закрыть главную' }).click();
  await expect(page.getByText('Закрыта', { exact: true })).toBeVisible();
  // A tab opened before checks again when it navigates there.
  await guest.page
    .getByRole('link', { name: /на главную/ })
    .first()
    .click();
  await expect(guest.page).toHaveURL(/\/login$/);
  await open(guest.page, '/');
  await expect(guest.page).toHaveURL(/\/login$/);
  await open(author.page, '/');
  await expect(author.page).toHaveURL(/\/profile$/);
  await open(guest.page, '/news');
  await expect(guest.page.getByRole('heading', { level: 1, name: 'Новости' })).toBeVisible();

  await press(page, 'Открыть главную');
  await page.getByRole('dialog').getByRole('button', { name: 'Открыть главную' }).click();
  await expect(page.getByText('Открыта для всех')).toBeVisible();
  await open(guest.page, '/');
  await expect(homeOf(guest.page)).toBeVisible();
  await open(author.page, '/');
  await expect(homeOf(author.page)).toBeVisible();
});

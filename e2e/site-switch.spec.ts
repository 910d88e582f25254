/** The switch of the home page: closed, it lets nobody see it on any way; opened again, everybody (spec §2). */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { newPerson, signIn } from './people.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();
const homeOf = (page: Page) => page.getByRole('heading', { level: 2, name: 'Лучшие авторы' });

test('a closed home page sends guests to sign in and people to their cabinets, at once', async ({
  page,
  browser,
}) => {
  const [guest, author] = [await newPerson(browser), await newPerson(browser)];
  await guest.page.goto('/');
  await expect(homeOf(guest.page)).toBeVisible();
  await guest.page.goto('/news');
  await signIn(author.page, 'author@example.com');
  await signIn(page, 'fund@example.com');
  await page.goto('/administrator/site');
  await expect(page.getByText('Открыта для всех')).toBeVisible();

  await press(page, 'Закрыть главную');
  await page.getByRole('dialog').getByRole('button', { name: 'Закрыть главную' }).click();
  await expect(page.getByText('Закрыта', { exact: true })).toBeVisible();
  // A tab that was opened before asks again when it goes there.
  await guest.page
    .getByRole('link', { name: /на главную/ })
    .first()
    .click();
  await expect(guest.page).toHaveURL(/\/login$/);
  await guest.page.goto('/');
  await expect(guest.page).toHaveURL(/\/login$/);
  await author.page.goto('/');
  await expect(author.page).toHaveURL(/\/profile$/);
  await guest.page.goto('/news');
  await expect(guest.page.getByRole('heading', { level: 1, name: 'Новости' })).toBeVisible();

  await press(page, 'Открыть главную');
  await page.getByRole('dialog').getByRole('button', { name: 'Открыть главную' }).click();
  await expect(page.getByText('Открыта для всех')).toBeVisible();
  await guest.page.goto('/');
  await expect(homeOf(guest.page)).toBeVisible();
  await author.page.goto('/');
  await expect(homeOf(author.page)).toBeVisible();
  await guest.context.close();
  await author.context.close();
});

/** What people do in an open thread. */
import type { Locator, Page } from '@playwright/test';

const messages = (page: Page) => page.getByRole('region', { name: 'Сообщения диалога' }).getByRole('article');
export const message = (page: Page, text: string): Locator => messages(page).filter({ hasText: text });
export const composer = (page: Page) => page.getByRole('textbox', { name: 'Сообщение' });

export async function write(page: Page, text: string): Promise<void> {
  await composer(page).fill(text);
  await composer(page).press('Enter');
}

export async function pick(page: Page, text: string, action: string): Promise<void> {
  await message(page, text).hover();
  await message(page, text)
    .getByRole('button', { name: /^Действия: / })
    .click();
  await page.getByRole('menuitem', { name: action }).click();
}

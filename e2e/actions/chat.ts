/** What people do in an open thread. */
import type { Locator, Page } from '@playwright/test';
import { open } from '../open.ts';

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

export const menuOfThread = (page: Page) =>
  page.locator('header').getByRole('button', { name: /^Действия: / });

/** Picks an action of the menu of the thread. */
export async function pickOfThread(page: Page, action: string): Promise<void> {
  await menuOfThread(page).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

/** The thread about the request for «Северный ветер», as the side finds it in its list. */
export async function openRequestThread(page: Page, counterpart: RegExp): Promise<void> {
  await open(page, '/chat');
  await page.getByRole('region', { name: 'Диалоги' }).getByRole('link', { name: counterpart }).click();
  await composer(page).waitFor();
  // A list that is drawn later begins at the first unread message, whatever was written meanwhile.
  await messages(page).first().waitFor();
}

export const attach = (
  page: Page,
  files: { name: string; mimeType: string; buffer: Buffer }[],
): Promise<void> => page.locator('input[type=file]').setInputFiles(files);

/** Browsers of people: each has a context of its own, signs in by the form, and tells what its page complained of. */
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { castPassword } from '../seeds/people.ts';
import { field } from './actions/fields.ts';
import { alive, press } from './press.ts';

export { castPassword };

/** Every member of the cast and where the product takes the person after signing in (spec §6). */
export const landings = {
  'author@example.com': '/profile',
  'author2@example.com': '/profile',
  'minor@example.com': '/profile',
  'expert@example.com': '/expert/profile',
  'ok-admin@example.com': '/organization',
  'ok-user@example.com': '/organization',
  'ok-admin2@example.com': '/organization',
  'waiting@example.com': '/organization',
  'fund@example.com': '/administrator',
} as const;
export type Member = keyof typeof landings;

export async function fillLogin(page: Page, email: string, password: string = castPassword): Promise<void> {
  await alive(page);
  await field(page, 'Электронная почта').fill(email);
  await field(page, 'Пароль').fill(password);
  await press(page.getByRole('button', { name: 'Войти', exact: true }).last());
}

/** Through the login page to the landing of the role. */
export async function signIn(page: Page, email: string, password: string = castPassword): Promise<void> {
  await page.goto('/login');
  await fillLogin(page, email, password);
  await expect(page).not.toHaveURL(/\/login/);
}

/** Errors of the page's own making: what scripts throw and what the console complains of. */
export function complaintsOf(page: Page): string[] {
  const heard: string[] = [];
  page.on('pageerror', (error) => heard.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') heard.push(message.text());
  });
  return heard;
}

/** Of the session; what somebody answered about cookies stays. */
export const sessionCookies = async (context: BrowserContext): Promise<string[]> =>
  (await context.cookies()).map(({ name }) => name).filter((name) => name !== 'cookie_choice');

export interface Person {
  context: BrowserContext;
  page: Page;
  complaints: string[];
}

export async function newPerson(browser: Browser): Promise<Person> {
  const context = await browser.newContext();
  const page = await context.newPage();
  return { context, page, complaints: complaintsOf(page) };
}

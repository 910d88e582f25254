/** Browser contexts of seeded accounts: signing in by API or by form, and collecting page errors. */
import type { Browser, BrowserContext, ConsoleMessage, Cookie, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { castPassword } from '../seeds/people.ts';
import { field } from './actions/fields.ts';
import { interactive, open } from './open.ts';
import { takeTab } from './tabs.ts';

export { castPassword };

/** Every seeded account and its landing page after signing in (spec §6). */
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
  await interactive(page);
  await field(page, 'Электронная почта').fill(email);
  await field(page, 'Пароль').fill(password);
  await page.getByRole('button', { name: 'Войти', exact: true }).last().click();
}

/** Signs in by the login page and waits for the landing page of the role. */
export async function signIn(page: Page, email: string, password: string = castPassword): Promise<void> {
  await open(page, '/login');
  await fillLogin(page, email, password);
  await expect(page).not.toHaveURL(/\/login/);
}

/** Session cookies of the seeded accounts in the product of this worker. */
const sessions = new Map<Member, Cookie[]>();

/** Signs the browser in as a seeded account through the API. */
export async function enter(context: BrowserContext, email: Member): Promise<void> {
  const known = sessions.get(email) ?? [];
  if (known.length > 0) {
    await context.addCookies(known);
    const { data: viewer } = (await (await context.request.get('/api/session')).json()) as { data: unknown };
    if (viewer !== null) return;
    // A previous test has ended this session.
    for (const { name } of known) await context.clearCookies({ name });
  }
  await enterByCall(context, email, castPassword);
  const cookies = await context.cookies();
  sessions.set(
    email,
    cookies.filter(({ name }) => name === 'sid' || name === 'csrf'),
  );
}

/** Signs in with a new session, which the test may end. */
export async function enterByCall(context: BrowserContext, email: string, password: string): Promise<void> {
  const answer = await context.request.post('/api/login', { form: { email, password } });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Signs in and opens the landing page of the role. */
export async function enterAndLand(page: Page, email: Member): Promise<void> {
  await enter(page.context(), email);
  await open(page, landings[email]);
}

/** Logged by Firefox: the test runner calls `eval` in the page, which its Content-Security-Policy forbids. */
const isOfRunner = (message: ConsoleMessage): boolean => message.text().includes('blocked a JavaScript eval');

/** The log line of a refused call. The browser has already logged the status. */
const isLogOfCall = (message: ConsoleMessage): boolean => /^\d{3} ApiError/.test(message.text());

/** Collects uncaught script errors and console errors of the page, but for messages that the test expects. */
export function collectPageErrors(
  page: Page,
  isExpected: (message: ConsoleMessage) => boolean = () => false,
): string[] {
  const errors: string[] = [];
  const ignored = [isOfRunner, isLogOfCall, isExpected];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !ignored.some((is) => is(message)))
      errors.push(message.text());
  });
  return errors;
}

/** Names of all cookies but that of the cookie notice. */
export const cookieNames = async (context: BrowserContext): Promise<string[]> =>
  (await context.cookies()).map(({ name }) => name).filter((name) => name !== 'cookie_choice');

export interface Person {
  context: BrowserContext;
  page: Page;
  pageErrors: string[];
}

export async function newPerson(browser: Browser): Promise<Person> {
  const page = await takeTab(browser);
  return { context: page.context(), page, pageErrors: collectPageErrors(page) };
}

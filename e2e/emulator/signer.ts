/** Pages with the emulated plug-in. */
import type { Browser, ConsoleMessage, Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { collectPageErrors } from '../people.ts';
import { installEmulator } from './install.ts';
import type { EmulatorOptions } from './plugin.ts';

const opened: { page: Page; pageErrors: string[] }[] = [];

/** A page in a context of its own, because a context keeps the emulator. */
export async function newSigner(browser: Browser, options: EmulatorOptions): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  await installEmulator(context, options);
  const page = await context.newPage();
  opened.push({ page, pageErrors: collectPageErrors(page, isAboutExtension) });
  return page;
}

/**
 * A browser without the extension cannot load its script. The headless shell knows no extensions at all, so that their
 * addresses match no source of the policy.
 */
const isAboutExtension = (message: ConsoleMessage): boolean =>
  [message.location().url, message.text()].some((text) => text.includes('chrome-extension://'));

/** Closes the pages of the test. `expected`: what the browser may write to its console. */
export async function closeSigners(...expected: readonly string[]): Promise<void> {
  const pages = opened.splice(0);
  await Promise.all(pages.map(({ page }) => page.context().close()));
  const pageErrors = pages.flatMap((one) => one.pageErrors);
  expect(pageErrors.filter((text) => !expected.some((part) => text.includes(part)))).toEqual([]);
}

export const signButton = (dialog: Locator): Locator =>
  dialog.getByRole('button', { name: 'Подписать', exact: true });

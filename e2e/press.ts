/** A form sends nothing before its page is alive, so one presses its button after that. */
import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** What is typed while a page comes alive may be drawn over: people wait for it without knowing, journeys by this. */
export const alive = (page: Page): Promise<void> =>
  expect(page.locator('button[type=submit]').first()).toBeAttached();

export async function press(button: Locator): Promise<void> {
  await expect(button).toHaveAttribute('type', 'submit');
  await button.click();
}

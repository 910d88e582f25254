/** A form sends nothing before its page is alive, so one presses its button after that. */
import type { Locator } from '@playwright/test';
import { expect } from '@playwright/test';

export async function press(button: Locator): Promise<void> {
  await expect(button).toHaveAttribute('type', 'submit');
  await button.click();
}

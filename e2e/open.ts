/** Pages that answer: a press on a page of the server that its scripts have not taken over yet goes the way of a link. */
import type { Page, Response } from '@playwright/test';
import { expect } from '@playwright/test';

/** The product marks <html> when its own code answers presses and keeps what is typed. */
export const interactive = (page: Page): Promise<void> =>
  expect(page.locator('html[data-interactive]')).toBeAttached();

/** Goes to an address and waits until the page there answers. */
export async function open(page: Page, address: string): Promise<Response | null> {
  const response = await page.goto(address);
  await interactive(page);
  return response;
}

export async function reload(page: Page): Promise<void> {
  await page.reload();
  await interactive(page);
}

/** The content has loaded and the carousels answer the keyboard. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.getByText('Загрузка данных...')).toHaveCount(0);
  await carouselsReady(page);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** Carousels start one by one when the browser is idle. Until then the browser scrolls them natively. */
export const carouselsReady = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page
        .locator('[style*="--per-phone"]')
        .evaluateAll(
          (viewports) =>
            viewports.filter((viewport) => getComputedStyle(viewport).overflowX === 'auto').length,
        ),
    )
    .toBe(0);

/** How many pixels of the page lie beyond the right edge of the window. */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

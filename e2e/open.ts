/** Opens pages and waits for hydration. Before hydration a click on a link is a full navigation. */
import type { Locator, Page, Response } from '@playwright/test';
import { expect } from '@playwright/test';

/*
 * The waits of every page do not use `expect`: it polls only once a second, and after each failed attempt it describes the
 * whole page for its message (microsoft/playwright#41098).
 */

/** The product sets this attribute on <html> after hydration. */
export const interactive = (page: Page): Promise<void> =>
  page.locator('html[data-interactive]').waitFor({ state: 'attached' });

/** Goes to an address and waits for hydration. */
export async function open(page: Page, address: string): Promise<Response | null> {
  const response = await page.goto(address);
  await interactive(page);
  return response;
}

/** `page.goBack()` waits for an event that Firefox does not send for every page of the same document. */
export const goBack = (page: Page): Promise<void> => page.evaluate(() => history.back());

export async function reload(page: Page): Promise<void> {
  await page.reload();
  await interactive(page);
}

/** Waits for the content. A record that still loads has a heading too. */
export async function loaded(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await page.getByText('Загрузка данных...').first().waitFor({ state: 'detached' });
}

/** Waits until the content is loaded and the carousels handle the keyboard. */
export async function settled(page: Page): Promise<void> {
  await loaded(page);
  await carouselsReady(page);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** Carousels are initialised one by one when the browser is idle. Until then they scroll natively. */
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

/** Horizontal overflow of the page in pixels. */
export const horizontalOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Whether one is wholly above the other. */
export async function areApart(one: Locator, other: Locator): Promise<boolean> {
  const [first, second] = await Promise.all([one.boundingBox(), other.boundingBox()]);
  if (!first || !second) throw new Error('one of them is not shown');
  return first.y + first.height <= second.y || second.y + second.height <= first.y;
}

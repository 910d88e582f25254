/** The tabs of e2e/tabs.ts: a reused tab behaves as a new one. */
import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';
import { open } from './open.ts';
import type { Beginning } from './tabs.ts';
import { returnTabs, takeTab } from './tabs.ts';

const hasFocus = (page: Page): Promise<boolean> => page.evaluate(() => document.hasFocus());

test('a reused tab has the focus', async ({ browser, viewport, storageState }) => {
  const beginning = { ...(storageState as Pick<Beginning, 'cookies'>), viewport: viewport! };
  const used = [await takeTab(browser), await takeTab(browser)];
  await returnTabs(true, beginning);
  const reused: Page[] = [];
  for (let taken = 0; taken < used.length; taken += 1) {
    const page = await takeTab(browser);
    reused.push(page);
    await open(page, '/faq');
    await expect.poll(() => hasFocus(page)).toBe(true);
  }
  expect(new Set(reused)).toEqual(new Set(used));
});

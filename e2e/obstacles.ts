/** What would stand in the way of assistive tools on a page, as axe finds it. */
import AxeBuilder from '@axe-core/playwright';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

export async function expectNoObstacles(page: Page, when: string): Promise<void> {
  // Without the mode axe opens a second page to put the findings of frames together; these pages have no frames.
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
    .analyze();
  const found = violations.map(({ id, nodes }) => ({
    id,
    at: nodes.map(({ html, failureSummary }) => ({ html, failureSummary })),
  }));
  expect(found, when).toEqual([]);
}

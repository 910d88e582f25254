/** Accessibility violations of a page, found by axe. */
import AxeBuilder from '@axe-core/playwright';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

interface AxeOptions {
  /** For a page whose frame was checked on another page. The rules about the whole page still run. */
  withoutFrame?: boolean;
}

const frame = ['header', 'footer', 'nav'].map((part) => `${part}:not(main *)`);

export async function expectNoObstacles(
  page: Page,
  when: string,
  { withoutFrame = false }: AxeOptions = {},
): Promise<void> {
  // Without legacy mode axe opens a second page to merge the results of frames. These pages have no frames.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  if (withoutFrame) frame.forEach((part) => axe.exclude(part));
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, nodes }) => ({
    id,
    at: nodes.map(({ html, failureSummary }) => ({ html, failureSummary })),
  }));
  expect(found, when).toEqual([]);
}

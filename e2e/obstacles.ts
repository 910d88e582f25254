/** Accessibility violations of a page, found by axe. */
import AxeBuilder from '@axe-core/playwright';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

const frame = ['header', 'footer', 'nav'].map((part) => `${part}:not(main *)`);

/** Frames without violations, by their width and words. A frame is the same on many pages, and costs as much as a page. */
const checkedFrames = new Set<string>();

export async function expectNoObstacles(page: Page, when: string): Promise<void> {
  const frameKey = await page.evaluate(
    (parts) =>
      [...document.querySelectorAll<HTMLElement>(parts)].reduce(
        (words, part) => `${words}\n${part.innerText}`,
        `${innerWidth}`,
      ),
    frame.join(),
  );
  // Without legacy mode axe opens a second page to merge the results of frames. These pages have no frames.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  // The rules about the whole page still run.
  if (checkedFrames.has(frameKey)) frame.forEach((part) => axe.exclude(part));
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, nodes }) => ({
    id,
    at: nodes.map(({ html, failureSummary }) => ({ html, failureSummary })),
  }));
  expect(found, when).toEqual([]);
  checkedFrames.add(frameKey);
}

/** Accessibility violations of a page, found by axe. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { learnContrast, violationsOf } from './contrast.ts';
import { loaded } from './open.ts';

/**
 * The minified script, evaluated once per document. Axe's own adapter sends the long one twice for every analysis, which
 * is a third of the cost.
 */
const axeScript = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const frame = ['header', 'footer', 'nav'].map((part) => `${part}:not(main *)`);

/**
 * Frames (header, footer, navigation) without violations, by their width and texts. Many pages share a frame, and it
 * costs as much as a page.
 */
const checkedFrames = new Set<string>();

/** Axe cannot judge the contrast of elements that are still fading in. */
const finishAnimations = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  });

export async function expectNoViolations(page: Page, when: string): Promise<void> {
  await loaded(page);
  await finishAnimations(page);
  const { frameKey, hasAxe } = await page.evaluate(
    (parts) => ({
      frameKey: [...document.querySelectorAll<HTMLElement>(parts)].reduce(
        (words, part) => `${words}\n${part.innerText}`,
        `${innerWidth}`,
      ),
      hasAxe: 'axe' in window,
    }),
    frame.join(),
  );
  if (!hasAxe) {
    await page.evaluate(axeScript);
    await learnContrast(page);
  }
  // The rules about the whole page still run.
  const exclude = checkedFrames.has(frameKey) ? frame : [];
  expect(await violationsOf(page, exclude), when).toEqual([]);
  checkedFrames.add(frameKey);
}

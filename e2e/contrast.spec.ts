/** Axe judges the contrast of each look once. A fault in any place is found nevertheless. */
import type { Page } from '@playwright/test';
import { expectNoViolations } from './accessibility.ts';
import { open, settled } from './open.ts';
import { enter } from './people.ts';
import { expect, test } from './test.ts';

interface Fault {
  selector: string;
  /** Hard to read there. */
  color: string;
}

const cases: Record<string, Record<string, Fault>> = {
  '/administrator/scenarios': {
    'the first row': { selector: 'main tbody tr:first-child td', color: '#bbb' },
    'a later row': { selector: 'main tbody tr:nth-child(6) td', color: '#bbb' },
    'the heading': { selector: 'main h1', color: '#bbb' },
    'the tabs': { selector: 'main [role="tablist"]', color: '#bbb' },
    'the navigation': { selector: 'nav', color: '#bbb' },
  },
  '/faq': { 'the footer': { selector: 'footer', color: '#555' } },
};

/** By a style sheet, so that neither the class nor an attribute shows it. */
const seed = (page: Page, { selector, color }: Fault): Promise<void> =>
  page.evaluate((rule) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`${rule} * { transition: none !important }`);
    document.adoptedStyleSheets = [sheet];
  }, `:is(${selector}), :is(${selector}) * { color: ${color} !important }`);

for (const [address, faults] of Object.entries(cases)) {
  test(`a text of bad contrast is found wherever it stands at ${address}`, async ({ page }) => {
    await enter(page.context(), 'fund@example.com');
    await open(page, address);
    await settled(page);
    await expectNoViolations(page, 'before');
    // Axe skips a known frame, but each width has a frame of its own.
    await page.setViewportSize({ width: 1270, height: 900 });
    for (const [name, fault] of Object.entries(faults)) {
      await seed(page, fault);
      await expect(expectNoViolations(page, name), name).rejects.toThrow('color-contrast');
    }
    await seed(page, { selector: 'none', color: 'red' });
    await expectNoViolations(page, 'mended');
  });
}

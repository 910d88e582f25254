/**
 * Axe judges the contrast of each look once. Contrast takes four fifths of its time, and most texts have the same tags,
 * classes and colours as others that axe has judged, on the same page or on other pages.
 */
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

/** Looks whose contrast axe has found sufficient in this worker. */
const knownLooks = new Set<string>();

interface Violation {
  id: string;
  at: { html: string; failureSummary?: string | undefined }[];
}

type LookOf = (element: Element) => string;

/** Of the page. */
interface Globals {
  axe: typeof axe;
  contrast: {
    mark: string;
    judged: Set<Element>;
    readLooks: () => LookOf;
    /** All elements, each with its look if it is a visible text. */
    texts: (lookOf: LookOf) => [Element, string][];
  };
}

/** Call once per document, after axe was loaded. */
export const learnContrast = (page: Page): Promise<void> => page.evaluate(install);

export async function violationsOf(page: Page, outside: string[]): Promise<Violation[]> {
  const { violations, looks } = await page.evaluate(inspect, { outside, known: [...knownLooks] });
  for (const look of looks) knownLooks.add(look);
  return violations;
}

/** Runs in the page. */
function install(): void {
  const globals = window as unknown as Globals;
  const mark = 'data-known-contrast';
  const judged = new Set<Element>();
  const hash = (words: string): string => {
    let [one, other] = [1, 2];
    for (let at = 0; at < words.length; at++) {
      one = Math.imul(one ^ words.charCodeAt(at), 2_654_435_761);
      other = Math.imul(other ^ words.charCodeAt(at), 1_597_334_677);
    }
    return `${one} ${other}`;
  };

  /**
   * The look of an element: tags, classes and colours up to an opaque background. Empty when the background may differ
   * each time.
   */
  const readLooks = () => {
    const looks = new Map<Element, string>();
    return function lookOf(element: Element): string {
      const before = looks.get(element);
      if (before !== undefined) return before;
      const above = element.parentElement ? lookOf(element.parentElement) : 'root';
      const style = getComputedStyle(element);
      const { position, opacity, filter, mixBlendMode, backgroundColor, backgroundImage } = style;
      const floats = ['absolute', 'fixed', 'sticky'].includes(position);
      const blends = opacity !== '1' || filter !== 'none' || mixBlendMode !== 'normal';
      const isOpaque = backgroundColor.startsWith('rgb(') && backgroundImage === 'none';
      const own = [element.tagName, element.className, element.getAttribute('style')];
      const letters = [style.color, style.fontSize, style.fontWeight, style.textShadow];
      const ground = [isOpaque ? 'opaque' : above, backgroundColor, backgroundImage];
      const look = floats || blends || !above ? '' : hash([...own, ...letters, ...ground].join('|'));
      looks.set(element, look);
      return look;
    };
  };

  const texts = (lookOf: LookOf): [Element, string][] =>
    [...document.body.querySelectorAll('*')].map((element) => {
      const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim());
      return [
        element,
        hasText && element.checkVisibility({ visibilityProperty: true }) ? lookOf(element) : '',
      ];
    });

  globals.axe.configure({ rules: [{ id: 'color-contrast', selector: `*:not([${mark}])` }] });
  /** Only texts whose contrast axe has computed: it also passes hidden texts. */
  globals.axe.addReporter('learning', (...report) => {
    const contrast = report[0].find(({ id }) => id === 'color-contrast');
    for (const { node, any } of contrast?.passes ?? []) {
      const data = any[0]?.data as { contrastRatio?: number } | undefined;
      if (data?.contrastRatio) judged.add((node as unknown as { element: Element }).element);
    }
    globals.axe.getReporter('v1')(...report);
  });
  globals.contrast = { mark, judged, readLooks, texts };
}

/** Runs in the page. */
async function inspect({ outside, known }: { outside: string[]; known: string[] }) {
  const { axe: inspector, contrast } = window as unknown as Globals;
  const { mark, judged } = contrast;
  const lookOf = contrast.readLooks();
  const enough = new Set(known);
  const met = new Set<string>();
  const twins: Element[] = [];
  for (const [element, look] of contrast.texts(lookOf)) {
    element.toggleAttribute(mark, enough.has(look) || met.has(look));
    if (element.closest(outside.join() || 'none')) continue;
    if (met.has(look)) twins.push(element);
    else if (look && !enough.has(look)) met.add(look);
  }

  judged.clear();
  const options = { resultTypes: ['violations'], reporter: 'learning' } satisfies axe.RunOptions;
  const { violations } = await inspector.run({ exclude: outside }, options);
  const looks = new Set([...judged].map(lookOf).filter(Boolean));
  // The first of its look was cut off, or axe could not tell.
  const untold = twins.filter((element) => !looks.has(lookOf(element)));
  for (const element of untold) element.removeAttribute(mark);
  if (untold.length > 0) {
    const runOnly = ['color-contrast'];
    const again = await inspector.run({ include: untold, exclude: outside }, { ...options, runOnly });
    violations.push(...again.violations);
  }
  return {
    looks: [...looks],
    violations: violations.map(({ id, nodes }) => ({
      id,
      at: nodes.map(({ html, failureSummary }) => ({ html, failureSummary })),
    })),
  };
}

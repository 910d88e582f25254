/**
 * Tabs reused by the tests of a worker. A new context loads, compiles and warms up every script again,
 * which costs four times what the page itself does.
 */
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';

/**
 * Context options of a test. Tests with different options get different tabs. Motion is reduced unless a test is about it:
 * drawing animations took a twentieth of the run.
 */
export type TabOptions = Pick<BrowserContextOptions, 'javaScriptEnabled' | 'reducedMotion' | 'hasTouch'>;

/** Initial options of every tab. */
export interface Beginning {
  cookies: Parameters<ReturnType<Page['context']>['addCookies']>[0];
  viewport: { width: number; height: number };
}

const free = new Map<string, Page[]>();
let taken: { key: string; page: Page }[] = [];
let broken: Page[] = [];

/**
 * A tab in its own context, signed out and with empty storage, owned by the test until it ends. It is in front as a new
 * one would be: a browser without focus emulation, such as Firefox, gives the focus to its front window only.
 */
export async function takeTab(browser: Browser, options: TabOptions = {}): Promise<Page> {
  const all = { javaScriptEnabled: true, reducedMotion: 'reduce', ...options } as const;
  const key = JSON.stringify(all);
  const page = free.get(key)?.pop() ?? (await (await browser.newContext(all)).newPage());
  taken.push({ key, page });
  await page.bringToFront();
  return page;
}

/** Tabs are reused after a passed test and replaced after a failed one. */
export async function returnTabs(passed: boolean, beginning: Beginning): Promise<void> {
  const [tabs, closing] = [taken, broken];
  [taken, broken] = [[], []];
  await Promise.all(closing.map((page) => page.context().close()));
  // Playwright takes the screenshot of a failure later.
  if (!passed) broken = tabs.map(({ page }) => page);
  else await Promise.all(tabs.map((tab) => giveBack(tab, beginning)));
}

/** A tab that cannot be cleaned is replaced, because its page still asks before it is left, or navigates by itself. */
async function giveBack({ key, page }: (typeof taken)[number], beginning: Beginning): Promise<void> {
  try {
    await clean(page, beginning);
  } catch {
    await page.context().close();
    return;
  }
  free.set(key, [...(free.get(key) ?? []), page]);
}

const heard = ['console', 'pageerror', 'request', 'requestfailed', 'response'] as const;

async function clean(page: Page, { cookies, viewport }: Beginning): Promise<void> {
  const context = page.context();
  const others = context.pages().filter((other) => other !== page);
  await Promise.all(others.map((other) => other.close()));
  for (const event of heard) page.removeAllListeners(event);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.emulateMedia({ media: null });
  await context.clearPermissions();
  // A same-origin page without scripts: the previous page stores its scroll position when it is unloaded.
  await page.goto('/robots.txt');
  // A page with content would be laid out again before it is left.
  await page.setViewportSize(viewport);
  await page.mouse.move(0, 0);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await context.clearCookies();
  await context.addCookies(cookies);
}

/** The frame of public pages: head tags on navigation, low-vision mode, print, no scripts, large fonts. */
import { expect, productHere, test } from './test.ts';
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { pages } from '../src/app/pages.ts';
import {
  parseA11ySettings,
  a11yOptions,
  defaultA11ySettings,
  serializeA11ySettings,
} from '../src/kernel/a11y-settings.ts';
import type { A11ySettings } from '../src/kernel/a11y-settings.ts';
import { addressOf } from './addresses.ts';
import { collectPageErrors, enter } from './people.ts';
import { expectNoViolations } from './accessibility.ts';
import { open, reload, settled, horizontalOverflow } from './open.ts';
import { takeTab } from './tabs.ts';
import type { TabOptions } from './tabs.ts';

const contentPages = pages.filter(({ layout, auth }) => layout === 'server' && !auth);
const title = 'Версия для слабовидящих';

interface Looking extends TabOptions {
  sight?: Partial<A11ySettings>;
}

async function tabWith(browser: Browser, { sight, ...options }: Looking): Promise<Page> {
  const page = await takeTab(browser, { reducedMotion: 'reduce', ...options });
  const url = productHere().origin;
  if (sight)
    await page
      .context()
      .addCookies([
        { name: 'a11y', value: serializeA11ySettings({ ...defaultA11ySettings, ...sight }), url },
      ]);
  return page;
}

/** A real address for each public page. */
async function addressesOf(request: APIRequestContext): Promise<string[]> {
  const found: string[] = [];
  for (const row of contentPages) found.push(await addressOf(row, async () => request));
  return found;
}

const headOf = (page: Page) =>
  page.evaluate(() => {
    const all = (selector: string, name: string) =>
      [...document.querySelectorAll(selector)].map((tag) => tag.getAttribute(name));
    return {
      titles: document.querySelectorAll('title').length,
      canonical: all('link[rel="canonical"]', 'href').map((address) => new URL(address!).pathname),
      shared: all('meta[property="og:url"]', 'content').map((address) => new URL(address!).pathname),
      robots: all('meta[name="robots"]', 'content'),
    };
  });

test('navigation replaces the head tags of the previous page', async ({ page }) => {
  await open(page, '/');
  await page.getByRole('banner').getByRole('link', { name: 'Новости' }).click();
  await expect(page).toHaveTitle('Новости — Сценариум');
  const list = { titles: 1, canonical: ['/news'], shared: ['/news'], robots: [] };
  await expect.poll(() => headOf(page)).toEqual(list);
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/news\/\d+$/);
  const { pathname } = new URL(page.url());
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(1);
  const piece = { titles: 1, canonical: [pathname], shared: [pathname], robots: [] };
  await expect.poll(() => headOf(page)).toEqual(piece);
  await page.getByRole('banner').getByRole('link', { name: 'Регистрация' }).click();
  await expect(page).toHaveURL(/\/registration$/);
  const unlisted = { titles: 1, canonical: [], shared: [], robots: ['noindex'] };
  await expect.poll(() => headOf(page)).toEqual(unlisted);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveTitle('Новости — Сценариум');
  await expect.poll(() => headOf(page)).toEqual(list);
});

test('the low-vision panel works by keyboard, and the server remembers the settings', async ({ page }) => {
  const pageErrors = collectPageErrors(page);
  await open(page, '/faq');
  const button = page.getByRole('banner').getByRole('button', { name: title });
  await button.focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: title });
  await expect(panel).toBeVisible();
  await panel.getByRole('radio', { name: '100 %' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(panel.getByRole('radio', { name: '150 %' })).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(panel.getByRole('radio', { name: 'Обычные' }).first()).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('html')).toHaveAttribute('data-a11y-scheme', 'black-on-white');
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(button).toBeHidden(); // At a font size of 150 % the button is in the drawer.
  const chosen = async () =>
    (await page.context().cookies())
      .filter(({ name }) => name === 'a11y')
      .map(({ value }) => parseA11ySettings(value));
  await expect.poll(chosen).toEqual([{ ...defaultA11ySettings, text: '150', scheme: 'black-on-white' }]);
  const answer = await page.request.get('/news');
  expect((await answer.text()).slice(0, 160)).toContain(
    'data-a11y-text="150" data-a11y-scheme="black-on-white"',
  );

  await reload(page);
  await page.getByRole('button', { name: 'Меню' }).click();
  await page.getByRole('dialog', { name: 'Меню' }).getByRole('button', { name: title }).click();
  await panel.getByRole('button', { name: 'Вернуть обычный вид' }).click();
  await panel.getByRole('button', { name: 'Готово' }).click();
  await expect.poll(chosen).toEqual([]);
  const marks = () => page.evaluate(() => document.documentElement.getAttributeNames().join());
  await expect.poll(marks).not.toContain('a11y');
  expect(pageErrors).toEqual([]);
});

test('the low-vision settings are rendered by the server, so nothing flashes', async ({ browser }) => {
  const page = await tabWith(browser, {
    javaScriptEnabled: false,
    sight: { text: '150', scheme: 'white-on-black', serif: 'off', images: 'off' },
  });
  await page.goto('/');
  const style = await page.locator('body').evaluate((body) => ({
    ground: getComputedStyle(body).backgroundColor,
    letters: getComputedStyle(document.documentElement).fontSize,
    title: getComputedStyle(document.querySelector('h1')!).fontFamily.split(',')[0],
    files: [...document.images].filter((image) => image.currentSrc !== '').length,
    words: [...document.images].filter((image) => image.checkVisibility()).map(({ alt }) => alt)[0],
  }));
  expect(style).toEqual({
    ground: 'rgb(0, 0, 0)',
    letters: '24px',
    title: '"Golos Text Variable"',
    files: 0,
    words: 'Пользователь не установил фото профиля',
  });
});

for (const scheme of a11yOptions.scheme.filter((name) => name !== 'usual')) {
  test(`the scheme ${scheme} has no axe violations: home, author cabinet, low-vision panel`, async ({
    browser,
  }) => {
    const page = await tabWith(browser, { sight: { scheme } });
    await open(page, '/');
    await expectNoViolations(page, 'home');
    await page.getByRole('banner').getByRole('button', { name: title }).click();
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
    await expectNoViolations(page, 'panel');
    await enter(page.context(), 'author@example.com');
    await open(page, '/profile');
    await settled(page);
    await expectNoViolations(page, 'cabinet');
  });
}

test('a font size of 200 % causes no horizontal scroll on any public page', async ({ browser, request }) => {
  const page = await tabWith(browser, { sight: { text: '200', spacing: 'wide' } });
  for (const address of await addressesOf(request)) {
    await open(page, address);
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => horizontalOverflow(page), `${address} at ${width}`).toBe(0);
    }
  }
});

test('every public page renders with scripts disabled', async ({ browser, request }) => {
  const page = await tabWith(browser, { javaScriptEnabled: false });
  for (const address of await addressesOf(request)) {
    expect((await page.goto(address))?.status(), address).toBe(200);
    await expect(page.locator('main h1'), address).toBeVisible();
    expect((await page.locator('main').innerText()).length, address).toBeGreaterThan(60);
  }
});

test('a cabinet page reports that it needs scripts when they are disabled', async ({ browser }) => {
  const page = await tabWith(browser, { javaScriptEnabled: false });
  await enter(page.context(), 'author@example.com');
  for (const address of ['/profile', '/profile/scenarios']) {
    expect((await page.goto(address))?.status(), address).toBe(200);
    const message = page.locator('noscript p').first();
    await expect(message, address).toHaveText('Кабинету нужен JavaScript');
    await expect(message, address).toBeVisible();
  }
});

test('a printed article is black on white, without the site frame', async ({ page }) => {
  await open(page, '/news/1');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.locator('main h1')).toBeVisible();
  await expect(page.locator('main nav').first()).toBeHidden();
  const ink = await page.locator('main h1').evaluate((head) => getComputedStyle(head).color);
  expect(ink).toBe('rgb(0, 0, 0)');
  await open(page, '/faq');
  await expect(page.locator('main details').first().locator('p').first()).toBeVisible();
});

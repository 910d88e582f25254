/** Public author directory: fuzzy search, filters, pagination, author pages. */
import { expect, test } from './test.ts';
import type { Page } from '@playwright/test';
import { collectPageErrors, enter } from './people.ts';
import { open, horizontalOverflow } from './open.ts';

const cards = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .getByRole('link', { name: /Рейтинг/ });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Имя или псевдоним' });
const chips = (page: Page) => page.getByRole('list', { name: 'Выбранные условия' }).getByRole('link');
const param = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);

test('a misspelled name finds the author, whose page shows the public data', async ({ page }) => {
  const pageErrors = collectPageErrors(page);
  await open(page, '/authors');
  await search(page).fill('аннна витрова');
  await search(page).press('Enter');
  await expect(page).toHaveURL(/\?search=/);
  await expect(page.getByText('1 автор', { exact: true })).toBeVisible();
  await expect(chips(page)).toHaveText([/«аннна витрова»/]);
  await cards(page).first().press('Enter');

  await expect(page).toHaveURL(/\/authors\/[0-9a-f-]{36}$/);
  await expect(page).toHaveTitle('Анна Ветрова — Сценариум');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Анна Ветрова');
  const main = page.getByRole('main');
  await expect(main.getByText(/^Рейтинг \d+/).first()).toBeAttached();
  await expect(main.getByText('Казань', { exact: true })).toBeVisible();
  await expect(main.getByRole('heading', { level: 2, name: 'Места в рейтингах' })).toBeVisible();
  const html = await page.content();
  const secrets = ['@example', '+7 9', '79120', '"birthday"', '"phone"', '"gender"', '"email"'];
  expect(secrets.filter((secret) => html.includes(secret))).toEqual([]);
  expect(pageErrors).toEqual([]);

  await page.goBack();
  await expect(search(page)).toHaveValue('аннна витрова');
  await chips(page).first().press('Enter');
  await expect(page).toHaveURL('/authors');
  await expect(search(page)).toHaveValue('');
});

for (const [list, item] of [
  ['/authors', 'a[href^="/authors/"]'],
  ['/news', 'a[href^="/news/"]'],
] as const)
  test(`a way back to ${list} repeats no call`, async ({ page }) => {
    await open(page, list);
    await page.getByRole('main').locator(item).last().click();
    await expect(page).not.toHaveURL(list);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    const calls: string[] = [];
    page.on('request', (request) => {
      // Pictures are lazy: those that come into view are not calls of the page.
      if (request.url().includes('/api/') && request.resourceType() !== 'image') calls.push(request.url());
    });
    await page.goBack();
    await expect(page).toHaveURL(list);
    await expect(page.getByRole('main').locator(item).last()).toBeVisible();
    await page.goForward();
    await expect(page).not.toHaveURL(list);
    expect(calls).toEqual([]);
  });

test('a filter is applied immediately by keyboard and removed by its chip', async ({ page }) => {
  await open(page, '/authors?page=2');
  const total = await cards(page).count();
  const badge = page.getByRole('combobox', { name: 'Значок' });
  await badge.focus();
  await badge.selectOption({ label: 'Золото' });
  await expect(page).toHaveURL('/authors?badge=gold');
  await expect(badge).toBeFocused();
  await expect.poll(() => cards(page).count()).toBeLessThan(total);
  for (const card of await cards(page).all()) await expect(card).toHaveAccessibleName(/золото/);
  const city = page.getByRole('combobox', { name: 'Город' });
  await expect(city.locator('option', { hasText: /^г / })).toHaveCount(0);
  await city.selectOption({ label: 'Казань' });
  await expect(chips(page)).toHaveText([/Казань/, /Золото/, 'Сбросить всё']);
  await page.getByRole('link', { name: 'Убрать условие: Золото' }).click();
  await expect.poll(() => param(page, 'badge')).toBe(null);
  expect(param(page, 'city')).toBe('Казань');
});

test('pagination works, and a page number past the end leads to the last page', async ({ page }) => {
  await open(page, '/authors');
  await expect(cards(page)).toHaveCount(24);
  const first = await cards(page).first().innerText();
  await page.getByRole('navigation', { name: 'Страницы' }).getByRole('link', { name: 'Страница 2' }).click();
  await expect(page).toHaveURL('/authors?page=2');
  await expect(cards(page).first()).not.toHaveText(first);
  await open(page, '/authors?page=400');
  await expect(page).toHaveURL(/\?page=\d$/);
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
});

test('an unknown filter value is ignored', async ({ page }) => {
  await open(page, '/authors?genre=NONSENSE&badge=x&search=ветрова');
  await expect(cards(page).first()).toHaveAccessibleName(/Ветрова/);
  await expect(chips(page)).toHaveText([/«ветрова»/]);
});

test('an empty result shows a message and a link to all authors', async ({ page }) => {
  await open(page, '/authors?search=вексельбергский');
  await expect(page.getByRole('heading', { name: 'Никого не нашлось' })).toBeVisible();
  await page.getByRole('link', { name: 'Показать всех авторов' }).click();
  await expect(page).toHaveURL('/authors');
});

test('a failed list shows an error and a retry button that reloads it', async ({ page }) => {
  await open(page, '/authors');
  await page.route('**/api/avtors/list?*', (route) => route.abort());
  await page.getByRole('combobox', { name: 'Значок' }).selectOption({ label: 'Золото' });
  await expect(page.getByText('Что-то пошло не так, попробуйте позже')).toBeVisible();
  await page.unroute('**/api/avtors/list?*');
  await page.getByRole('button', { name: 'Повторить' }).click();
  await expect(cards(page).first()).toBeVisible();
});

test('a new filter aborts the pending request, and the later response is shown', async ({ page }) => {
  await open(page, '/authors');
  const failed: string[] = [];
  page.on('requestfailed', (request) => failed.push(new URL(request.url()).search));
  const underway = Promise.withResolvers<void>();
  await page.route('**/api/avtors/list?*badge=gold*', () => underway.resolve());
  const badge = page.getByRole('combobox', { name: 'Значок' });
  await badge.selectOption({ label: 'Золото' });
  await underway.promise;
  await badge.selectOption({ label: 'Бронза' });
  await expect(page).toHaveURL('/authors?badge=bronze');
  await expect(cards(page).first()).toHaveAccessibleName(/бронза/);
  await expect.poll(() => failed.some((query) => query.includes('badge=gold'))).toBe(true);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the filter is a form, chips and pages are links, and an author page opens', async ({ page }) => {
    await page.goto('/authors');
    await search(page).fill('аннна витрова');
    await page.getByRole('button', { name: 'Найти' }).click();
    await expect(page.getByText('1 автор', { exact: true })).toBeVisible();
    await cards(page).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Анна Ветрова');
    await page.goto('/authors');
    await page.getByRole('link', { name: 'Страница 2' }).click();
    await expect(page).toHaveURL('/authors?page=2');
  });
});

test('a company gets a link to its detailed view; a guest and an author do not', async ({ page }) => {
  const fuller = page.getByRole('link', { name: 'Открыть полную карточку' });
  await open(page, '/authors');
  const href = (await cards(page).first().getAttribute('href'))!;
  await open(page, href);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(fuller).toHaveCount(0);
  await enter(page.context(), 'ok-user@example.com');
  await open(page, href);
  await fuller.click();
  await expect(page).toHaveURL(`/organization${href}`);
});

test('the real name behind a nickname is absent from all pages', async ({ context, request }) => {
  const path = '/authors/0192a000-0000-7000-8000-000000000002';
  const textOf = async (address: string) => (await request.get(address)).text();
  expect((await textOf(path)).includes('Жилина')).toBe(true);
  await enter(context, 'author2@example.com');
  const save = async (form: Record<string, string>) =>
    expect((await context.request.post('/api/user/profile', { form })).status()).toBe(200);
  await save({ UF_USE_NICKNAME: 'true', UF_NICKNAME: 'Мятный Дрозд' });
  await expect.poll(async () => (await textOf(path)).includes('Мятный Дрозд')).toBe(true);
  for (const address of [path, '/authors?search=мятный', '/authors', '/']) {
    const text = await textOf(address);
    const words = ['Жилин', 'author2@', '9120000002', ...(address === path ? ['Жанна'] : [])];
    expect([address, words.filter((word) => text.includes(word))]).toEqual([address, []]);
  }
  await save({ UF_USE_NICKNAME: 'false' });
});

test('a minor, an expert and a missing author all get the same 404 page', async ({ request }) => {
  const bodies = [];
  for (const end of ['000000000003', '000000000004', 'ffffffffffff']) {
    const path = `/authors/0192a000-0000-7000-8000-${end}`;
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(404);
    bodies.push((await answer.text()).replaceAll(path, ''));
  }
  expect(new Set(bodies).size).toBe(1);
});

const widths = [390, 720, 768, 1440, 2560];

test('no card of the list overflows at any width', async ({ page }) => {
  await open(page, '/authors');
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => horizontalOverflow(page), `${width}`).toBe(0);
    const over = () =>
      cards(page).evaluateAll(
        (all) =>
          all.slice(0, 8).filter((card) => {
            const medal = card.querySelector('[class*=medal]')!.getBoundingClientRect();
            return medal.right > card.getBoundingClientRect().right + 1;
          }).length,
      );
    await expect.poll(over, `${width}`).toBe(0);
  }
});

test('an author page does not overflow at any width, and the photo keeps its size', async ({ page }) => {
  await open(page, '/authors');
  await open(page, (await cards(page).first().getAttribute('href'))!);
  const photo = page.getByRole('main').getByRole('img').first();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => horizontalOverflow(page), `${width}`).toBe(0);
    await expect.poll(async () => (await photo.boundingBox())?.width, `${width}`).toBe(250);
  }
});

/** The home page: eight blocks in the order of the spec, complete without scripts and free of errors after hydration. */
import { expect, test } from './test.ts';
import type { Locator, Page } from '@playwright/test';
import { collectPageErrors } from './people.ts';
import { open, carouselsReady, horizontalOverflow } from './open.ts';

// Carousels that move by themselves.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** The heading of each block (spec §1). */
const blocksOf = (page: Page): Record<string, Locator> => {
  const main = page.getByRole('main');
  const title = (name: string) => main.getByRole('heading', { level: 2, name, exact: true });
  return {
    slider: main.getByRole('group', { name: 'Главное' }).getByRole('heading', { level: 2 }).first(),
    about: title('О программе'),
    request: main.getByRole('button', { name: 'Показать сценарий' }),
    authors: title('Лучшие авторы'),
    ratings: title('Рейтинги'),
    community: title('Экспертное сообщество'),
    news: title('Новости'),
    documents: title('Документы программы'),
  };
};

async function expectBlocksInOrder(page: Page): Promise<void> {
  let above = -1;
  for (const [name, head] of Object.entries(blocksOf(page))) {
    await expect(head, name).toBeVisible();
    const place = (await head.boundingBox())!;
    expect(place.y, name).toBeGreaterThan(above);
    above = place.y;
  }
}

/** Opens the home page and waits until its carousels handle buttons and keys. */
async function openHome(page: Page): Promise<void> {
  await open(page, '/');
  await carouselsReady(page);
}

const part = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('region', { name, exact: true }).first();

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('every block is rendered with its content', async ({ page }) => {
    await page.goto('/');
    await expect(page).toHaveTitle('Главная — Сценариум');
    await expectBlocksInOrder(page);
    await expect(part(page, 'О программе').getByRole('heading', { level: 3 })).toHaveCount(6);
    await expect(part(page, 'Лучшие авторы').getByRole('link', { name: /Рейтинг/ })).toHaveCount(20);
    await expect(part(page, 'Рейтинги').getByText(/^Рейтинг \d,\d/)).toHaveCount(10);
    await expect(part(page, 'Экспертное сообщество').getByRole('img').first()).toBeVisible();
    const news = part(page, 'Новости');
    await expect(news.getByRole('link', { name: /\d{2} [а-я]+ 20\d\d/ })).toHaveCount(10);
    const documents = part(page, 'Документы программы');
    await expect(documents.getByRole('link', { name: /\d [КМ]Б/ }).first()).toBeVisible();
    await expect(documents.getByRole('link', { name: 'Скачать все документы' })).toBeVisible();
  });
});

test('hydration sends no API request and logs no error', async ({ page }) => {
  const pageErrors = collectPageErrors(page);
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (
      pathname.startsWith('/api/') &&
      request.resourceType() !== 'image' &&
      request.resourceType() !== 'media'
    )
      requests.push(pathname);
  });
  await openHome(page);
  await expectBlocksInOrder(page);
  expect(requests).toEqual([]);

  // A category is requested once, when its tab is selected.
  const tabs = part(page, 'Рейтинги').getByRole('tab');
  await tabs.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(tabs.nth(1)).toBeFocused();
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
  await expect(
    page.getByRole('tabpanel', { name: 'Выбор кинокомпаний' }).getByText(/^Рейтинг \d,\d/),
  ).toHaveCount(10);
  await page.keyboard.press('Home');
  await expect(page.getByRole('tabpanel', { name: 'Общий рейтинг' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tabpanel', { name: 'Выбор кинокомпаний' })).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('tab', { name: 'Дебют', exact: true })).toBeFocused();
  await expect(
    page
      .getByRole('tabpanel', { name: 'Дебют', exact: true })
      .getByText(/^Рейтинг \d,\d/)
      .first(),
  ).toBeVisible();
  expect(requests).toEqual(['/api/rating/2', '/api/rating/7']);
  expect(pageErrors).toEqual([]);
});

test('the request block opens the login dialog by keyboard, which returns focus on close', async ({
  page,
}) => {
  await openHome(page);
  const order = page.getByRole('main').getByRole('button', { name: 'Показать сценарий' });
  await order.focus();
  await page.keyboard.press('Enter');
  const modal = page.getByRole('dialog', { name: 'Вход' });
  await expect(modal.getByLabel('Электронная почта')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(modal).toBeHidden();
  await expect(order).toBeFocused();
});

test('the author carousel moves by keyboard, five authors per page, to the last page', async ({ page }) => {
  await openHome(page);
  const authors = part(page, 'Лучшие авторы');
  const back = authors.getByRole('button', { name: 'Назад: Лучшие авторы' });
  const on = authors.getByRole('button', { name: 'Вперёд: Лучшие авторы' });
  await expect(back).toBeDisabled();
  for (const first of [6, 11, 16]) {
    await on.press('Enter');
    const firstCard = authors.getByRole('listitem', { name: `${first} из 20`, exact: true });
    await expect(firstCard).toBeInViewport({ ratio: 0.9 });
    await expect(back).toBeEnabled();
  }
  await expect(on).toBeDisabled();
  await expect(authors.getByRole('listitem', { name: '15 из 20' })).not.toBeInViewport();
});

test('ratings page by ten, wrap at both ends and request each page once', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/rating/')) requests.push(pathname + search);
  });
  await openHome(page);
  const ratings = part(page, 'Рейтинги');
  const places = ratings.getByRole('group', { name: 'Места рейтинга' });
  const slide = (at: number) => places.getByRole('listitem', { name: `${at} из 20`, exact: true });
  await slide(2).scrollIntoViewIfNeeded();
  await expect(slide(2)).toBeInViewport({ ratio: 0.9 });
  await expect(slide(3)).not.toBeInViewport();
  await ratings.getByRole('button', { name: 'Назад: Рейтинги' }).press('Enter');
  await expect(slide(20)).toBeInViewport({ ratio: 0.9 });
  await expect(slide(20).getByText(/^Рейтинг \d,\d/)).toHaveCount(5);
  await ratings.getByRole('button', { name: 'Вперёд: Рейтинги' }).press('Enter');
  await expect(slide(1)).toBeInViewport({ ratio: 0.9 });
  await ratings.getByRole('button', { name: 'Вперёд: Рейтинги' }).press('Enter');
  await expect(slide(3).getByText(/^Рейтинг \d,\d/)).toHaveCount(5);
  await ratings.getByRole('button', { name: 'Назад: Рейтинги' }).press('Enter');
  await expect(slide(1)).toBeInViewport({ ratio: 0.9 });
  expect(requests).toEqual(['/api/rating/1?limit=10&offset=90', '/api/rating/1?limit=10&offset=10']);
});

test('the news carousel wraps from the first page to the last', async ({ page }) => {
  await openHome(page);
  const news = part(page, 'Новости');
  await news.getByRole('button', { name: 'Назад: Новости' }).press('Enter');
  await expect(news.getByRole('listitem', { name: '10 из 10' })).toBeInViewport({ ratio: 0.9 });
  await news.getByRole('button', { name: 'Вперёд: Новости' }).press('Enter');
  const card = news.getByRole('listitem', { name: '1 из 10', exact: true });
  await expect(card).toBeInViewport({ ratio: 0.9 });
  const title = (await card.getByRole('paragraph').last().textContent())!;
  await card.getByRole('link').click();
  await expect(page).toHaveURL(/\/news\/[^/]+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
});

test('the slider is paused and moved by keyboard', async ({ page }) => {
  await openHome(page);
  await page.getByRole('button', { name: 'Остановить показ' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Продолжить показ' })).toBeFocused();
  const last = page.getByRole('list', { name: 'Слайды' }).getByRole('button').last();
  await last.press('Enter');
  await expect(last).toHaveAttribute('aria-current', 'true');
  const slides = page.getByRole('group', { name: 'Главное' }).getByRole('listitem');
  await expect(slides.last()).toBeInViewport({ ratio: 0.9 });
  await page.getByRole('button', { name: 'Вперёд: Главное' }).press('Enter');
  await expect(slides.first()).toBeInViewport({ ratio: 0.9 });
});

test('each document opens, and all documents download as one archive', async ({ page, request }) => {
  await open(page, '/');
  const documents = part(page, 'Документы программы').getByRole('link', { name: /\d [КМ]Б/ });
  for (const link of await documents.all()) {
    const answer = await request.get((await link.getAttribute('href'))!);
    expect(answer.status(), await link.innerText()).toBe(200);
  }
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Скачать все документы' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.zip$/);
});

test('sizes match the spec: video 504, photos 158, three cards per row, text in 8 of 12 columns', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openHome(page);
  const box = async (of: Locator) => (await of.boundingBox())!;
  const film = await box(page.getByRole('main').locator('video').first());
  expect([film.width, film.height]).toEqual([1440, 504]);
  const photos = await part(page, 'Лучшие авторы').locator('img').all();
  for (const photo of photos.slice(0, 5)) expect((await box(photo)).width).toBe(158);
  const about = part(page, 'О программе');
  const cards = await Promise.all((await about.getByRole('listitem').all()).map(box));
  expect(cards.map(({ y }) => y === cards[0]!.y)).toEqual([true, true, true, false, false, false]);
  const [words, graphic] = await Promise.all([
    box(about.getByText('соединяет авторов').locator('..')),
    box(about.locator('svg[viewBox="0 0 320 240"]').locator('..')),
  ]);
  // Twelve columns with gaps of 24 in 1280. Text lines are shorter than the column for readability.
  const span = (columns: number) => ((1280 - 11 * 24) / 12) * columns + (columns - 1) * 24;
  const places = [graphic.x - words.x - 24, graphic.width, cards[0]!.width];
  expect(places.map(Math.round)).toEqual([span(8), span(4), span(4)].map(Math.round));
});

test('arrow keys wrap past a disabled button and move focus', async ({ page }) => {
  await openHome(page);
  const authors = part(page, 'Лучшие авторы');
  const card = (at: number) => authors.getByRole('listitem', { name: `${at} из 20`, exact: true });
  await expect(authors.getByRole('button', { name: 'Назад: Лучшие авторы' })).toBeDisabled();
  await card(1).getByRole('link').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(card(16).getByRole('link')).toBeFocused();
  await expect(card(20)).toBeInViewport({ ratio: 0.9 });
  await page.keyboard.press('ArrowRight');
  await expect(card(1).getByRole('link')).toBeFocused();
});

test('at xl and xxl only the gutters and the hero grow, not the text column', async ({ page }) => {
  const measure = async (width: number) => {
    await page.setViewportSize({ width, height: 1200 });
    await openHome(page);
    const hero = (await page.getByRole('group', { name: 'Главное' }).boundingBox())!.height;
    const head = (await part(page, 'Новости')
      .getByRole('heading', { level: 2 })
      .locator('..')
      .boundingBox())!;
    return {
      hero,
      column: head.width,
      photo: (await part(page, 'Лучшие авторы').locator('img').first().boundingBox())!.width,
    };
  };
  const [wide, widest] = [await measure(1440), await measure(2560)];
  expect([wide.column, widest.column, wide.photo, widest.photo]).toEqual([1280, 1280, 158, 158]);
  expect([Math.round(wide.hero), Math.round(widest.hero)]).toEqual([640, 720]);
});

test('nothing overflows at any width, and the blocks keep their order', async ({ page }) => {
  const pageErrors = collectPageErrors(page);
  await openHome(page);
  // 720 is a screen of 1440 at 200 % zoom.
  for (const width of [390, 720, 768, 1440, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => horizontalOverflow(page), `${width}`).toBe(0);
    await expectBlocksInOrder(page);
  }
  expect(pageErrors).toEqual([]);
});

/** The public site: news filters and pagination, FAQ search and feedback, a guest's question to the fund. */
import { expect, test } from './test.ts';
import type { Locator, Page } from '@playwright/test';
import { choose, field } from './actions/fields.ts';
import { collectPageErrors, enterAndLand, newPerson } from './people.ts';
import { goBack, open, reload } from './open.ts';

const main = (page: Page): Locator => page.getByRole('main');
const found = (page: Page): Locator => main(page).getByText(/^Найден[ао] \d+ новост/);
const countOf = async (page: Page): Promise<number> => Number(/\d+/.exec(await found(page).innerText())![0]);
const cards = (page: Page): Locator => main(page).getByRole('link', { name: /\d{2} [а-я]+ 20\d\d/ });

async function openNews(page: Page, address = '/news'): Promise<void> {
  await open(page, address);
  await expect(main(page).getByRole('heading', { level: 1, name: 'Новости' })).toBeVisible();
}

test.describe('news', () => {
  test('are filtered by a category, which is kept in the URL and removed by its chip', async ({ page }) => {
    const pageErrors = collectPageErrors(page);
    await openNews(page);
    const all = await countOf(page);
    const category = main(page).getByRole('combobox', { name: 'Рубрика' });
    await category.focus();
    await category.selectOption({ label: await category.locator('option').nth(1).innerText() });
    await expect(page).toHaveURL(/\/news\?category=\d+$/);
    const chosen = main(page).getByRole('list', { name: 'Выбранные условия' });
    await expect(chosen.getByRole('link')).toHaveCount(1);
    await expect.poll(() => countOf(page)).toBeLessThan(all);
    // Keyboard focus stays on the filter.
    await expect(category).toBeFocused();

    await field(main(page), 'Поиск по новостям').fill('такого слова нет');
    await main(page).getByRole('button', { name: 'Найти' }).click();
    await expect(main(page).getByRole('heading', { name: 'Ничего не нашлось' })).toBeVisible();
    await expect(page).toHaveURL(/search=/);
    await chosen.getByRole('link', { name: /такого слова нет/ }).click();
    await expect(cards(page).first()).toBeVisible();
    await chosen.getByRole('link').click();
    await expect(found(page)).toHaveText(new RegExp(`\\b${all}\\b`));
    await expect(page).toHaveURL(/\/news$/);
    expect(pageErrors).toEqual([]);
  });

  test('keep the filter across pages and in the history', async ({ page }) => {
    await openNews(page);
    const first = (await cards(page).first().getAttribute('href'))!;
    await main(page)
      .getByRole('navigation', { name: 'Страницы' })
      .getByRole('link', { name: /2/ })
      .first()
      .click();
    await expect(page).toHaveURL(/page=2/);
    await expect(cards(page).first()).not.toHaveAttribute('href', first);
    await goBack(page);
    await expect(cards(page).first()).toHaveAttribute('href', first);
  });

  test('link to the next article, can be shared and have a feed', async ({ page, request }) => {
    const pageErrors = collectPageErrors(page);
    await openNews(page);
    await cards(page).nth(2).click();
    await expect(page).toHaveURL(/\/news\/\d+$/);
    // The URL changes a moment before the page.
    await expect(page.getByRole('heading', { name: 'Ещё в этой рубрике' })).toBeVisible();
    const title = await page.getByRole('heading', { level: 1 }).innerText();
    await expect(page).toHaveTitle(`${title} — Сценариум`);
    const next = page.getByRole('link', { name: /^Следующая новость/ });
    const nextTitle = (await next.innerText()).split('\n').at(-1)!;
    await next.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(nextTitle);
    await page.getByRole('link', { name: /^Предыдущая новость/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);

    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Поделиться' }).click();
    await expect(page.getByText('Ссылка скопирована')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());

    const alternate = await page
      .locator('head link[rel=alternate][type="application/rss+xml"]')
      .getAttribute('href');
    const feed = await request.get(alternate!);
    expect([feed.status(), feed.headers()['content-type']]).toEqual([
      200,
      'application/rss+xml; charset=utf-8',
    ]);
    expect(await feed.text()).toContain(`<link>${page.url()}</link>`);
    const home = await (await request.get('/')).text();
    expect(/<link rel="alternate" type="application\/rss\+xml"[^>]*>/.exec(home)?.[0]).toContain(alternate);
    expect(pageErrors).toEqual([]);
  });

  test('with an invalid id show the 404 page', async ({ page }) => {
    expect((await open(page, '/news/%zz'))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
  });
});

test.describe('FAQ answers', () => {
  test('are found by inflected words, with the matches highlighted', async ({ page }) => {
    await open(page, '/faq');
    await field(main(page), 'Поиск по вопросам и ответам').fill('подписи');
    await main(page).getByRole('button', { name: 'Найти' }).click();
    await expect(page).toHaveURL(/\/faq\?search=/);
    await expect(main(page).getByText(/^Нашлось \d+ ответ/)).toBeVisible();
    await expect(
      main(page)
        .locator('mark', { hasText: /подпис/i })
        .first(),
    ).toBeVisible();
    const question = main(page).getByRole('group').filter({ hasText: 'Как получить и проверить' });
    await expect(question.getByText('удостоверяющий центр')).toBeVisible();
  });

  test('open by the URL hash, also when it changes, and by keyboard', async ({ page }) => {
    const pageErrors = collectPageErrors(page);
    await open(page, '/faq#203');
    const question = page.locator('details[id="203"]');
    await expect(question).toHaveAttribute('open', '');
    await expect(question.locator('summary')).toBeFocused();
    await expect(question).toBeInViewport();
    await page.evaluate(() => (location.hash = '#101'));
    const other = page.locator('details[id="101"]');
    await expect(other.locator('summary')).toBeFocused();
    await expect(other).toHaveAttribute('open', '');
    await page.keyboard.press('Enter');
    await expect(other).not.toHaveAttribute('open');
    await page.keyboard.press('Space');
    await expect(other).toHaveAttribute('open', '');
    expect(pageErrors).toEqual([]);
  });

  test('are rated once, and the rating is remembered', async ({ page }) => {
    await open(page, '/faq#101');
    const question = page.locator('details[id="101"]');
    const yes = question.getByRole('button', { name: 'Да', exact: true });
    const response = page.waitForResponse(/\/api\/faq\/101\/helpful$/);
    await yes.click();
    expect((await response).status()).toBe(200);
    await expect(question.getByText('Спасибо!')).toBeVisible();
    await reload(page);
    await expect(yes).toHaveAttribute('aria-pressed', 'true');
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('are searchable, and an empty result shows a contact address', async ({ page }) => {
      await page.goto('/faq');
      await field(main(page), 'Поиск по вопросам и ответам').fill('псевдоним');
      await main(page).getByRole('button', { name: 'Найти' }).click();
      await expect(page).toHaveURL(/search=/);
      await expect(main(page).locator('mark').first()).toHaveText(/псевдоним/i);
      await main(page).getByRole('link', { name: 'Задать вопрос' }).click();
      const mailto = main(page).getByRole('paragraph').getByRole('link', { name: /@/ });
      expect(await mailto.getAttribute('href')).toMatch(/^mailto:.+@/);
    });
  });
});

test('a guest asks the fund, an officer answers, and both letters arrive', async ({ browser }) => {
  const email = `guest-${Date.now()}@example.com`;
  const words = 'Можно ли отправить пьесу, если она уже поставлена в театре?';
  const { page: guest } = await newPerson(browser);
  const pageErrors = collectPageErrors(guest);
  await open(guest, '/contacts');
  await main(guest).getByRole('link', { name: 'Задать вопрос' }).click();
  await expect(guest.getByRole('heading', { level: 1, name: 'Задать вопрос' })).toBeVisible();
  const send = guest.getByRole('button', { name: 'Отправить вопрос' });
  await send.click();
  await expect(field(guest, 'Как к вам обращаться')).toBeFocused();
  await field(guest, 'Как к вам обращаться').fill('Вера');
  await field(guest, 'Электронная почта').fill(email);
  await choose(guest, 'Тема', ['Сценарий и права']);
  await field(guest, 'Ваш вопрос').fill(words);
  await guest.getByRole('checkbox', { name: /согласие на обработку/ }).check();
  await send.click();
  await expect(guest.getByRole('heading', { name: 'Вопрос отправлен' })).toBeVisible();
  await expect(
    guest.getByRole('main').getByRole('status').filter({ hasText: 'Вопрос отправлен' }),
  ).toBeFocused();
  const confirmation = guest.getByText(/^Его номер — \d+\./);
  const number = /\d+/.exec(await confirmation.innerText())![0];

  const { page: officer } = await newPerson(browser);
  await enterAndLand(officer, 'fund@example.com');
  await officer.getByRole('link', { name: 'Обращения' }).first().click();
  await field(officer, 'Слова, имя, почта или номер').fill(email);
  await officer.getByRole('button', { name: 'Найти' }).click();
  const row = officer.getByRole('row').filter({ hasText: words });
  await expect(row).toContainText('Новое');
  await row.getByRole('button').click();
  const dialog = officer.getByRole('dialog', { name: `Обращение № ${number}` });
  await expect(dialog.getByText('Сценарий и права')).toBeVisible();
  await expect(dialog.getByText(words)).toBeVisible();
  await dialog.getByRole('button', { name: 'Взять в работу' }).click();
  await expect(dialog.getByText('В работе')).toBeVisible();
  await field(dialog, 'Ответ').fill('Да, если права на пьесу принадлежат вам.');
  await dialog.getByRole('button', { name: 'Отправить ответ' }).click();
  await expect(officer.getByText('Ответ отправлен', { exact: true })).toBeVisible();
  await expect(row).toContainText('Решено');

  await open(guest, '/demo/letters');
  const letters = guest.getByRole('article').filter({ hasText: email });
  await expect.poll(async () => (await reload(guest), letters.count())).toBe(2);
  await expect(letters.getByRole('heading', { name: `Мы получили ваш вопрос № ${number}` })).toBeVisible();
  await expect(letters.filter({ hasText: 'если права на пьесу принадлежат вам' })).toHaveCount(1);
  expect(pageErrors).toEqual([]);
});

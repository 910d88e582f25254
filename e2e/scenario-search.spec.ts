/** The scenario search of a company: misspelt words, the closest scenarios, words that find nothing together. */
import { expect, test } from './test.ts';
import type { Locator, Page } from '@playwright/test';
import { expectNoViolations } from './accessibility.ts';
import { open, horizontalOverflow } from './open.ts';
import { collectPageErrors, enter } from './people.ts';

const search = (page: Page) => page.getByRole('searchbox', { name: 'Название, сюжет, жанр, автор' });
const order = (page: Page) => page.getByRole('combobox', { name: 'Сортировка' });
const chosen = (page: Page) => order(page).locator('option:checked');

test.beforeEach(async ({ page }) => {
  await enter(page.context(), 'ok-admin@example.com');
});

test('corrects misspelt words, says so, and goes back to the typed ones by keyboard', async ({ page }) => {
  const pageErrors = collectPageErrors(page);
  await open(page, '/organization/scenarios');
  await expect(chosen(page)).toHaveText('По рейтингу');
  await search(page).fill('симейная камедия');
  await search(page).press('Enter');
  const corrected = page.getByRole('status').filter({ hasText: 'Показаны результаты' });
  await expect(corrected).toContainText('Показаны результаты для «семейная комедия».');
  await expect(chosen(page)).toHaveText('По совпадению');
  await expect(page.getByRole('link', { name: 'Бабушка на Луне' })).toBeVisible();
  await page.getByRole('link', { name: 'Искать «симейная камедия»' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Нет сценариев со всеми этими словами' })).toBeVisible();
  await expect(search(page)).toHaveValue('симейная камедия');
  await expect(corrected).toHaveCount(0);
  await openWithLimitedRights(page);
  expect(pageErrors).toEqual([]);
});

test('the filter has space for its texts on a phone, on a tablet and on a laptop', async ({ page }) => {
  for (const width of [360, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await open(page, '/organization/scenarios?search=пёс&rights=FREE');
    await expect(page.getByRole('combobox', { name: 'Жанр' }).getByRole('option')).not.toHaveCount(1);
    const field = (await search(page).boundingBox())!;
    expect(field.width).toBeGreaterThan(Math.min(400, width - 60));
    expect(await cutTexts(page.getByRole('search').getByRole('combobox'))).toEqual([]);
  }
  await expect(page.getByRole('combobox', { name: 'Права' }).locator('option').first()).toHaveText('Любые');
  for (const [address, longest] of [
    ['/organization/scenarios', 'По числу оценок'],
    ['/organization/authors', 'Недавно активные'],
  ] as const) {
    await page.setViewportSize({ width: 390, height: 900 });
    await open(page, address);
    await order(page).selectOption({ label: longest });
    expect(await cutTexts(order(page))).toEqual([]);
  }
});

/** The chosen options that are wider than their select. */
const cutTexts = (selects: Locator) =>
  selects.evaluateAll((all: HTMLSelectElement[]) =>
    all.flatMap((select) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(select);
      const { text } = select.selectedOptions[0]!;
      const pen = document.createElement('canvas').getContext('2d')!;
      pen.font = font;
      const space = select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
      return pen.measureText(text).width > space ? [text] : [];
    }),
  );

/** The list, the card and the dialog of the request tell a company that the rights are limited. */
async function openWithLimitedRights(page: Page): Promise<void> {
  const limited = 'Есть ограничения по правам';
  await open(page, '/organization/scenarios');
  await page.getByRole('combobox', { name: 'Права' }).selectOption({ label: limited });
  await expect(page).toHaveURL('/organization/scenarios?rights=ENCUMBERED');
  const rows = page.getByRole('table', { name: 'Сценарии' }).getByRole('row').filter({ hasText: limited });
  await rows.filter({ hasText: 'Не запрошен' }).first().getByRole('link').first().press('Enter');
  const card = page.getByRole('complementary').getByText(limited);
  await expect(card).toBeVisible();
  await expectNoViolations(page, 'limited rights');
  await page.getByRole('button', { name: 'Запросить сценарий' }).click();
  await expect(page.getByRole('dialog', { name: 'Запрос на сценарий' })).toContainText(limited);
}

test('without a full match shows the closest scenarios and what each word finds', async ({ page }) => {
  await open(page, '/organization/scenarios?search=затопленная+деревня+дирижабль');
  const closest = page.getByRole('table', { name: 'Ближе всего к запросу' });
  await expect(closest.getByRole('link').first()).toHaveText('Река молчит');
  const words = page.getByRole('list', { name: 'Сколько сценариев находит каждое слово' });
  await expect(words.getByRole('listitem')).toHaveText([
    /«затопленная» — \d/,
    /«деревня» — \d/,
    '«дирижабль» — 0',
  ]);
  await expectNoViolations(page, 'closest scenarios');
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await horizontalOverflow(page)).toBe(0);
  await words.getByRole('link', { name: /деревня/ }).press('Enter');
  await expect(page).toHaveURL('/organization/scenarios?search=%D0%B4%D0%B5%D1%80%D0%B5%D0%B2%D0%BD%D1%8F');
  await expect(page.getByRole('table', { name: 'Сценарии' })).toBeVisible();
  await expect(closest).toHaveCount(0);
});

/** Every number of spec §9 for the home page, as in the sources. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { bytesPerMegabyte, formatMegabytes } from '#kernel/file-size.ts';
import { formatLongDay } from '#kernel/format-long-day.ts';
import { defaultPageSize } from '#kernel/page.ts';
import { ratingPageSize } from '#features/ratings/calls.ts';
import { authorTier, scenarioTier } from '#kernel/rating-tier.ts';
import { read } from './source-files.ts';

const css = (file: string) => read(`src/ui/${file}`);
const oneOf = (file: string, pattern: RegExp) => pattern.exec(read(file))?.[1];

test.each([
  ['news that the home page asks for', oneOf('src/app/web/pages/home-page.tsx', /homeNews = (\{.*?\});/), '{ limit: 10, offset: 0 }'],
  ['news to a page', oneOf('src/features/news/web/news-block.tsx', /desktop: (\d+)/), '5'],
  ['best authors to a page', oneOf('src/features/catalogue/web/best-authors-block.tsx', /desktop: (\d+)/), '5'],
  ['slides of a rating that are shown', oneOf('src/features/ratings/web/rating-places.tsx', /desktop: (\d+)/), '2'],
  ['places to a slide', oneOf('src/features/ratings/web/use-rating-pages.ts', /perSlide = (\d+)/), '5'],
  ['the page of a rating', ratingPageSize, 10],
  ['a page', defaultPageSize, 10],
  ['the photo of a best author, px', oneOf('src/ui/site/cards.tsx', /<Avatar src=\{photo\} name="" width=\{(\d+)\}/), '158'],
  ['the photo of a profile, px', oneOf('src/features/catalogue/web/author-page.tsx', /width=\{(\d+)\}/), '250'],
  ['the height of a film, px', /\.background video \{[^}]*height: (\d+)px/.exec(css('site/hero.module.css'))?.[1], '504'],
  ['columns of the words about the programme', /\.twoThirds \{\s*grid-column: span (\d+)/.exec(css('layout-grid.module.css'))?.[1], '8'],
  ['columns of the graphic and of a card', /\.third \{\s*grid-column: span (\d+)/.exec(css('layout-grid.module.css'))?.[1], '4'],
  ['columns', /\.grid \{[^}]*repeat\((\d+),/.exec(css('layout-grid.module.css'))?.[1], '12'],
  ['bytes of a megabyte', bytesPerMegabyte, 1_048_576],
  ['a size', formatMegabytes(1_300_234), '1,24'],
  ['the day of a piece of news', formatLongDay('2026-03-05T09:00:00Z'), '05 марта 2026'],
  ['the words of the loader', (JSON.parse(read('src/ui/locales/ru.json')) as { loader: { title: string } }).loader.title, 'Загрузка данных...'],
  ['the height of the loader among layers', /--z-loader: (\d+)/.exec(css('tokens.css'))?.[1], '2000'],
  ['the height of dialogs among layers', /--z-dialog: (\d+)/.exec(css('tokens.css'))?.[1], '2400'],
  ['the primary colour', /--brand-600: (#\w+)/.exec(css('tokens.css'))?.[1], '#3b4cd3'],
])('%s: %o', (_, found, expected) => {
  expect(found).toBe(expected);
}); // oxfmt-ignore

describe('the medal thresholds', () => {
  test.each([
    [8.49, 'default'], [8.4999999, 'default'], [8.5, 'bronze'], [8.999, 'bronze'], [8.9999999, 'bronze'],
    [9, 'silver'], [9.499, 'silver'], [9.4999999, 'silver'], [9.5, 'gold'], [10, 'gold'], [0, 'default'], [null, 'default'],
  ] as const)('of a scenario at %s: %s', (rating, tier) => {
    expect(scenarioTier(rating)).toBe(tier);
  }); // oxfmt-ignore

  test('of an author, at every integer (product decision 2)', () => {
    const tiers = Array.from({ length: 101 }, (_, value) => authorTier(value));
    const expectedTiers = [...Array<string>(97).fill('default'), 'bronze', 'silver', 'gold', 'gold'];
    expect(tiers).toEqual(expectedTiers);
  });
});

test('the breakpoints are those of the spec: 600, 960, 1280, 1920 and 2560', () => {
  const theme = readFileSync('src/ui/kit.tsx', 'utf8');
  const expected = ['37.5em', '60em', '80em', '120em', '160em'];
  expect(expected.map((width) => [width, theme.includes(width)])).toEqual(
    expected.map((width) => [width, true]),
  );
  expect(expected.map((width) => Number.parseFloat(width) * 16)).toEqual([600, 960, 1280, 1920, 2560]);
});

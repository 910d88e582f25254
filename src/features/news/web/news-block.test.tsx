// @vitest-environment jsdom
/** News on the home page (spec §2). */
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { contentPage } from '../../../../test/content-page.tsx';
import type { NewsCard } from '#features/news/schemas.ts';
import { NewsBlock } from '#features/news/web/news-block.tsx';
import { stubBrowserApis } from '#ui/gallery/test-page.tsx';

const card = (id: number, more: Partial<NewsCard> = {}): NewsCard =>
  ({
    id,
    name: `Новость ${id}`,
    date: '2026-03-04T21:30:00.000Z',
    categoryName: 'Питчинг',
    previewPicture: null,
    previewText: '',
    ...more,
  }) as NewsCard;
const show = (news: NewsCard[]) => render(contentPage(<NewsBlock news={news} />)).container;

beforeEach(() => stubBrowserApis());
afterEach(cleanup);

test('without news nothing is rendered', () => {
  expect(show([]).innerHTML).toBe('');
});

test('a page shows five items, each with its category, its day in Moscow and a link to its page', () => {
  const container = show([card(7, { previewPicture: '/7.webp' }), card(8)]);
  expect(container.querySelector<HTMLElement>('.viewport')!.style.getPropertyValue('--per-desktop')).toBe(
    '5',
  );
  const cards = [...container.querySelectorAll('li a')];
  expect(cards.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    ['/news/7', 'Питчинг 05 марта 2026Новость 7'],
    ['/news/8', 'Питчинг 05 марта 2026Новость 8'],
  ]);
  expect(cards.map((link) => link.querySelector('img')?.getAttribute('src'))).toEqual(['/7.webp', undefined]);
});

test('the block links to all news', () => {
  show([card(7)]);
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Новости');
  expect(screen.getByRole('link', { name: 'Смотреть все новости' }).getAttribute('href')).toBe('/news');
});

test('a single item has no arrows', () => {
  show([card(7)]);
  expect(screen.queryAllByRole('button')).toEqual([]);
});

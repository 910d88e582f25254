// @vitest-environment jsdom
/** Best authors on the home page (spec §2, §4). */
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { contentPage } from '../../../../test/content-page.tsx';
import type { AuthorCard } from '#features/catalogue/author-shapes.ts';
import { BestAuthorsBlock } from '#features/catalogue/web/best-authors-block.tsx';
import { stubBrowserApis } from '#ui/gallery/test-page.tsx';

const author = (id: string, more: Partial<AuthorCard> = {}): AuthorCard => ({
  id,
  name: 'Анна',
  lastName: 'Ветрова',
  secondName: 'Сергеевна',
  personalPhoto: `/${id}.webp`,
  ufRating: 98,
  city: 'г Казань',
  genres: [],
  ...more,
});
const show = (authors: AuthorCard[], withoutLink = false) =>
  render(contentPage(<BestAuthorsBlock authors={authors} withoutLink={withoutLink} />)).container;

beforeEach(() => stubBrowserApis());
afterEach(cleanup);

test('without authors nothing is rendered', () => {
  expect(show([]).innerHTML).toBe('');
});

test('a page shows five authors, each with a photo of 158 px, the badge, the first and the last name', () => {
  const container = show([author('one'), author('two')]);
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Лучшие авторы');
  expect(container.querySelector<HTMLElement>('.viewport')!.style.getPropertyValue('--per-desktop')).toBe(
    '5',
  );
  const photo = container.querySelector('img')!;
  expect(['src', 'alt', 'width', 'height'].map((name) => photo.getAttribute(name))).toEqual([
    '/one.webp',
    '', // The name is next to it.
    '158',
    '198',
  ]);
  const first = container.querySelector('li a')!;
  expect([first.getAttribute('href'), first.querySelector('.name')!.textContent]).toEqual([
    '/authors/one',
    'Анна Ветрова',
  ]);
  expect(first.querySelector('.badge')!.className.split(' ').includes('silver')).toBe(true);
});

test('the link to all authors can be hidden', () => {
  show([author('one')]);
  expect(screen.getByRole('link', { name: 'Все авторы' }).getAttribute('href')).toBe('/authors');
  cleanup();
  show([author('one')], true);
  expect(screen.queryByRole('link', { name: 'Все авторы' })).toBeNull();
});

test('an author without a photo has the placeholder text of the specification', () => {
  show([author('one', { personalPhoto: null })]);
  expect(screen.getByRole('img').getAttribute('alt')).toBe('Пользователь не установил фото профиля');
});

test.each([
  [0, null],
  [96, 'default'],
  [97, 'bronze'],
  [98, 'silver'],
  [99, 'gold'],
  [100, 'gold'],
])('the author at %i has the badge %s', (ufRating, tier) => {
  const badge = show([author('one', { ufRating })]).querySelector('.badge');
  const tiers = ['default', 'bronze', 'silver', 'gold'];
  expect(badge && tiers.filter((one) => badge.classList.contains(one))).toEqual(tier && [tier]);
});

test('a single author has no arrows', () => {
  show([author('one')]);
  expect(screen.queryAllByRole('button')).toEqual([]);
});

// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createMemoryRouter } from '#router/create-router.ts';
import { RouterProvider } from '#router/provider.tsx';
import { stubBrowserApis, testTranslate } from '#ui/gallery/test-page.tsx';
import { TranslationProvider } from '#ui/i18n.tsx';
import { authorSorts } from '#features/catalogue/constants.ts';
import { AuthorFilter } from '#features/catalogue/web/author-filter.tsx';
import { BadgeFilter } from '#features/catalogue/web/badge-filter.tsx';

const genres = [
  { id: 1, name: 'Драма', code: 'drama' },
  { id: 2, name: 'Комедия', code: 'comedy' },
];

beforeEach(() => stubBrowserApis());
afterEach(cleanup);

function openAt(address: string): void {
  const page = <AuthorFilter genres={genres} cities={['Казань', 'Пермь']} />;
  const router = createMemoryRouter([{ path: '/authors', element: page }], { initialEntries: [address] });
  render(
    <TranslationProvider t={testTranslate}>
      <RouterProvider router={router} />
    </TranslationProvider>,
  );
}

function chipsAt(address: string): (string | null)[] {
  openAt(address);
  return screen
    .queryAllByRole('link', { name: /^Убрать условие/ })
    .map(({ textContent }) => textContent.replace(/^Убрать условие:\s*/, ''));
}

test('a list without conditions shows no chips', () => {
  expect(chipsAt('/authors?sort=alpha')).toEqual([]);
});

test('every condition of the address has its own chip', () => {
  expect(chipsAt('/authors?search=Анна&genre=comedy&city=Пермь')).toEqual(['«Анна»', 'Комедия', 'Пермь']);
});

test('a city that is no option has a chip, an unknown genre has none', () => {
  expect(chipsAt('/authors?genre=opera&city=Тара')).toEqual(['Тара']);
});

test('badges and orders stand as in the lists of companies', () => {
  openAt('/authors');
  const valuesOf = (name: string) =>
    [...document.querySelector<HTMLSelectElement>(`select[name=${name}]`)!.options].map(({ value }) => value);
  expect(valuesOf('badge')).toEqual(['', 'gold', 'silver', 'bronze', 'default']);
  // The first order of companies has its name.
  expect(valuesOf('sort')).toEqual(['', ...authorSorts.filter((sort) => sort === 'new' || sort === 'alpha')]);
  cleanup();
  render(
    <TranslationProvider t={testTranslate}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: <BadgeFilter /> }])} />
    </TranslationProvider>,
  );
  expect(valuesOf('badge')).toEqual(['', 'gold', 'silver', 'bronze', 'default']);
});

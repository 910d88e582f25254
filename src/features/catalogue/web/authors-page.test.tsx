// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answeringClient, contentPage } from '../../../../test/content-page.tsx';
import { AuthorsPage, loader } from '#features/catalogue/web/authors-page.tsx';
import { stubBrowserApis } from '#ui/gallery/test-page.tsx';

beforeEach(() => stubBrowserApis());
afterEach(cleanup);

test.each([
  ['/authors', 'Авторов пока нет', 0],
  ['/authors?search=&genre=&sort=new', 'Авторов пока нет', 0],
  ['/authors?search=Анна', 'Никого не нашлось', 1],
])('%s without authors says %s', async (at, title, links) => {
  const client = answeringClient({
    '/api/avtors/list': { items: [], total: 0 },
    '/api/list/film/genres': [],
    '/api/avtors/list/cities': [],
  });
  render(contentPage(<AuthorsPage />, { client, loader, path: '/authors', at }));
  expect(await screen.findByRole('heading', { name: title })).toBeDefined();
  expect(screen.queryAllByRole('link', { name: 'Показать всех авторов' })).toHaveLength(links);
  // A filled profile is not enough: the author must also agree to a public page.
  expect(screen.queryByText(/заполнит профиль/)).toBeNull();
});

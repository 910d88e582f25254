import { describe, expect, test } from 'vitest';
import { generatePath, matchRoutes, resolvePath } from '#router/route.ts';
import type { RouteObject } from '#router/route.ts';

const routes: RouteObject[] = [
  {
    id: 'root',
    children: [
      {
        id: 'site',
        children: [
          { id: 'home', path: '/' },
          { id: 'item', path: '/news/:id' },
          { id: 'news', path: '/news' },
          { id: 'new', path: '/news/new' },
          { id: 'confirm', path: '/email/confirm/:id?' },
          { path: '/a.b' },
        ],
      },
      { id: 'else', path: '*' },
    ],
  },
];
const found = (path: string) => matchRoutes(routes, path)?.at(-1);

describe('matching a path', () => {
  test.each([
    ['/', 'home', {}],
    ['/news', 'news', {}],
    ['/news/', 'news', {}],
    ['/NEWS', 'news', {}],
    ['/news/7', 'item', { id: '7' }],
    ['/news/new', 'new', {}],
    ['/news/%D0%B6', 'item', { id: 'ж' }],
    ['/news/%zz', 'item', { id: '%zz' }],
    ['/news/7/8', 'else', {}],
    ['/email/confirm', 'confirm', { id: undefined }],
    ['/email/confirm/t', 'confirm', { id: 't' }],
    ['/nowhere', 'else', {}],
    ['/axb', 'else', {}],
  ])('%s finds the route %s', (path, id, params) => {
    expect([found(path)?.id, found(path)?.params]).toEqual([id, params]);
  });

  test('returns every route from the root to the leaf', () => {
    expect(matchRoutes(routes, '/news/7')?.map(({ id }) => id)).toEqual(['root', 'site', 'item']);
  });

  test('finds a route without an id by its position', () => {
    expect(found('/a.b')?.id).toBe('site-5');
  });

  test('returns null when no route matches', () => {
    expect(matchRoutes([{ path: '/only' }], '/other')).toBeNull();
  });
});

test('parameters are filled into a path', () => {
  expect([
    generatePath('/news/:id', { id: 'а б' }),
    generatePath('/email/confirm/:id?'),
    generatePath('/'),
    generatePath('/a/:x/b', { x: '1' }),
  ]).toEqual(['/news/%D0%B0%20%D0%B1', '/email/confirm', '/', '/a/1/b']);
});

test('a relative URL is resolved against the current location', () => {
  const here = { pathname: '/news', search: '?page=2' };
  expect([
    resolvePath('/faq?q=1#7', here),
    resolvePath('?page=3', here),
    resolvePath('#top', here),
    resolvePath('?', here),
  ]).toEqual([
    { pathname: '/faq', search: '?q=1', hash: '#7' },
    { pathname: '/news', search: '?page=3', hash: '' },
    { pathname: '/news', search: '', hash: '#top' },
    { pathname: '/news', search: '', hash: '' },
  ]);
});

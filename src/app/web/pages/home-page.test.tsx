// @vitest-environment jsdom
/** The home page (spec §1, §4): order, fallbacks, no repeated requests. */
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answeringClient, contentPage, createAppContext } from '../../../../test/content-page.tsx';
import type { AnsweringClient } from '../../../../test/content-page.tsx';
import { appContextKey } from '#api/app-context.tsx';
import { clearPayloadCache } from '#api/payload-cache.ts';
import { HomePage, loader } from '#app/web/pages/home-page.tsx';
import { stubBrowserApis } from '#ui/gallery/test-page.tsx';

const block = { previewText: 'Слова', previewHtml: '<p>Слова</p>', btnName: 'Подать', btnLink: '', list: [] };
const answers = (): Record<string, unknown> => ({
  '/api/slider': [{ id: 1, name: 'Слайд', previewText: '', btnName: '', btnLink: '' }],
  '/api/blocks/about': block,
  '/api/blocks/order': block,
  '/api/avtors/list/best': {
    items: [
      { id: 'a', name: 'Анна', lastName: 'Ветрова', personalPhoto: null, ufRating: 99, city: null, genres: [] },
    ],
    total: 1,
  },
  '/api/rating/categories': [{ id: 4, name: 'Сериалы' }],
  '/api/rating/4': { items: [], total: 1 },
  '/api/community': { sections: [{ id: 1, name: 'Драматургия' }], items: [] },
  '/api/news': {
    items: [
      { id: 5, name: 'Новость', date: '2026-03-05T09:00:00Z', categoryName: '', previewPicture: null, previewText: '' },
    ],
    total: 1,
  },
  '/api/program-documents': [{ src: '/f', fileName: 'Правила.pdf', size: 1, ext: 'pdf' }],
}); // oxfmt-ignore

const load = (client: AnsweringClient) =>
  loader({
    context: { get: (key: unknown) => key === appContextKey && createAppContext({ client }) },
  } as never);
const show = async (client: AnsweringClient) => {
  const { container } = render(contentPage(<HomePage />, { client, loader }));
  await act(async () => undefined);
  return container;
};
const heads = () =>
  screen
    .getAllByRole('heading')
    .filter(({ tagName }) => tagName !== 'H3')
    .map(({ textContent }) => textContent);

const everyCall = [
  '/api/slider',
  '/api/blocks/about',
  '/api/blocks/order',
  '/api/avtors/list/best',
  '/api/rating/categories',
  '/api/community',
  '/api/news {"limit":10,"offset":0}',
  '/api/program-documents',
  '/api/rating/4 {"limit":10}',
];

beforeEach(() => stubBrowserApis());
afterEach(cleanup);

test('the sections are in the order of the spec', async () => {
  const container = await show(answeringClient(answers()));
  expect(heads()).toEqual([
    'Product',
    'Слайд',
    'О программе',
    'Лучшие авторы',
    'Рейтинги',
    'Экспертное сообщество',
    'Новости',
    'Документы программы',
  ]);
  const sections = [...container.querySelectorAll('section')];
  expect(sections.findIndex((section) => section.querySelector('form'))).toBe(1);
});

test('a loaded payload is not requested again until a mutation', async () => {
  const client = answeringClient(answers());
  await show(client);
  expect(client.calls).toEqual(everyCall);
  await load(client);
  expect(client.calls).toEqual(everyCall);
  clearPayloadCache(client);
  await load(client);
  expect(client.calls).toEqual([...everyCall, ...everyCall]);
});

test.each([
  ['/api/slider', 'Слайд', '/api/slider'],
  ['/api/blocks/about', 'О программе', '/api/blocks/about'],
  ['/api/avtors/list/best', 'Лучшие авторы', '/api/avtors/list/best'],
  ['/api/rating/categories', 'Рейтинги', '/api/rating/categories'],
  ['/api/community', 'Экспертное сообщество', '/api/community'],
  ['/api/news', 'Новости', '/api/news {"limit":10,"offset":0}'],
  ['/api/program-documents', 'Документы программы', '/api/program-documents'],
])(
  'when %s fails the other sections stay, the error is logged, and only it is requested again',
  async (path, head, call) => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const table = answers();
    delete table[path];
    const client = answeringClient(table);
    await show(client);
    expect(heads()).toEqual(allHeads.filter((one) => one !== head));
    expect(logged.mock.calls.map(([error]) => String(error))).toEqual([`Error: ${path} is away`]);
    const before = client.calls.length;
    await load(client);
    expect(client.calls.slice(before)).toEqual([call]);
  },
);

test('the title of the page is not in a slide, which is inert while it is not shown', async () => {
  await show(answeringClient(answers()));
  const title = screen.getByRole('heading', { level: 1 });
  expect([title.textContent, title.closest('li')]).toEqual(['Product', null]);
});

test('the page renders when every payload is empty', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await show(answeringClient({}));
  expect(heads()).toEqual(['Product']);
});

test('a page without slides and without the programme says what the site is, and leads to the registration', async () => {
  const all = answers();
  const empty = { '/api/slider': [], '/api/blocks/about': null, '/api/rating/4': { items: [], total: 0 } };
  const client = answeringClient({
    ...all,
    ...empty,
    '/api/rating/categories': [4, 5].map((id) => ({ id, name: `${id}` })),
    '/api/rating/5': { items: [], total: 0 },
  });
  await show(client);
  expect(screen.getByText(/место, где сценаристы встречаются/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Регистрация' }).getAttribute('href')).toBe('/registration');
  expect(heads()).not.toContain('Рейтинги');
  cleanup();
  await show(answeringClient({ ...all, '/api/slider': [] }));
  expect(screen.queryByRole('link', { name: 'Регистрация' })).toBeNull();
});

test('after an empty category the others are read at once, and shown up to the first with places', async () => {
  const rated = (total: number) => ({ items: [], total });
  const client = answeringClient({
    ...answers(),
    '/api/rating/categories': [4, 5, 6, 7].map((id) => ({ id, name: `${id}` })),
    '/api/rating/4': rated(0),
    '/api/rating/5': rated(0),
    '/api/rating/6': rated(1),
    '/api/rating/7': rated(1),
  });
  let waiting = 0;
  const call = client.call;
  client.call = (async (endpoint, options) => {
    const answer = await call(endpoint, options);
    const { categoryId } = (options?.params ?? {}) as { categoryId?: string };
    if (!categoryId || categoryId === '4') return answer;
    waiting += 1;
    await vi.waitUntil(() => waiting === 3);
    return answer;
  }) as typeof client.call;
  const { blocks } = await load(client);
  expect(blocks.ratings.pages).toEqual([rated(0), rated(0), rated(1)]);
});

const allHeads = ['Product', 'Слайд', 'О программе', 'Лучшие авторы', 'Рейтинги', 'Экспертное сообщество', 'Новости', 'Документы программы']; // oxfmt-ignore

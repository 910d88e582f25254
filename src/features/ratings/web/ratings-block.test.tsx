// @vitest-environment jsdom
/** Ratings on the home page (spec §2, §4). */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answeringClient, contentPage } from '../../../../test/content-page.tsx';
import type { AnsweringClient } from '../../../../test/content-page.tsx';
import type { Viewer } from '#api/viewer.ts';
import { RatingsBlock } from '#features/ratings/web/ratings-block.tsx';
import type { RatedPage } from '#features/ratings/web/ratings-block.tsx';
import { stubBrowserApis } from '#ui/gallery/test-page.tsx';

const categories = [
  { id: 1, name: 'Общий' },
  { id: 2, name: 'Сериалы' },
  { id: 3, name: 'Дебют' },
];
const rated = (word: string, count: number, rating = 9): RatedPage => ({
  items: Array.from({ length: count }, (_, at) => ({
    scenarioId: `${word}-${at}`,
    name: `${word} ${at + 1}`,
    author: 'Анна Ветрова',
    authorId: 'anna',
    rating,
    votes: 6,
  })),
  total: count,
});
const show = (client: AnsweringClient, first: RatedPage | null = rated('Общий', 10)) =>
  render(contentPage(<RatingsBlock categories={categories} pages={[first]} />, { client })).container;
const choose = async (name: string) => {
  fireEvent.click(screen.getByRole('tab', { name }));
  await act(async () => undefined);
};
const titles = () => [...document.querySelectorAll('.script')].map((title) => title.textContent);

/** jsdom has no layout: a track of slides of 500 px in a window of 1000, as two of them are shown. */
function layOut() {
  const isSlide = (node: HTMLElement) => node.tagName === 'LI' && node.className.includes('slide');
  const measures = {
    offsetWidth: (node: HTMLElement) => (isSlide(node) ? 500 : 1000),
    offsetLeft: (node: HTMLElement) =>
      isSlide(node) ? [...node.parentElement!.children].indexOf(node) * 500 : 0,
  };
  for (const [name, measure] of Object.entries(measures))
    Object.defineProperty(HTMLElement.prototype, name, {
      configurable: true,
      get(this: HTMLElement) {
        return measure(this);
      },
    });
}

beforeEach(() => stubBrowserApis());
afterEach(cleanup);

test('without categories nothing is rendered', () => {
  const block = <RatingsBlock categories={[]} pages={[]} />;
  expect(render(contentPage(block)).container.innerHTML).toBe('');
});

test('a slide has five numbered places, and two slides are visible', () => {
  const container = show(answeringClient({}));
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Рейтинги');
  expect(container.querySelector<HTMLElement>('.viewport')!.style.getPropertyValue('--per-desktop')).toBe(
    '2',
  );
  expect(
    [...container.querySelectorAll('ol')].map((list) => [list.start, list.children.length]),
  ).toEqual([
    [1, 5],
    [6, 5],
  ]); // oxfmt-ignore
});

test('a place leads to the author, and for a company to the scenario, with the exact rating and its votes', () => {
  const first = rated('Общий', 1, 9.583);
  show(answeringClient({}), first);
  const link = screen.getByRole('link', { name: 'Общий 1' });
  expect([link.getAttribute('href'), screen.getByText('9,58').textContent]).toEqual([
    '/authors/anna',
    '9,58',
  ]);
  expect(screen.getByText(/оценок/).textContent).toBe('6 оценок');
  cleanup();
  const viewer = { roles: ['OK_USER'], membership: { state: 'ACTIVE' } } as unknown as Viewer;
  const block = <RatingsBlock categories={categories} pages={[first]} />;
  render(contentPage(block, { viewer }));
  expect(screen.getByRole('link', { name: 'Общий 1' }).getAttribute('href')).toBe(
    '/organization/scenarios/Общий-0',
  );
});

test('a category is requested once, when its tab is selected, also after returning from another page', async () => {
  const client = answeringClient({
    '/api/rating/2': rated('Сериалы', 1),
    '/api/rating/3': rated('Дебют', 1),
  });
  show(client);
  expect(client.calls).toEqual([]);
  await choose('Сериалы');
  expect(titles()).toEqual(['Сериалы 1']);
  await choose('Общий');
  await choose('Сериалы');
  await choose('Дебют');
  expect(client.calls).toEqual(['/api/rating/2 {"limit":10}', '/api/rating/3 {"limit":10}']);
  cleanup();
  show(client);
  await choose('Дебют');
  expect(titles()).toEqual(['Дебют 1']);
  expect(client.calls).toHaveLength(2);
});

test('a failed category shows an error, logs it and can be retried', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const answers: Record<string, unknown> = {};
  const client = answeringClient(answers);
  show(client, null);
  expect(screen.getByText('Что-то пошло не так, попробуйте позже')).toBeDefined();
  await choose('Сериалы');
  expect(logged).toHaveBeenCalledTimes(1);
  answers['/api/rating/2'] = rated('Сериалы', 2);
  fireEvent.click(screen.getByRole('button', { name: 'Повторить' }));
  await act(async () => undefined);
  expect(titles()).toEqual(['Сериалы 1', 'Сериалы 2']);
});

test('further places are loaded page by page when visible, and the buttons wrap at both ends', async () => {
  layOut();
  const all = rated('Общий', 23).items;
  const page = (from: number) => ({ items: all.slice(from, from + 10), total: 23 });
  const requests: string[] = [];
  const call = (async (_: unknown, { input }: { input: { offset: number } }) => {
    requests.push(JSON.stringify(input));
    return page(input.offset);
  }) as never;
  const client = Object.assign(answeringClient({}), { call });
  show(client, page(0));
  await act(async () => undefined);
  const press = async (name: string) => {
    fireEvent.click(screen.getByRole('button', { name: `${name}: Рейтинги` }));
    await act(async () => undefined);
  };
  expect([titles().length, document.querySelectorAll('.placeholder').length, requests]).toEqual([10, 3, []]);
  await press('Назад');
  expect([titles().at(-1), requests]).toEqual(['Общий 23', ['{"limit":10,"offset":20}']]);
  await press('Вперёд');
  await press('Вперёд');
  expect([titles().length, document.querySelectorAll('.placeholder').length]).toEqual([23, 0]);
  await press('Вперёд');
  await press('Вперёд');
  expect(requests).toEqual(['{"limit":10,"offset":20}', '{"limit":10,"offset":10}']);
  cleanup();
  show(client, page(0));
  expect([titles().length, requests.length]).toEqual([23, 2]);
});

test('places that could not be loaded say so, and are loaded on request only', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  layOut();
  const all = rated('Общий', 15).items;
  let isAway = true;
  let requests = 0;
  const call = (async () => {
    requests += 1;
    if (isAway) throw new Error('away');
    return { items: all.slice(10), total: 15 };
  }) as never;
  show(Object.assign(answeringClient({}), { call }), { items: all.slice(0, 10), total: 15 });
  await act(async () => undefined);
  const press = async (name: string) => {
    fireEvent.click(screen.getByRole('button', { name }));
    await act(async () => undefined);
  };
  await press('Назад: Рейтинги');
  expect([screen.getAllByRole('alert').length, requests]).toEqual([1, 1]);
  isAway = false;
  await press('Повторить');
  expect([titles().at(-1), requests, screen.queryByRole('alert')]).toEqual(['Общий 15', 2, null]);
});

test('the first category with places is open, and nothing is requested for it', async () => {
  const none = { items: [], total: 0 };
  const client = answeringClient({});
  render(
    contentPage(<RatingsBlock categories={categories} pages={[none, none, rated('Дебют', 1)]} />, { client }),
  );
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Дебют');
  expect([titles(), client.calls]).toEqual([['Дебют 1'], []]);
  await choose('Общий');
  expect(screen.getByText('В этой категории пока нет сформированных рейтингов')).toBeDefined();
  expect(client.calls).toEqual([]);
});

test('without a place in any category nothing is rendered', () => {
  const pages = categories.map(() => ({ items: [], total: 0 }));
  const block = <RatingsBlock categories={categories} pages={pages} />;
  expect(render(contentPage(block)).container.innerHTML).toBe('');
});

test('an empty category shows a message', async () => {
  show(answeringClient({ '/api/rating/2': { items: [], total: 0 } }));
  await choose('Сериалы');
  expect(screen.getByText('В этой категории пока нет сформированных рейтингов')).toBeDefined();
});

test.each([
  [8.49, '8,49', 'default'],
  [8.5, '8,50', 'bronze'],
  [8.999, '8,99', 'bronze'],
  [9, '9,00', 'silver'],
  [9.499, '9,49', 'silver'],
  [9.5, '9,50', 'gold'],
  [10, '10,00', 'gold'],
])('a scenario at %d is shown as %s with the badge %s', (rating, value, tier) => {
  const badge = show(answeringClient({}), rated('Общий', 1, rating)).querySelector('.badge')!;
  const tiers = ['default', 'bronze', 'silver', 'gold'];
  expect([badge.firstChild!.textContent, tiers.filter((one) => badge.classList.contains(one))]).toEqual([
    value,
    [tier],
  ]);
});

test('up to five places form one slide without arrows', () => {
  show(answeringClient({}), rated('Общий', 5));
  expect(screen.queryAllByRole('button')).toEqual([]);
});

test('a company that has not voted sees the medal, and when the number opens', () => {
  const first = rated('Общий', 1);
  show(answeringClient({}), { ...first, items: [{ ...first.items[0]!, rating: null, badge: 'gold' }] });
  expect(screen.getByText('Рейтинг скрыт, золото')).toBeDefined();
  expect(screen.getByText(/откроется, когда ваша компания оценит/)).toBeDefined();
});

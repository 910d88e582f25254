// @vitest-environment jsdom
/** Pagination: lists of cabinets by the hook, public lists by their loaders. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { contentPage } from '../../test/content-page.tsx';
import type { Client } from '#api/client.ts';
import { endpoint } from '#api/endpoint.ts';
import { redirectBeyondLastPage, pageHref } from '#api/list-pages.ts';
import { usePaginatedQuery } from '#api/use-paginated-query.ts';
import { useSearchParams } from '#router/hooks.ts';

const total = 23;
const requests: unknown[] = [];
const listItems = endpoint<{ search: string }, { items: number[]; total: number }>({
  method: 'GET',
  path: '/api/items',
  action: 'news.read',
});
const client: Client = {
  call: (async (_: unknown, { input }: { input: { limit: number; offset: number } }) => {
    requests.push(input);
    const all = Array.from({ length: total }, (__, index) => index + 1);
    return { items: all.slice(input.offset, input.offset + input.limit), total };
  }) as never,
};

function List() {
  const { data, page, totalPages } = usePaginatedQuery(listItems, { input: { search: 'x' } });
  return <output>{data ? `${page}/${totalPages}: ${data.items.join(' ')}` : '…'}</output>;
}

afterEach(cleanup);

test('a cabinet page past the end requests the last page with the same filter', async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      {contentPage(<List />, { client, at: '/items?search=x&page=77' })}
    </QueryClientProvider>,
  );
  expect((await screen.findByText('3/3: 21 22 23')).tagName).toBe('OUTPUT');
  expect(requests).toEqual([
    { search: 'x', limit: 10, offset: 760 },
    { search: 'x', limit: 10, offset: 20 },
  ]);
});

test('of a list with an estimated total only the first 1 000 rows have pages', async () => {
  const many: Client = {
    call: (async (_: unknown, { input }: { input: { offset: number } }) => ({
      items: input.offset < 1000 ? [input.offset + 1] : [],
      total: 123_456,
      totalIsEstimate: true,
    })) as never,
  };
  render(
    <QueryClientProvider client={new QueryClient()}>
      {contentPage(<List />, { client: many, at: '/items?search=x&page=300' })}
    </QueryClientProvider>,
  );
  expect((await screen.findByText('100/100: 991')).tagName).toBe('OUTPUT');
});

const locationOf = (address: string, of: { total: number; page: number }): string | null => {
  try {
    redirectBeyondLastPage(new URL(`http://localhost${address}`), { ...of, size: 10 });
    return null;
  } catch (thrown) {
    return (thrown as Response).headers.get('location');
  }
};

test('a public page past the end links to the last page with the same filter', () => {
  expect([
    locationOf('/news?tag=a%26b&page=99', { total: 23, page: 99 }),
    locationOf('/news?page=4', { total: 0, page: 4 }),
    locationOf('/news?page=3', { total: 23, page: 3 }),
    locationOf('/news', { total: 0, page: 1 }),
  ]).toEqual(['/news?tag=a%26b&page=3', '/news', null, null]);
});

test('the first page of a list has the URL of the list', () => {
  const here = { pathname: '/news', search: '?year=2026&page=2' };
  expect([pageHref(here, 1), pageHref(here, 3), pageHref({ ...here, search: '' }, 1)]).toEqual([
    '/news?year=2026',
    '/news?year=2026&page=3',
    '/news',
  ]);
});

/** A list of the query in the URL, with a link to another query. */
function Searched() {
  const [params, setParams] = useSearchParams();
  const { data } = usePaginatedQuery(listItems, { input: { search: params.get('search') } });
  return (
    <>
      <output>{data?.items.join(' ') ?? '…'}</output>
      <button onClick={() => setParams({ search: 'later' })}>Later</button>
    </>
  );
}

test('a superseded request is aborted, and only the later response is shown', async () => {
  const underway = new Map<string, { signal: AbortSignal; answer: (items: number[]) => Promise<unknown> }>();
  const slow = {
    call: (_: unknown, { input, signal }: { input: { search: string }; signal: AbortSignal }) => {
      const { promise, resolve } = Promise.withResolvers<{ items: number[]; total: number }>();
      const answer = (items: number[]) => {
        resolve({ items, total: items.length });
        return promise;
      };
      underway.set(input.search, { signal, answer });
      return promise;
    },
  } as unknown as Client;
  render(
    <QueryClientProvider client={new QueryClient()}>
      {contentPage(<Searched />, { client: slow, at: '/items?search=early' })}
    </QueryClientProvider>,
  );
  await waitFor(() => expect([...underway.keys()]).toEqual(['early']));
  fireEvent.click(screen.getByText('Later'));
  await waitFor(() => expect([...underway.keys()]).toEqual(['early', 'later']));
  expect([...underway.values()].map(({ signal }) => signal.aborted)).toEqual([true, false]);
  void underway.get('later')!.answer([2]);
  expect((await screen.findByText('2')).tagName).toBe('OUTPUT');
  await underway.get('early')!.answer([1]);
  // The query notifies its observers in a timer that was set before this one.
  await act(() => new Promise<void>((next) => setTimeout(next)));
  expect(screen.getByRole('status').textContent).toBe('2');
});

// @vitest-environment jsdom
/** Lists that load more as their end comes into view (spec §9). */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { contentPage } from '../../../test/content-page.tsx';
import type { Client } from '#api/client.ts';
import { endpoint } from '#api/endpoint.ts';
import { useInfiniteList } from '#api/use-infinite-list.ts';
import { LazyView } from '#ui/data/lazy-view.tsx';

interface Asked {
  limit: number;
  offset: number;
}

const listItems = endpoint<undefined, { items: { id: string }[]; total: number }>({
  method: 'GET',
  path: '/api/items',
  action: 'news.read',
});

let asked: Asked[] = [];
let isAway = false;
const client: Client = {
  call: (async (_: unknown, { input }: { input: Asked }) => {
    asked.push(input);
    if (isAway) throw new Error('the server is away');
    const all = Array.from({ length: 70 }, (__, index) => ({ id: `item ${index + 1}` }));
    return { items: all.slice(input.offset, input.offset + input.limit), total: all.length };
  }) as never,
};

/** Every observer reports at once that the end is in view, as a browser does when it stays there. */
class EndInView {
  readonly observe: () => void;
  readonly disconnect = () => undefined;
  constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
    this.observe = () => queueMicrotask(() => tell([{ isIntersecting: true }]));
  }
}

beforeEach(() => {
  asked = [];
  isAway = false;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function List({ parts }: { parts?: number }) {
  const list = useInfiniteList(listItems, parts === undefined ? {} : { parts });
  return (
    <LazyView query={list} skeleton="…" empty="none" more="More">
      {({ items }) => <output>{items.length}</output>}
    </LazyView>
  );
}

const show = (parts?: number) =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      {contentPage(<List {...(parts !== undefined && { parts })} />, { client })}
    </QueryClientProvider>,
  );

test.each([
  { parts: undefined, limit: 15 },
  { parts: 3, limit: 45 },
  { parts: 50, limit: 90 },
])('of $parts parts the first call asks for $limit rows', async ({ parts, limit }) => {
  show(parts);
  await screen.findByText(String(Math.min(limit, 70)));
  expect(asked).toEqual([{ limit, offset: 0 }]);
});

test('an end that stays in view loads part after part', async () => {
  vi.stubGlobal('IntersectionObserver', EndInView);
  show(3);
  await screen.findByText('70');
  expect(asked).toEqual([
    { limit: 45, offset: 0 },
    { limit: 15, offset: 45 },
    { limit: 15, offset: 60 },
  ]);
  expect(screen.queryByRole('button')).toBeNull();
});

test('after a failure only the button asks again', async () => {
  show();
  await screen.findByText('15');
  vi.stubGlobal('IntersectionObserver', EndInView);
  isAway = true;
  fireEvent.click(screen.getByRole('button', { name: 'More' }));
  await screen.findByRole('alert');
  await act(async () => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(asked).toHaveLength(2);
  isAway = false;
  fireEvent.click(screen.getByRole('button', { name: 'More' }));
  await screen.findByText('70');
});

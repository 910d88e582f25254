// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { answeringClient, contentPage } from '../../../../test/content-page.tsx';
import { useRequestFromUrl } from '#features/requests/web/use-request-from-url.ts';
import { useSearchParams } from '#router/hooks.ts';

afterEach(cleanup);

const id = '01920000-0000-7000-8000-000000000001';
const path = `/api/user/requests/${id}`;

function List() {
  const { requestId, isLocating } = useRequestFromUrl();
  const [params, setParams] = useSearchParams();
  if (isLocating) return <output>…</output>;
  return (
    <button type="button" onClick={() => setParams({ request: requestId ?? '' })}>
      {`${params} ${requestId}`}
    </button>
  );
}

function open(at: string, before: number | null) {
  const client = answeringClient(before === null ? {} : { [path]: { before } });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={queries}>
      {contentPage(<List />, { client, at: `/profile/requests${at}` })}
    </QueryClientProvider>,
  );
  return client.asked;
}

test('the list opens on the page where the named request lies, and goes back to the first when asked', async () => {
  const asked = open(`?request=${id}`, 23);
  expect(screen.getByRole('status').textContent).toBe('…');
  const button = await screen.findByRole('button');
  expect(button.textContent).toBe(`request=${id}&page=3 ${id}`);
  fireEvent.click(button);
  expect((await screen.findByText(`request=${id} ${id}`)).tagName).toBe('BUTTON');
  expect(asked).toEqual([path]);
});

test.each([
  { what: 'lies on the first page', at: `?request=${id}`, before: 9, asked: [path] },
  { what: 'is not there', at: `?request=${id}`, before: null, asked: [path] },
  { what: 'is no request at all', at: '?request=x', before: 9, asked: [] },
  { what: 'lies elsewhere than the page asked for', at: `?request=${id}&page=2`, before: 9, asked: [] },
])('a request that $what leaves the address as it is', async ({ at, before, asked }) => {
  expect(open(at, before)).toEqual(asked);
  const named = new URLSearchParams(at).get('request');
  expect((await screen.findByRole('button')).textContent).toBe(`${at.slice(1)} ${named}`);
});

// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { answeringClient, contentPage } from '../../../../test/content-page.tsx';
import { loader } from '#features/requests/web/author-requests-page.tsx';
import { useSearchParams } from '#router/hooks.ts';

afterEach(cleanup);

const id = '01920000-0000-7000-8000-000000000001';
const path = `/api/user/requests/${id}`;

function Search() {
  const [params, setParams] = useSearchParams();
  return (
    <button type="button" onClick={() => setParams({ highlighted: id })}>
      {String(params)}
    </button>
  );
}

function open(search: string, before: number | null) {
  const client = answeringClient(before === null ? {} : { [path]: { before } });
  render(contentPage(<Search />, { client, loader, at: `/profile/requests${search}` }));
  return client.calls;
}
const displayedSearch = async () => (await screen.findByRole('button')).textContent;

test('a link to a request opens the list up to its part, and other lists can be opened from there', async () => {
  const calls = open(`?request=${id}`, 23);
  expect(await displayedSearch()).toBe(`highlighted=${id}&page=2`);
  await act(async () => void fireEvent.click(screen.getByRole('button')));
  expect([await displayedSearch(), calls]).toEqual([`highlighted=${id}`, [path]]);
});

test.each([
  {
    what: 'is in the first part',
    at: `?request=${id}`,
    before: 14,
    calls: [path],
    search: `highlighted=${id}`,
  },
  { what: 'does not exist', at: `?request=${id}`, before: null, calls: [path], search: `highlighted=${id}` },
  { what: 'has no valid id', at: '?request=x', before: 9, calls: [], search: 'highlighted=x' },
  {
    what: 'has a page in the URL',
    at: `?request=${id}&page=2`,
    before: 9,
    calls: [],
    search: `page=2&highlighted=${id}`,
  },
])('a request that $what keeps the page of the URL', async ({ at, before, calls, search }) => {
  const made = open(at, before);
  expect([await displayedSearch(), made]).toEqual([search, calls]);
});

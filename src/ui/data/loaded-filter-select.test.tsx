// @vitest-environment jsdom
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createMemoryRouter } from '#router/create-router.ts';
import { RouterProvider } from '#router/provider.tsx';
import { FilterBar } from '#ui/data/filter-bar.tsx';
import { LoadedFilterSelect } from '#ui/data/loaded-filter-select.tsx';
import { stubBrowserApis, testTranslate } from '#ui/gallery/test-page.tsx';
import { TranslationProvider } from '#ui/i18n.tsx';

beforeEach(() => stubBrowserApis());
afterEach(cleanup);

let call: PromiseWithResolvers<{ value: string; label: string }[]>;

function Filters() {
  const query = useQuery({
    queryKey: ['genres'],
    queryFn: () => {
      call = Promise.withResolvers();
      return call.promise;
    },
  });
  return (
    <FilterBar action="/list">
      <LoadedFilterSelect
        name="genre"
        label="Жанр"
        anyLabel="Любой"
        options={query.data ?? []}
        query={query}
      />
    </FilterBar>
  );
}

test('a filter says that its options did not load, keeps its choice, and gets the focus of the retry', async () => {
  const routes = [{ path: '/list', element: <Filters /> }];
  render(
    <TranslationProvider t={testTranslate}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/list?genre=1'] })} />
      </QueryClientProvider>
    </TranslationProvider>,
  );
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Жанр' });
  expect(select.selectedOptions[0]?.label).toBe('…');
  call.reject(new Error('no network'));
  const retry = await screen.findByRole('button', { name: 'Повторить' });
  const description = document.getElementById(select.getAttribute('aria-describedby')!);
  expect([select.value, description?.contains(retry)]).toEqual(['1', true]);
  expect(screen.getByRole('alert').textContent).toMatch(/^Жанр: список не загрузился/);
  // Between the fields it would break their line.
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Найти', 'Повторить']);
  retry.focus();
  fireEvent.click(retry);
  await waitFor(() => expect(retry.getAttribute('aria-busy')).toBe('true'));
  call.resolve([{ value: '1', label: 'Драма' }]);
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect([select.selectedOptions[0]?.label, document.activeElement]).toEqual(['Драма', select]);
});

// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter } from '#router/create-router.ts';
import { RouterProvider } from '#router/provider.tsx';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.browser';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FilterBar, FilterSearch, FilterSelect } from '#ui/data/filter-bar.tsx';
import { FilterChips } from '#ui/data/filter-chips.tsx';
import { stubBrowserApis, testTranslate } from '#ui/gallery/test-page.tsx';
import { TranslationProvider } from '#ui/i18n.tsx';

const options = ['drama', 'comedy'].map((value) => ({ value, label: value }));

function show(at: string) {
  const page = (
    <>
      <FilterBar action="/list">
        <FilterSearch name="search" label="Name" />
        <FilterSelect name="genre" label="Genre" anyLabel="All" options={options} />
      </FilterBar>
      <FilterChips
        action="/list"
        chips={[
          { name: 'search', label: 'word' },
          { name: 'genre', label: 'drama' },
        ]}
      />
    </>
  );
  const router = createMemoryRouter([{ path: '/list', element: page }], { initialEntries: [at] });
  const tree = (
    <TranslationProvider t={testTranslate}>
      <RouterProvider router={router} />
    </TranslationProvider>
  );
  render(tree);
  return router;
}
const address = ({ state }: ReturnType<typeof show>) => state.location.pathname + state.location.search;
const genre = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Genre' });
const search = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Name' });
const settled = () => act(async () => undefined);

beforeEach(() => stubBrowserApis());
afterEach(cleanup);

test('a choice is applied at once, keeps the focus, and what is empty stays out of the address', async () => {
  const router = show('/list?page=3');
  genre().focus();
  fireEvent.change(genre(), { target: { value: 'comedy' } });
  await settled();
  expect([address(router), document.activeElement === genre()]).toEqual(['/list?genre=comedy', true]);
});

test('words are sent by the button together with the rest', async () => {
  const router = show('/list?genre=drama');
  fireEvent.change(search(), { target: { value: 'Анна' } });
  fireEvent.click(screen.getByRole('button', { name: 'Найти' }));
  await settled();
  expect(new URLSearchParams(router.state.location.search).toString()).toBe(
    new URLSearchParams({ search: 'Анна', genre: 'drama' }).toString(),
  );
});

test('Back in the history restores the earlier filter', async () => {
  const router = show('/list?search=one&genre=drama');
  await act(() => router.navigate('/list'));
  expect([search().value, genre().value]).toEqual(['', '']);
  await act(() => router.navigate(-1));
  expect([search().value, genre().value]).toEqual(['one', 'drama']);
});

test('each condition is taken away by its own link, from the first page on', () => {
  show('/list?search=word&genre=drama&page=2');
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Убрать условие: word', '/list?genre=drama'],
    ['Убрать условие: drama', '/list?search=word'],
    ['Сбросить всё', '/list'],
  ]);
});

/** A list whose genres arrive later than the page. */
function renderLateOptions(at: string) {
  function LateFilters() {
    const [genres, setGenres] = useState<typeof options>();
    return (
      <FilterBar action="/list">
        <button type="button" onClick={() => setGenres(options)}>
          Deliver
        </button>
        <FilterSelect name="genre" label="Genre" anyLabel="All" options={genres} />
        <FilterSelect
          name="badge"
          label="Badge"
          anyLabel="All"
          options={[{ value: 'gold', label: 'gold' }]}
        />
      </FilterBar>
    );
  }
  const router = createMemoryRouter([{ path: '/list', element: <LateFilters /> }], { initialEntries: [at] });
  render(
    <TranslationProvider t={testTranslate}>
      <RouterProvider router={router} />
    </TranslationProvider>,
  );
  return router;
}
const chooseBadge = () =>
  fireEvent.change(screen.getByRole('combobox', { name: 'Badge' }), { target: { value: 'gold' } });

test('a choice keeps the genre of the URL whose options have not arrived yet', async () => {
  const router = renderLateOptions('/list?genre=drama');
  chooseBadge();
  await settled();
  expect([genre().value, address(router)]).toEqual(['drama', '/list?genre=drama&badge=gold']);
});

test('options that arrive later show the genre of the URL and keep it at the next choice', async () => {
  const router = renderLateOptions('/list?genre=drama');
  fireEvent.click(screen.getByRole('button', { name: 'Deliver' }));
  chooseBadge();
  await settled();
  expect([genre().selectedOptions[0]?.label, address(router)]).toEqual([
    'drama',
    '/list?genre=drama&badge=gold',
  ]);
});

test('a value of the URL that the options do not contain is kept', async () => {
  const router = show('/list?genre=western');
  fireEvent.click(screen.getByRole('button', { name: 'Найти' }));
  await settled();
  expect([genre().value, address(router)]).toEqual(['western', '/list?genre=western']);
});

test('a choice and a text from before hydration are kept', async () => {
  const page = (
    <FilterBar action="/list">
      <FilterSearch name="search" label="Name" />
      <FilterSelect name="genre" label="Genre" anyLabel="All" options={options} />
    </FilterBar>
  );
  const router = createMemoryRouter([{ path: '/list', element: page }], { initialEntries: ['/list'] });
  const tree = (
    <TranslationProvider t={testTranslate}>
      <RouterProvider router={router} />
    </TranslationProvider>
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(tree);
  genre().value = 'comedy';
  search().value = 'Anna';
  await act(async () => void hydrateRoot(container, tree));
  expect([search().value, genre().value]).toEqual(['Anna', 'comedy']);
  container.remove();
});

test('is a plain form before scripts', () => {
  show('/list?search=word');
  const form = document.querySelector('form')!;
  expect([form.method, form.getAttribute('action')]).toEqual(['get', '/list']);
});

// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { AnnouncedPages } from '#app/web/layouts/route-announcer.tsx';
import { createMemoryRouter } from '#router/create-router.ts';
import { createErrorResponse } from '#router/responses.ts';
import { Link } from '#router/link.tsx';
import { Outlet, RouterProvider } from '#router/provider.tsx';
import { sameScreenOptions } from '#ui/a11y/same-screen.ts';
import { Form } from '#ui/form/form.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { stubBrowserApis, testTranslate } from '#ui/gallery/test-page.tsx';
import { TranslationProvider } from '#ui/i18n.tsx';
import { FormKit } from '#ui/kit.tsx';
import { Main } from '#ui/main.tsx';

beforeEach(() => stubBrowserApis());
afterEach(cleanup);

const page = (path: string, content: ReactNode) => ({
  path,
  element: (
    <Main>
      <title>{`Title of ${path}`}</title>
      {content}
    </Main>
  ),
});

function Editor({ saveText }: { saveText: string }) {
  const form = useForm(z.object({ format: z.string() }), { defaultValues: { format: '' } });
  return (
    <Form form={form} onSubmit={() => undefined}>
      <input name="title" aria-label="Title" />
      <SelectField name="format" label="Format" options={[{ value: 'film', label: 'Film' }]} />
      <button type="button">Publish</button>
      <button type="submit">{saveText}</button>
    </Form>
  );
}

const pages = [
  page(
    '/list',
    <>
      <h1>List</h1>
      <Link to="/item">item</Link>
      <Link to="?page=2">page 2</Link>
      <Link to="/bare">bare</Link>
      <Link to="/form">form</Link>
      <Link to="/item#part">part</Link>
      <Link to="/missing">missing</Link>
    </>,
  ),
  page(
    '/item',
    <>
      <h1>Item</h1>
      <h2 id="part">Part</h2>
      <Editor key="saved" saveText="Save" />
    </>,
  ),
  page('/bare', <p>No heading</p>),
  // For a form whose first field has autofocus.
  // eslint-disable-next-line jsx-a11y/no-autofocus
  page('/form', <input aria-label="Name" autoFocus />),
  page(
    '/new',
    <>
      <h1>New</h1>
      <button type="button">Choose</button>
      <Editor key="new" saveText="Save draft" />
    </>,
  ),
  { path: '*', loader: () => Promise.reject(createErrorResponse(404)) },
];

function open(menu: ReactNode = null, path = '/list') {
  const Frame = () => (
    <>
      {menu}
      <Outlet />
    </>
  );
  const ErrorPage = () => page('error', <h1>Not found</h1>).element;
  const routes = [
    {
      Component: AnnouncedPages,
      children: [{ Component: Frame, ErrorBoundary: ErrorPage, children: pages }],
    },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  renderRouter(router);
  return router;
}

function renderRouter(router: ReturnType<typeof createMemoryRouter>): void {
  render(
    <TranslationProvider t={testTranslate}>
      <FormKit>
        <RouterProvider router={router} />
      </FormKit>
    </TranslationProvider>,
  );
}

async function press(name: string): Promise<void> {
  screen.getByText(name).focus();
  await act(async () => screen.getByText(name).click());
}
const focused = () => document.activeElement;

test('a failed page that is loaded again is focused and announced', async () => {
  let isAway = true;
  const news = {
    ...page('/news', <h1>News</h1>),
    loader: () => (isAway ? Promise.reject(new Error()) : null),
  };
  const ErrorPage = () => page('error', <h1>Away</h1>).element;
  const router = createMemoryRouter(
    [{ Component: AnnouncedPages, children: [{ ErrorBoundary: ErrorPage, children: [...pages, news] }] }],
    { initialEntries: ['/list'] },
  );
  renderRouter(router);
  await act(() => router.navigate('/news'));
  expect(focused()?.textContent).toBe('Away');
  isAway = false;
  await act(() => router.revalidate());
  expect(focused()?.textContent).toBe('News');
  expect(document.querySelector('[data-announcer]')?.textContent).toBe('Title of /news');
});
const announced = () => document.querySelector('[aria-live="polite"]')?.textContent;

test('the first page is neither focused nor announced', () => {
  open();
  expect([focused(), announced()]).toEqual([document.body, '']);
});

test('the heading of the next page gets the focus, and its title is announced', async () => {
  const router = open();
  await press('item');
  expect([focused(), announced()]).toEqual([screen.getByText('Item'), 'Title of /item']);
  await act(() => router.navigate(-1));
  expect([focused(), announced()]).toEqual([screen.getByText('List'), 'Title of /list']);
});

test.each([
  ['without a heading the main part has the focus', 'bare', () => screen.getByRole('main')],
  ['a field that takes the focus keeps it', 'form', () => screen.getByLabelText('Name')],
  ['the element of the hash has the focus', 'part', () => screen.getByText('Part')],
  ['an error page has the focus too', 'missing', () => screen.getByText('Not found')],
])('%s', async (_case, name, element) => {
  open();
  await press(name);
  expect(focused()).toBe(element());
  expect(announced()).toMatch(/^Title of/);
});

test('a change of the search parameters is not announced', async () => {
  open();
  await press('page 2');
  expect([focused(), announced()]).toEqual([screen.getByText('page 2'), '']);
});

test('a link that stays on the page loses the focus to the heading', async () => {
  open(<Link to="/item">menu</Link>);
  await press('menu');
  expect(focused()).toBe(screen.getByText('Item'));
});

test('an open dialog keeps the focus', async () => {
  open(
    <div role="dialog" aria-label="Session">
      <Link to="/item">in dialog</Link>
    </div>,
  );
  await press('in dialog');
  expect([focused(), announced()]).toEqual([screen.getByText('in dialog'), 'Title of /item']);
});

test.each([
  ['the button that saved', () => screen.getByText('Save draft'), () => screen.getByText('Save')],
  ['another button', () => screen.getByText('Publish'), () => screen.getByText('Publish')],
  ['a field', () => screen.getByLabelText('Title'), () => screen.getByLabelText('Title')],
  ['a select', () => screen.getByRole('combobox'), () => screen.getByRole('combobox')],
])('an editor that moves to its new record keeps the focus on %s', async (_case, before, after) => {
  const router = open(null, '/new');
  const removed = before();
  removed.focus();
  await act(() => router.navigate('/item', sameScreenOptions));
  expect([removed.isConnected, focused(), announced()]).toEqual([false, after(), '']);
});

test('an error after the first save is announced', async () => {
  const router = open(null, '/new');
  screen.getByText('Save draft').focus();
  await act(() => router.navigate('/missing', sameScreenOptions));
  expect([focused(), announced()]).toEqual([screen.getByText('Not found'), 'Title of error']);
});

test('a new record without the control that had the focus is announced', async () => {
  const router = open(null, '/new');
  screen.getByText('Choose').focus();
  await act(() => router.navigate('/item', sameScreenOptions));
  expect([focused(), announced()]).toEqual([screen.getByText('Item'), 'Title of /item']);
});

test('an address that replaces another one is announced, also where the scroll position is kept', async () => {
  const router = open(null, '/new');
  screen.getByText('Publish').focus();
  await act(() => router.navigate('/item', { replace: true, preventScrollReset: true }));
  expect([focused(), announced()]).toEqual([screen.getByText('Item'), 'Title of /item']);
});

test('the new record is announced to whoever comes back to it', async () => {
  const router = open(null, '/new');
  screen.getByText('Save draft').focus();
  await act(() => router.navigate('/item', sameScreenOptions));
  await act(() => router.navigate('/new'));
  screen.getByText('Save draft').focus();
  await act(() => router.navigate(-1));
  expect([focused(), announced()]).toEqual([screen.getByText('Item'), 'Title of /item']);
});

// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { AnnouncedPages } from '#app/web/layouts/route-announcer.tsx';
import { createMemoryRouter } from '#router/create-router.ts';
import { createErrorResponse } from '#router/responses.ts';
import { Link } from '#router/link.tsx';
import { Outlet, RouterProvider } from '#router/provider.tsx';
import { Main } from '#ui/main.tsx';

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

const Editor = ({ saveText }: { saveText: string }) => (
  <form>
    <input name="title" aria-label="Title" />
    <button type="button">Publish</button>
    <button type="submit">{saveText}</button>
  </form>
);

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
  render(<RouterProvider router={router} />);
  return router;
}

async function press(name: string): Promise<void> {
  screen.getByText(name).focus();
  await act(async () => screen.getByText(name).click());
}
const focused = () => document.activeElement;
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
])('an editor that moves to its new record keeps the focus on %s', async (_case, before, after) => {
  const router = open(null, '/new');
  const removed = before();
  removed.focus();
  await act(() => router.navigate('/item', { replace: true, preventScrollReset: true }));
  expect([removed.isConnected, focused(), announced()]).toEqual([false, after(), '']);
});

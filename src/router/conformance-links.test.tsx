// @vitest-environment jsdom
/** Conformance with React Router: links, forms, search parameters. */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { LinkProps, NavLinkProps } from '#router/link.tsx';
import type { To } from '#router/register.ts';
import { pathOf, routers } from '../../test/conforming-routers.ts';

// jsdom does not follow links.
const keepDocument = (event: Event) => {
  if ((event.target as Element).matches('a')) event.preventDefault();
};
beforeEach(() => addEventListener('click', keepDocument));
afterEach(() => {
  cleanup();
  removeEventListener('click', keepDocument);
});

describe.each(routers)('%s', (_name, lib) => {
  const { Form, Link, NavLink, RouterProvider, createMemoryRouter } = lib;
  /** The same element on every page. */
  const show = (element: ReactNode, { at = '/list?page=2' } = {}) => {
    const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [at] });
    render(<RouterProvider router={router} />);
    return router;
  };
  const press = (init: MouseEventInit = {}) =>
    act(async () => void fireEvent.click(screen.getByText('press'), init));

  describe('a link', () => {
    const link = (props: Partial<LinkProps> = {}) => (
      <Link to="/next" {...props}>
        press
      </Link>
    );

    test.each<[To, string]>([
      ['/next?x#y', '/next?x#y'],
      ['?page=3', '/list?page=3'],
      ['#mark', '/list#mark'],
      ['https://example.com/a', 'https://example.com/a'],
      ['mailto:a@example.com', 'mailto:a@example.com'],
    ])('to %s has the URL %s', (to, href) => {
      show(link({ to }));
      expect(screen.getByText('press').getAttribute('href')).toBe(href);
    });

    test.each<[string, { props?: Partial<LinkProps>; init?: MouseEventInit; isFollowed?: boolean }]>([
      ['a plain click', { isFollowed: true }],
      ['target _self', { props: { target: '_self' }, isFollowed: true }],
      ['target _blank', { props: { target: '_blank' } }],
      ['Ctrl', { init: { ctrlKey: true } }],
      ['Meta', { init: { metaKey: true } }],
      ['Shift', { init: { shiftKey: true } }],
      ['Alt', { init: { altKey: true } }],
      ['the middle button', { init: { button: 1 } }],
      ['onClick that prevents it', { props: { onClick: (event) => event.preventDefault() } }],
      ['reloadDocument', { props: { reloadDocument: true } }],
      ['an external URL', { props: { to: 'https://example.com/a' } }],
    ])('is decided by %s', async (_case, { props, init, isFollowed = false }) => {
      const router = show(link(props));
      await press(init);
      expect(pathOf(router)).toBe(isFollowed ? '/next' : '/list?page=2');
    });

    test('passes its state', async () => {
      const router = show(link({ state: { from: 'list' } }));
      await press();
      expect(router.state.location.state).toEqual({ from: 'list' });
    });

    test.each<[string, Partial<LinkProps>, string]>([
      ['adds an entry', {}, '/list?page=2'],
      ['replaces the entry', { replace: true }, '/first'],
    ])('%s', async (_case, props, previous) => {
      const router = show(link(props), { at: '/first' });
      await act(() => router.navigate('/list?page=2'));
      await press();
      await act(() => router.navigate(-1));
      await expect.poll(() => pathOf(router)).toBe(previous);
    });

    test('to the current URL replaces the entry', async () => {
      const router = show(link(), { at: '/first' });
      await act(() => router.navigate('/next'));
      await press();
      await act(() => router.navigate(-1));
      await expect.poll(() => pathOf(router)).toBe('/first');
    });

    test.each<[string, NavLinkProps, boolean]>([
      ['/news', { to: '/news' }, true],
      ['/news/7', { to: '/news' }, true],
      ['/news/7', { to: '/news', end: true }, false],
      ['/newspaper', { to: '/news' }, false],
      ['/News', { to: '/news' }, true],
      ['/', { to: '/' }, true],
      ['/news', { to: '/' }, false],
    ])('on %s with %o is current: %s', (at, props, isActive) => {
      show(
        <NavLink className="item" {...props}>
          press
        </NavLink>,
        { at },
      );
      const { className, ariaCurrent } = screen.getByText('press');
      expect([className, ariaCurrent]).toEqual(isActive ? ['item active', 'page'] : ['item', null]);
    });
  });

  describe('a form', () => {
    const fields = (
      <>
        <input name="q" defaultValue="а б" />
        <input type="checkbox" name="kind" value="x" defaultChecked />
        <input type="checkbox" name="kind" value="y" defaultChecked />
        <button type="submit" name="sort" value="name">
          press
        </button>
      </>
    );

    test('becomes the query of its action', async () => {
      const router = show(
        <Form method="get" action="/search?old=1">
          {fields}
        </Form>,
      );
      await press();
      expect(pathOf(router)).toBe('/search?q=%D0%B0+%D0%B1&kind=x&kind=y&sort=name');
    });

    test('is not sent when its handler prevents it', async () => {
      const router = show(
        <Form method="get" action="/search" onSubmit={(event) => event.preventDefault()}>
          {fields}
        </Form>,
      );
      await press();
      expect(pathOf(router)).toBe('/list?page=2');
    });

    test('is submitted by code', async () => {
      const Submit = () => {
        const submit = lib.useSubmit();
        return (
          <button type="button" onClick={() => void submit({ q: 'x' }, { action: '/search' })}>
            press
          </button>
        );
      };
      const router = show(<Submit />);
      await press();
      expect(pathOf(router)).toBe('/search?q=x');
    });
  });

  describe('search parameters', () => {
    type Change = (set: ReturnType<typeof lib.useSearchParams>[1]) => void;
    const Params = ({ change }: { change: Change }) => {
      const [params, setParams] = lib.useSearchParams();
      return (
        <>
          <button type="button" onClick={() => change(setParams)}>
            press
          </button>
          <p>page {params.get('page')}</p>
        </>
      );
    };

    test.each<[string, Change, string]>([
      ['an object', (set) => set({ page: '3' }), '/list?page=3'],
      ['a string', (set) => set('page=3&q=x'), '/list?page=3&q=x'],
      ['a function', (set) => set((now) => ({ ...Object.fromEntries(now), q: 'x' })), '/list?page=2&q=x'],
    ])('are set by %s', async (_case, change, path) => {
      const router = show(<Params change={change} />);
      await press();
      expect(pathOf(router)).toBe(path);
      expect(screen.getByText(`page ${router.state.location.search.match(/\d/)?.[0]}`)).toBeTruthy();
    });
  });
});

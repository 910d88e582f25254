// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createMemoryRouter } from '#router/create-router.ts';
import { RouterProvider } from '#router/provider.tsx';
import { SideNav } from '#ui/cabinet/side-nav.tsx';
import { IconCheck } from '#ui/icons.tsx';

const links = (['/administrator', '/administrator/log'] as const).map((to) => ({
  to,
  text: to,
  icon: IconCheck,
  exact: true,
}));

let scrolledTo: (string | null)[];
beforeEach(() => {
  scrolledTo = [];
  Element.prototype.scrollIntoView = function scrollIntoView() {
    scrolledTo.push(this.textContent);
  };
});
afterEach(cleanup);

test('the current section is scrolled into sight at first and after each navigation', async () => {
  const routes = [{ path: '*', element: <SideNav label="Sections" links={links} /> }];
  const router = createMemoryRouter(routes, { initialEntries: ['/administrator/log'] });
  render(<RouterProvider router={router} />);
  expect(scrolledTo).toEqual(['/administrator/log']);
  await act(() => router.navigate('/administrator'));
  expect(scrolledTo).toEqual(['/administrator/log', '/administrator']);
});

test.each([
  [0, ''],
  [99, '99'],
  [1_001, '99+'],
])('%i pending items are shown as «%s»', (count, shown) => {
  const element = <SideNav label="Sections" links={links.map((link) => ({ ...link, text: '', count }))} />;
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/administrator'] });
  const { getAllByRole } = render(<RouterProvider router={router} />);
  expect(getAllByRole('link').map((link) => link.textContent)).toEqual([shown, shown]);
});

test.each([
  ['/administrator/log', '/administrator/log'],
  ['/administrator/legal/nda', '/administrator/log'],
  ['/administrator/legalese', undefined],
])('on the page %s the current item is %s', (path, current) => {
  const [overview, log] = links;
  const items = [overview!, { ...log!, sections: ['/administrator/legal'] as const }];
  const element = <SideNav label="Sections" links={items} />;
  render(
    <RouterProvider router={createMemoryRouter([{ path: '*', element }], { initialEntries: [path] })} />,
  );
  expect(document.querySelector('[aria-current="page"]')?.textContent).toBe(current);
});

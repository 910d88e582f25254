// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter } from '#router/create-router.ts';
import type { To } from '#router/register.ts';
import { RouterProvider } from '#router/provider.tsx';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Accordion } from '#ui/site/accordion.tsx';
import { stubBrowserApis } from '#ui/gallery/test-page.tsx';
import { useHashTarget } from '#ui/hooks/use-hash-target.ts';

let scrolledTo: string[];
beforeEach(() => {
  stubBrowserApis();
  scrolledTo = [];
  Element.prototype.scrollIntoView = function () {
    scrolledTo.push(this.id);
  };
});
afterEach(cleanup);

function Questions() {
  useHashTarget();
  return (
    <>
      <h2 id="rights" tabIndex={-1}>
        Rights
      </h2>
      <Accordion items={['101', '102'].map((id) => ({ id, title: `Question ${id}`, content: id }))} />
    </>
  );
}

const frame = () => act(() => new Promise<void>((go) => requestAnimationFrame(() => go())));
async function openAt(address: string) {
  const router = createMemoryRouter([{ path: '/faq', Component: Questions }], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  await frame();
  return async (next: To) => {
    await act(() => router.navigate(next));
    await frame();
  };
}
const opened = () => screen.getAllByRole('group').map((item) => [item.id, item.hasAttribute('open')]);

test('the question of the URL is opened and scrolled to, and its heading gets the focus', async () => {
  await openAt('/faq#102');
  expect(opened()).toEqual([
    ['101', false],
    ['102', true],
  ]);
  expect(scrolledTo).toEqual(['102']);
  expect(document.activeElement?.textContent).toBe('Question 102');
});

test('another hash opens another question and leaves the first open; the same hash scrolls again', async () => {
  const go = await openAt('/faq#102');
  await go('/faq#101');
  await go('/faq#101');
  expect(opened()).toEqual([
    ['101', true],
    ['102', true],
  ]);
  expect(scrolledTo).toEqual(['102', '101', '101']);
});

test('a heading gets the focus itself', async () => {
  await openAt('/faq#rights');
  expect(document.activeElement?.id).toBe('rights');
  expect(opened().map(([, open]) => open)).toEqual([false, false]);
});

test.each(['/faq', '/faq#nothing', '/faq#%zz'])('%s opens and scrolls nothing', async (address) => {
  await openAt(address);
  expect(opened().map(([, open]) => open)).toEqual([false, false]);
  expect(scrolledTo).toEqual([]);
});

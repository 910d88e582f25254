/** What the tests of parts stand in: words, a router, the form kit; and the browser parts that jsdom lacks. */
import { render } from '@testing-library/react';
import type { RenderResult } from '@testing-library/react';
import { createMemoryRouter } from '#router/create-router.ts';
import { RouterProvider } from '#router/provider.tsx';
import type { ReactNode } from 'react';
import rules from '#kernel/rules/locales/ru.json' with { type: 'json' };
import { createText } from '#kernel/text.ts';
import editor from '#ui/editor/locales/ru.json' with { type: 'json' };
import { TextProvider } from '#ui/i18n.tsx';
import { FormKit } from '#ui/kit.tsx';
import common from '#ui/locales/ru.json' with { type: 'json' };

export const testText = createText({ common, editor, rules });

class Watcher {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** `calm`: the visitor asked for less motion. */
export function standInBrowser({ calm = false } = {}): void {
  const matchMedia = (query: string) => ({
    matches: calm && query.includes('reduced-motion'),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
  Object.assign(window, { matchMedia, ResizeObserver: Watcher, IntersectionObserver: Watcher });
  Object.assign(globalThis, { ResizeObserver: Watcher, IntersectionObserver: Watcher });
  // Every moment is an idle one.
  Object.assign(window, {
    requestIdleCallback: (act: () => void) => void act(),
    cancelIdleCallback: () => undefined,
  });
  Element.prototype.scrollIntoView = () => undefined;
  HTMLMediaElement.prototype.play = () => Promise.resolve();
  HTMLMediaElement.prototype.pause = () => undefined;
}

/** Without the kit: the way content pages stand. */
export const lightPage = (children: ReactNode) => (
  <TextProvider text={testText}>
    <RouterProvider router={createMemoryRouter([{ path: '*', element: children }])} />
  </TextProvider>
);

export function showPage(children: ReactNode): RenderResult {
  const page = <FormKit>{children}</FormKit>;
  return render(lightPage(page));
}

/** Test environment of components: texts, a router, the form kit, and stubs of browser APIs that jsdom lacks. */
import { render } from '@testing-library/react';
import type { RenderResult } from '@testing-library/react';
import { createMemoryRouter } from '#router/create-router.ts';
import { RouterProvider } from '#router/provider.tsx';
import type { ReactNode } from 'react';
import rules from '#kernel/rules/locales/ru.json' with { type: 'json' };
import { createTranslator } from '#kernel/translate.ts';
import editor from '#ui/editor/locales/ru.json' with { type: 'json' };
import { TranslationProvider } from '#ui/i18n.tsx';
import { FormKit } from '#ui/kit.tsx';
import common from '#ui/locales/ru.json' with { type: 'json' };

export const testTranslate = createTranslator({ common, editor, rules });

class FakeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** `reducedMotion`: the visitor prefers reduced motion. */
export function stubBrowserApis({ reducedMotion = false }: { reducedMotion?: boolean } = {}): void {
  const matchMedia = (query: string) => ({
    matches: reducedMotion && query.includes('reduced-motion'),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
  Object.assign(window, { matchMedia, ResizeObserver: FakeObserver, IntersectionObserver: FakeObserver });
  Object.assign(globalThis, { ResizeObserver: FakeObserver, IntersectionObserver: FakeObserver });
  // Idle callbacks run at once.
  Object.assign(window, {
    requestIdleCallback: (act: () => void) => void act(),
    cancelIdleCallback: () => undefined,
  });
  Element.prototype.scrollIntoView = () => undefined;
  HTMLMediaElement.prototype.play = () => Promise.resolve();
  HTMLMediaElement.prototype.pause = () => undefined;
}

/** Without the form kit, like content pages. */
export const withoutFormKit = (children: ReactNode) => (
  <TranslationProvider t={testTranslate}>
    <RouterProvider router={createMemoryRouter([{ path: '*', element: children }])} />
  </TranslationProvider>
);

export function renderWithFormKit(children: ReactNode): RenderResult {
  const page = <FormKit>{children}</FormKit>;
  return render(withoutFormKit(page));
}

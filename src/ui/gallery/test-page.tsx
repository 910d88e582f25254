/**
 * Test environment of components: texts, a router, the form kit, and stubs of browser APIs that jsdom lacks. Layout and
 * editing APIs are stubbed for every test in test/page-setup.ts.
 */
import { render } from '@testing-library/react';
import type { RenderResult } from '@testing-library/react';
import { createMemoryRouter } from '#router/create-router.ts';
import { RouterProvider } from '#router/provider.tsx';
import type { ReactNode } from 'react';
import rules from '#kernel/rules/locales/ru.json' with { type: 'json' };
import { createTranslator } from '#kernel/translate.ts';
import countries from '#ui/countries/locales/ru.json' with { type: 'json' };
import editor from '#ui/editor/locales/ru.json' with { type: 'json' };
import formTexts from '#ui/form/locales/ru.json' with { type: 'json' };
import { TranslationProvider } from '#ui/i18n.tsx';
import { FormKit } from '#ui/kit.tsx';
import { UnsavedGuard } from '#ui/form/unsaved-guard.tsx';
import { Snackbars } from '#ui/overlay/snackbars.tsx';
import common from '#ui/locales/ru.json' with { type: 'json' };
import upload from '#ui/upload/locales/ru.json' with { type: 'json' };

export const testTranslate = createTranslator({ common, countries, editor, form: formTexts, rules, upload });

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
  Object.assign(window, { matchMedia });
  // Idle callbacks run at once.
  Object.assign(window, {
    requestIdleCallback: (act: () => void) => void act(),
    cancelIdleCallback: () => undefined,
  });
  stubModalDialogs();
  HTMLMediaElement.prototype.play = () => Promise.resolve();
  HTMLMediaElement.prototype.pause = () => undefined;
}

const focusable = 'input, textarea, select, button, a[href]';

/** Adds the methods of `dialog`, which jsdom lacks. Focus moves as in a browser. */
function stubModalDialogs(): void {
  const openers = new WeakMap<HTMLDialogElement, Element | null>();
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      openers.set(this, document.activeElement);
      this.open = true;
      this.querySelector<HTMLElement>(focusable)?.focus();
    },
    close(this: HTMLDialogElement) {
      this.open = false;
      (openers.get(this) as HTMLElement | null | undefined)?.focus();
      this.dispatchEvent(new Event('close'));
    },
  });
}

/** Without the form kit, like content pages. */
export const withoutFormKit = (children: ReactNode) => (
  <TranslationProvider t={testTranslate}>
    <RouterProvider router={createMemoryRouter([{ path: '*', element: children }])} />
  </TranslationProvider>
);

export function renderWithFormKit(children: ReactNode): RenderResult {
  return render(
    withoutFormKit(
      <FormKit>
        {children}
        <UnsavedGuard />
        <Snackbars />
      </FormKit>,
    ),
  );
}

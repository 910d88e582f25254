/** The gallery of components without the product around it. */
import { createElement as element } from 'react';
import { createRoot } from 'react-dom/client';
import { SigningSamples } from '#features/signing/web/sign/dialog-samples.tsx';
import sign from '#features/signing/web/sign/locales/ru.json' with { type: 'json' };
import rules from '#kernel/rules/locales/ru.json' with { type: 'json' };
import { createTranslator } from '#kernel/translate.ts';
import { createBrowserRouter } from '#router/create-router.ts';
import { Outlet, RouterProvider } from '#router/provider.tsx';
import countries from '#ui/countries/locales/ru.json' with { type: 'json' };
import form from '#ui/form/locales/ru.json' with { type: 'json' };
import { UnsavedGuard } from '#ui/form/unsaved-guard.tsx';
import { ComponentsPage } from '#ui/gallery/components-page.tsx';
import { TranslationProvider } from '#ui/i18n.tsx';
import common from '#ui/locales/ru.json' with { type: 'json' };
import { Snackbars } from '#ui/overlay/snackbars.tsx';
import upload from '#ui/upload/locales/ru.json' with { type: 'json' };
import '#ui/styles.css';

const Page = () => [
  element(Outlet, { key: 'page' }),
  element(UnsavedGuard, { key: 'guard' }),
  element(Snackbars, { key: 'snackbars' }),
];
const router = createBrowserRouter([
  {
    id: 'root',
    Component: Page,
    children: [
      { path: '/dev/parts/signing', Component: SigningSamples },
      { path: '*', Component: ComponentsPage },
    ],
  },
]);

const t = createTranslator({ common, countries, form, rules, sign, upload });
const children = element(RouterProvider, { router });
createRoot(document.getElementById('root')!).render(element(TranslationProvider, { t, children }));

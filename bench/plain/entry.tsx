/** The peer: the home page of the product by `renderToString` alone, without a router and without a server's work. */
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { AppProvider } from '#api/app-context.tsx';
import type { AppContext, PublicSettings } from '#api/app-context.tsx';
import { PageHead, PageJsonLd } from '#app/web/layouts/page-head.tsx';
import { HomePage, meta } from '#app/web/pages/home-page.tsx';
import { Root } from '#app/web/layouts/root.tsx';
import { ServerLayout } from '#app/web/layouts/server-layout.tsx';
import { loadNamespaces, translatorFor } from '#app/web/namespaces.ts';
import { namespacesOf } from '#app/page-row.ts';
import { publicPages } from '#app/public-pages.ts';
import { TranslationProvider } from '#ui/i18n.tsx';
import { Layout, PlainRouter } from './router.tsx';

const row = publicPages.find(({ path }) => path === '/')!;
await loadNamespaces(namespacesOf(row));

const page = (
  <>
    <PageHead page={row} meta={meta} />
    <HomePage />
    <PageJsonLd page={row} meta={meta} />
  </>
);

const tree = (
  <Layout
    outlet={
      <Layout outlet={page}>
        <ServerLayout />
      </Layout>
    }
  >
    <Root />
  </Layout>
);

export function renderPlain(settings: PublicSettings, facts: unknown): string {
  const appContext = { settings, viewer: null } as AppContext;
  return renderToString(
    <StrictMode>
      <AppProvider value={appContext}>
        <TranslationProvider t={translatorFor(settings.productName)}>
          <PlainRouter facts={facts}>{tree}</PlainRouter>
        </TranslationProvider>
      </AppProvider>
    </StrictMode>,
  );
}

/** The peer: the home page of the product by `renderToString` alone, without a router and without a server's work. */
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { GroundProvider } from '#api/page-context.tsx';
import type { PageGround, PublicSettings } from '#api/page-context.tsx';
import { PageHead, PageThings } from '#app/web/layouts/page-head.tsx';
import { Page, meta } from '#app/web/pages/home-page.tsx';
import { Root } from '#app/web/layouts/root.tsx';
import { ServerLayout } from '#app/web/layouts/server-layout.tsx';
import { everywhere, loadNamespaces, textOf } from '#app/web/namespaces.ts';
import { namespacesOf, pages } from '#app/pages.ts';
import { TextProvider } from '#ui/i18n.tsx';
import { FactsProvider, OutletProvider } from './router.tsx';

const row = pages.find(({ path }) => path === '/')!;
await loadNamespaces([...everywhere, ...namespacesOf(row)]);

const page = (
  <>
    <PageHead page={row} meta={meta} />
    <Page />
    <PageThings page={row} meta={meta} />
  </>
);

export function renderPlain(settings: PublicSettings, facts: unknown): string {
  const ground = { settings, viewer: null } as PageGround;
  return renderToString(
    <StrictMode>
      <GroundProvider value={ground}>
        <TextProvider text={textOf(settings.productName)}>
          <FactsProvider value={facts}>
            <OutletProvider value={<OutletProvider value={page}>{<ServerLayout />}</OutletProvider>}>
              <Root />
            </OutletProvider>
          </FactsProvider>
        </TextProvider>
      </GroundProvider>
    </StrictMode>,
  );
}

/** The peer: the home page of the product by `renderToString` alone, without a router and without a server's work. */
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { GroundProvider } from '#api/page-context.tsx';
import type { PageGround, PublicSettings } from '#api/page-context.tsx';
import { Page } from '#app/web/pages/home-page.tsx';
import { Root } from '#app/web/layouts/root.tsx';
import { ServerLayout } from '#app/web/layouts/server-layout.tsx';
import { everywhere, loadNamespaces, textOf } from '#app/web/namespaces.ts';
import { namespacesOf, pages } from '#app/pages.ts';
import { TextProvider } from '#ui/i18n.tsx';
import { FactsProvider, OutletProvider } from 'react-router';

const row = pages.find(({ path }) => path === '/')!;
await loadNamespaces([...everywhere, ...namespacesOf(row)]);

export function renderPlain(settings: PublicSettings, facts: unknown): string {
  const ground = { settings, viewer: null } as PageGround;
  return renderToString(
    <StrictMode>
      <GroundProvider value={ground}>
        <TextProvider text={textOf(settings.productName)}>
          <FactsProvider value={facts}>
            <OutletProvider value={<OutletProvider value={<Page />}>{<ServerLayout />}</OutletProvider>}>
              <Root />
            </OutletProvider>
          </FactsProvider>
        </TextProvider>
      </GroundProvider>
    </StrictMode>,
  );
}

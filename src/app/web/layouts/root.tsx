/** Around every page: its title, the mark of loading, the place of scrolling. */
import { Outlet, ScrollRestoration, useMatches, useNavigation } from 'react-router';
import { useGround } from '#api/page-context.tsx';
import type { PageRow } from '#app/pages.ts';
import { useText } from '#ui/i18n.tsx';
import { NavigationBar } from '#app/web/layouts/navigation-bar.tsx';
import '#ui/styles.css';

export function Root() {
  const text = useText();
  const { settings } = useGround();
  const page = useMatches().at(-1)?.handle as PageRow | undefined;
  const busy = useNavigation().state !== 'idle';
  return (
    <>
      {page?.title && <title>{`${text(page.title)} — ${settings.productName}`}</title>}
      <NavigationBar busy={busy} />
      <Outlet />
      <ScrollRestoration />
    </>
  );
}

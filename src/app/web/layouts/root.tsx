/** Around every page: the mark of loading, the place of scrolling. */
import { Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { NavigationBar } from '#app/web/layouts/navigation-bar.tsx';
import { GlobalLoader } from '#ui/overlay-loader.tsx';
import '#ui/styles.css';

export function Root() {
  const busy = useNavigation().state !== 'idle';
  return (
    <>
      <NavigationBar busy={busy} />
      <Outlet />
      <GlobalLoader />
      <ScrollRestoration />
    </>
  );
}

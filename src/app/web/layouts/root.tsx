/** Root layout of every page: navigation progress, guard of unsaved input, snackbars, scroll restoration. */
import { Outlet } from '#router/provider.tsx';
import { ScrollRestoration } from '#router/scroll-restoration.tsx';
import { useNavigation } from '#router/hooks.ts';
import { NavigationBar } from '#app/web/layouts/navigation-bar.tsx';
import { UnsavedGuard } from '#ui/form/unsaved-guard.tsx';
import { GlobalLoader } from '#ui/overlay/loader.tsx';
import { Snackbars } from '#ui/overlay/snackbars.tsx';
import '#ui/styles.css';

export function Root() {
  const busy = useNavigation().state !== 'idle';
  return (
    <>
      <NavigationBar busy={busy} />
      <Outlet />
      <UnsavedGuard />
      <GlobalLoader />
      <Snackbars />
      <ScrollRestoration />
    </>
  );
}

/** Signed-in areas: the cabinet's frame, the form kit and the cache of what was asked. Rendered by the browser. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Suspense, lazy, useEffect, useState } from 'react';
import { Outlet } from '#router/provider.tsx';
import { useGround, useViewer } from '#api/page-context.tsx';
import { Cabinet } from '#app/web/layouts/cabinet.tsx';
import { useLogout } from '#features/accounts/web/use-logout.ts';
import { FormKit } from '#ui/kit.tsx';
import { EditingToolsContext } from '#ui/editor/editing-tools.ts';
import { useProductTools } from '#app/web/layouts/use-product-tools.ts';
import { loadNamespaces } from '#app/web/namespaces.ts';

/** What is there already is not asked again (spec §4); what changes is told to it by the page that changes it. */
const freshClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: false, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  });

// No page waits for it, and yet it is at hand when the session ends: a release of that moment has other files.
async function bringSessionDialog() {
  const [{ SessionDialog: Shown }] = await Promise.all([
    import('#features/accounts/web/session-dialog.tsx'),
    loadNamespaces(['accounts', 'rules']),
  ]);
  return { default: Shown };
}
const SessionDialog = lazy(bringSessionDialog);

export function ClientLayout() {
  const viewer = useViewer();
  const logout = useLogout();
  const [queries] = useState(freshClient);
  const tools = useProductTools();
  const { interrupted } = useGround();
  useEffect(() => void bringSessionDialog().catch(() => undefined), []);
  // Between the end of a session and the way to the login page there is nobody to show a cabinet to.
  if (!viewer) return null;
  return (
    <FormKit>
      <QueryClientProvider client={queries}>
        <Cabinet viewer={viewer} onLogout={() => void logout()}>
          <EditingToolsContext value={tools}>
            <Outlet />
          </EditingToolsContext>
        </Cabinet>
        {interrupted && (
          <Suspense fallback={null}>
            <SessionDialog />
          </Suspense>
        )}
      </QueryClientProvider>
    </FormKit>
  );
}

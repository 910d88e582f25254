/** Signed-in areas: the cabinet's frame, the form kit and the cache of what was asked. Rendered by the browser. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Outlet } from '#router/provider.tsx';
import { useViewer } from '#api/page-context.tsx';
import { Cabinet } from '#app/web/layouts/cabinet.tsx';
import { useLogout } from '#features/accounts/web/use-logout.ts';
import { FormKit } from '#ui/kit.tsx';
import { EditingToolsContext } from '#ui/editor/editing-tools.ts';
import { SessionEnd } from '#app/web/layouts/session-end.tsx';
import { useProductTools } from '#app/web/layouts/use-product-tools.ts';

/**
 * What is there already is not asked again (spec §4); what changes is told to it by the page that changes it.
 * `always`: without a network a call fails at once and says so. The library would have it wait in silence
 * until the network is back, under a skeleton or on a busy button, and then send what was pressed long ago. What could
 * not be read is asked for again when it is back.
 */
const freshClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: false,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

export function ClientLayout() {
  const viewer = useViewer();
  const logout = useLogout();
  const [queries] = useState(freshClient);
  const tools = useProductTools();
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
        <SessionEnd />
      </QueryClientProvider>
    </FormKit>
  );
}

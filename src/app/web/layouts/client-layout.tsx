/** Signed-in areas: the cabinet's frame, the form kit and the cache of what was asked. Rendered by the browser. */
import { shortName } from '#kernel/person-name.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Outlet } from '#router/provider.tsx';
import { useViewer } from '#api/page-context.tsx';
import { cabinetIcons } from '#app/web/layouts/cabinet-icons.ts';
import { waysOf } from '#app/web/layouts/cabinet-ways.ts';
import { SessionDialog } from '#features/accounts/web/session-dialog.tsx';
import { useLogout } from '#features/accounts/web/use-logout.ts';
import { CabinetFrame } from '#ui/cabinet-frame.tsx';
import { useText } from '#ui/i18n.tsx';
import grid from '#ui/layout-grid.module.css';
import { FormKit } from '#ui/kit.tsx';
import { EditingToolsContext } from '#ui/editor/editing-tools.ts';
import { useProductTools } from '#app/web/layouts/use-product-tools.ts';

/** What is there already is not asked again (spec §4); what changes is told to it by the page that changes it. */
const freshClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: false, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  });

export function ClientLayout() {
  const text = useText();
  const viewer = useViewer();
  const logout = useLogout();
  const [queries] = useState(freshClient);
  const tools = useProductTools();
  // Between the end of a session and the way to the login page there is nobody to show a cabinet to.
  if (!viewer) return null;
  const links = waysOf(viewer).map(({ to, text: key, icon, end }) => ({
    to,
    text: text(key),
    icon: cabinetIcons[icon],
    ...(end && { exact: true }),
  }));
  const person = {
    name: shortName(viewer),
    role: text(`app@role.${viewer.roles[0]}`),
    photo: viewer.photo,
  };
  return (
    <FormKit>
      <QueryClientProvider client={queries}>
        <CabinetFrame home={viewer.landing} links={links} person={person} onLogout={() => void logout()}>
          <div className={grid.stack}>
            <EditingToolsContext value={tools}>
              <Outlet />
            </EditingToolsContext>
          </div>
        </CabinetFrame>
        <SessionDialog />
      </QueryClientProvider>
    </FormKit>
  );
}

/** Layout of signed-in areas: the cabinet frame, the form kit and the query cache. Rendered in the browser only. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useRevalidator } from '#router/hooks.ts';
import { Outlet } from '#router/provider.tsx';
import { useClient, useViewer } from '#api/app-context.tsx';
import { suppressReload } from '#app/web/chunk-reload.ts';
import { ErrorMessage } from '#app/web/layouts/error-message.tsx';
import { LiveContext, useLiveConnection, useReconnect } from '#api/live-context.tsx';
import { useRefetchFailed } from '#api/use-refetch-failed.ts';
import { Cabinet } from '#app/web/layouts/cabinet.tsx';
import type { CabinetProps } from '#app/web/layouts/cabinet.tsx';
import { useResumeOutbox } from '#features/chat/web/outbox/use-resume-outbox.ts';
import { useUnreadThreadCount } from '#features/chat/web/use-unread-thread-count.ts';
import { useLiveThreads } from '#features/chat/web/use-thread-updates.ts';
import { useNoticeCounts } from '#features/notifications/web/use-notice-counts.ts';
import { useVerifyPush } from '#features/notifications/web/use-verify-push.ts';
import { useLogout } from '#features/accounts/web/use-logout.ts';
import { FormKit } from '#ui/kit.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { EditingToolsContext } from '#ui/editor/editing-tools.ts';
import { SessionExpired } from '#app/web/layouts/session-expired.tsx';
import { createLiveClient } from '#app/web/live/create-client.ts';
import { useApiEditingTools } from '#app/web/layouts/use-api-editing-tools.ts';

/**
 * Cached data is not requested again (spec §4). Pages invalidate the queries that their mutations change.
 * `networkMode: 'always'` makes a request fail at once without a network. By default TanStack Query would pause it
 * silently, under a skeleton or on a busy button, and send a stale mutation after reconnecting.
 */
const createQueryClient = (): QueryClient =>
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
  const [queryClient] = useState(createQueryClient);
  const client = useClient();
  const live = useMemo(() => createLiveClient(client), [client]);
  const tools = useApiEditingTools();
  // Between the end of the session and the navigation to the login page there is no viewer.
  if (!viewer) return null;
  return (
    <FormKit>
      <QueryClientProvider client={queryClient}>
        <LiveContext value={live}>
          <LiveCabinet viewer={viewer} onLogout={() => void logout()}>
            <EditingToolsContext value={tools}>
              <Outlet />
            </EditingToolsContext>
          </LiveCabinet>
        </LiveContext>
        <SessionExpired />
      </QueryClientProvider>
    </FormKit>
  );
}

/** The cabinet with its live counters. Sends messages that were written offline from any page. */
function LiveCabinet(props: Omit<CabinetProps, 'counts' | 'notices'>) {
  useResumeOutbox();
  useVerifyPush();
  useLiveThreads();
  useRefetchFailed();
  const unread = useUnreadThreadCount();
  const notices = useNoticeCounts();
  useLiveConnection();
  return <Cabinet {...props} counts={{ '/chat': unread }} notices={notices} />;
}

/** Replaces a failed page, which is loaded again when the connection is back. The navigation around it stays. */
export function ClientError() {
  const t = useTranslate();
  const viewer = useViewer();
  const { revalidate } = useRevalidator();
  // The browser announces a network that is not usable yet: a reload would replace the page by an error of the browser.
  useReconnect(() => void suppressReload(revalidate()));
  return <ErrorMessage links={viewer ? [{ to: viewer.landing, text: t('common@header.own') }] : undefined} />;
}

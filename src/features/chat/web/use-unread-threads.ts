import { useViewer } from '#api/app-context.tsx';
import { useApiQuery } from '#api/use-api-query.ts';
import { useMay } from '#api/use-may.ts';
import { listThreads } from '#features/chat/calls.ts';
import { useThreadCountUpdates } from '#features/chat/web/use-thread-updates.ts';

/** The number of threads with unread messages, for the navigation. */
export function useUnreadThreads(): number {
  const viewer = useViewer();
  const mayRead = useMay('chat.read');
  // Without the required consents the server refuses every call.
  const mayAsk = mayRead && viewer?.consented === true;
  const input = { unread: '1', limit: 1, offset: 0 };
  const { enabled, ...updates } = useThreadCountUpdates();
  return useApiQuery(listThreads, { input, enabled: enabled && mayAsk, ...updates }).data?.total ?? 0;
}

import { useViewer } from '#api/app-context.tsx';
import { useApiQuery } from '#api/use-api-query.ts';
import { useMay } from '#api/use-may.ts';
import { listThreads } from '#features/chat/calls.ts';
import { useThreadCounterOptions } from '#features/chat/web/use-thread-updates.ts';

/** The number of threads with unread messages, for the navigation. */
export function useUnreadThreadCount(): number {
  const viewer = useViewer();
  const mayRead = useMay('chat.read');
  // Without the required consents the server refuses every call.
  const mayFetch = mayRead && viewer?.consented === true;
  const input = { unread: '1', limit: 1, offset: 0 };
  const { enabled, ...updates } = useThreadCounterOptions();
  return useApiQuery(listThreads, { input, enabled: enabled && mayFetch, ...updates }).data?.total ?? 0;
}

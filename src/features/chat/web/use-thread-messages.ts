/** Loads the messages of the open thread: a first part, older ones on demand, newer ones as they come. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { useClient } from '#api/app-context.tsx';
import { listMessages } from '#features/chat/calls.ts';
import type { ChatMessage, ReadThreadOutput } from '#features/chat/schemas.ts';
import {
  firstFilter,
  firstWindow,
  newerFilter,
  withChanged,
  withNewer,
  withOlder,
} from '#features/chat/web/message-window.ts';
import type { MessageWindow } from '#features/chat/web/message-window.ts';

export interface ThreadMessages {
  /** Undefined until the first answer. */
  window: MessageWindow | undefined;
  /** Error of the first part. */
  error: unknown;
  retry: () => Promise<void>;
  older: { isLoading: boolean; error: unknown; load: () => Promise<void> };
  loadNewer: () => Promise<void>;
  /** Shows the end of the thread instead of what is loaded. */
  loadLast: () => Promise<void>;
  /** Shows a changed message at once. */
  replace: (message: ChatMessage) => void;
}

const olderLimit = 50;

/** `updatedAt`: when `thread` was read last. */
export function useThreadMessages(thread: ReadThreadOutput, updatedAt: number): ThreadMessages {
  const client = useClient();
  const [window, setWindow] = useState<MessageWindow>();
  const [error, setError] = useState<unknown>(null);
  const latest = useRef({ window, thread });
  useEffect(() => {
    latest.current = { window, thread };
  });
  const list = useCallback(
    async (input: Record<string, unknown>) =>
      (await client.call(listMessages, { params: { id: thread.id }, input })).items,
    [client, thread.id],
  );
  const loadPart = useCallback(
    async (lastReadSeq: number) => {
      const lastSeq = lastSeqOf(latest.current.thread);
      try {
        const items = await list(firstFilter({ lastSeq, lastReadSeq }));
        setWindow(firstWindow(items, lastSeq));
        setError(null);
      } catch (cause) {
        setError(cause);
      }
    },
    [list],
  );
  const loadFirst = useCallback(() => loadPart(latest.current.thread.lastReadSeq), [loadPart]);
  const loadLast = useCallback(() => loadPart(lastSeqOf(latest.current.thread)), [loadPart]);
  const loadNewer = useCallback(async () => {
    const known = latest.current.window;
    if (!known) return loadFirst();
    // A failure is silent: the next update asks again.
    const items = await list(newerFilter(known)).catch(() => []);
    setWindow((now) => now && withNewer(now, items, lastSeqOf(latest.current.thread)));
  }, [list, loadFirst]);
  useEffect(() => void loadNewer(), [loadNewer, updatedAt]);
  const older = useOlder(list, window, setWindow);
  const replace = useCallback(
    (message: ChatMessage) => setWindow((now) => now && withChanged(now, message)),
    [],
  );
  return { window, error, retry: loadFirst, older, loadNewer, loadLast, replace };
}

const lastSeqOf = ({ lastMessage }: ReadThreadOutput): number => lastMessage?.seq ?? 0;

type ListMessages = (input: Record<string, unknown>) => Promise<readonly ChatMessage[]>;

function useOlder(
  list: ListMessages,
  window: MessageWindow | undefined,
  setWindow: (change: (now: MessageWindow | undefined) => MessageWindow | undefined) => void,
): ThreadMessages['older'] {
  const [isLoading, setIsLoading] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const isBusy = useRef(false);
  const first = window?.hasOlder ? window.items[0] : undefined;
  const load = useCallback(async () => {
    if (isBusy.current || !first) return;
    isBusy.current = true;
    setIsLoading(true);
    try {
      const items = await list({ before: first.id, limit: olderLimit });
      setWindow((now) => now && withOlder(now, items));
      setError(null);
    } catch (cause) {
      setError(cause);
    } finally {
      isBusy.current = false;
      setIsLoading(false);
    }
  }, [list, first, setWindow]);
  return { isLoading, error, load };
}

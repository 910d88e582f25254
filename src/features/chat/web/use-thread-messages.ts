import { useEffect, useState, useSyncExternalStore } from 'react';
import { useClient } from '#api/app-context.tsx';
import { useLive } from '#api/live-context.tsx';
import { listMessages } from '#features/chat/calls.ts';
import type { ReadThreadOutput } from '#features/chat/schemas.ts';
import { MessageLoader } from '#features/chat/web/message-loader.ts';
import type { LoadedMessages } from '#features/chat/web/message-loader.ts';
import { linkedMessageOf } from '#features/chat/web/thread-links.ts';
import { useMessageEvents } from '#features/chat/web/use-thread-updates.ts';
import { useSearchParams } from '#router/hooks.ts';

export interface ThreadMessages extends LoadedMessages {
  loader: MessageLoader;
}

/** `updatedAt`: when `thread` was last fetched. */
export function useThreadMessages(thread: ReadThreadOutput, updatedAt: number): ThreadMessages {
  const [search] = useSearchParams();
  const client = useClient();
  const live = useLive();
  const { id, lastReadSeq } = thread;
  const lastSeq = thread.lastMessage?.seq ?? 0;
  const [loader] = useState(
    () =>
      new MessageLoader({
        receivesAllEvents: live.receivesAllEvents,
        startAt: linkedMessageOf(search),
        list: (input) => client.call(listMessages, { params: { id }, input }),
      }),
  );
  useMessageEvents(id, loader);
  useEffect(() => {
    void loader.update({ lastSeq, lastReadSeq });
    // Not for `lastReadSeq`: a read mark brings no messages.
  }, [loader, lastSeq, updatedAt]); // eslint-disable-line react-hooks/exhaustive-deps
  const loaded = useSyncExternalStore(loader.subscribe, loader.loaded, loader.loaded);
  return { ...loaded, loader };
}

/** The scroll position of the messages, and what follows from it: loading older or newer ones, and the read mark. */
import { useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { useFeedback } from '#api/app-context.tsx';
import type { ChatMessage } from '#features/chat/schemas.ts';
import type { MessageLoader } from '#features/chat/web/message-loader.ts';
import type { ThreadRow } from '#features/chat/web/message-rows.ts';
import { linkedMessageOf, withoutLinkedMessage } from '#features/chat/web/thread-links.ts';
import type { MessageVirtualizer } from '#features/chat/web/use-message-virtualizer.ts';
import type { ThreadMessages } from '#features/chat/web/use-thread-messages.ts';
import { useSearchParams } from '#router/hooks.ts';
import { isGone } from '#ui/cabinet/failed-page.tsx';

/** The next part is loaded this many rows before an end. */
const nearRows = 5;

interface ListScroll {
  virtualizer: MessageVirtualizer;
  rows: readonly ThreadRow[];
  messages: ThreadMessages;
  onSeen: (message: ChatMessage) => void;
}

export function useListScroll({ virtualizer, rows, messages, onSeen }: ListScroll) {
  const [search, setSearch] = useSearchParams();
  const linkedId = linkedMessageOf(search);
  const isPlaced = useFirstPlace(virtualizer, rows, linkedId);
  useFollowOwn(virtualizer, rows);
  // Null while the list has no height.
  const { startIndex = 0, endIndex = rows.length - 1 } = virtualizer.range ?? {};
  const { older, loader, window } = messages;
  useEffect(() => {
    if (isPlaced && startIndex < nearRows && older.error === null) void loader.loadOlder();
  }, [isPlaced, startIndex, older, window, loader]);
  useEffect(() => {
    if (isPlaced && window?.hasNewer && endIndex >= rows.length - nearRows) void loader.loadNewer();
  }, [isPlaced, endIndex, rows.length, window, loader]);
  useSeen(isPlaced ? lastVisible(rows, endIndex) : undefined, onSeen);
  const goToEnd = async () => {
    if (window?.hasNewer) await loader.loadLast();
    virtualizer.scrollToEnd();
  };
  const { goTo, goToLinked } = useGoTo(virtualizer, rows, loader);
  useEffect(() => {
    if (linkedId === undefined) return;
    goToLinked(linkedId);
    // Else another page of the list would lead to the message again, and the same notice would not.
    setSearch(withoutLinkedMessage, { replace: true, preventScrollReset: true });
    // Only for another address.
  }, [linkedId]); // eslint-disable-line react-hooks/exhaustive-deps
  const isAway = isPlaced && (endIndex < rows.length - 1 || window?.hasNewer === true);
  useKeepEnd(virtualizer, isPlaced && !isAway);
  return {
    isAway,
    goToEnd: () => void goToEnd(),
    goTo,
  };
}

/** Begins at the message of the address, else at the first unread one, else at the end. */
function useFirstPlace(
  virtualizer: MessageVirtualizer,
  rows: readonly ThreadRow[],
  linkedId: string | undefined,
): boolean {
  const [isPlaced, setIsPlaced] = useState(false);
  const isEmpty = rows.length === 0;
  useLayoutEffect(() => {
    if (isEmpty) return undefined;
    const unread = rows.findIndex((row) => row.kind === 'message' && row.startsUnread);
    const linked = rows.findIndex((row) => row.key === linkedId && isLinkable(row));
    if (linked >= 0) virtualizer.scrollToIndex(linked, { align: 'center' });
    else if (unread >= 0) virtualizer.scrollToIndex(unread, { align: 'start' });
    else virtualizer.scrollToEnd();
    // The range follows the scroll event, which comes with the next frame.
    const frame = requestAnimationFrame(() => requestAnimationFrame(() => setIsPlaced(true)));
    return () => cancelAnimationFrame(frame);
    // Only once: the list keeps its position when rows are added.
  }, [isEmpty]); // eslint-disable-line react-hooks/exhaustive-deps
  return isPlaced;
}

const isLinkable = (row: ThreadRow): boolean => row.kind === 'message' && !row.message.deleted;

/** Shows and focuses a message. Loads the part around it first, if it is not loaded. */
function useGoTo(
  virtualizer: MessageVirtualizer,
  rows: readonly ThreadRow[],
  loader: MessageLoader,
): Record<'goTo' | 'goToLinked', (messageId: string) => void> {
  const feedback = useFeedback();
  const target = useRef<string>(undefined);
  const [, render] = useReducer((count: number) => count + 1, 0);
  // After every render: the rows of a loaded part come with a later one, and that of a scrolled one with another.
  useEffect(() => {
    const { current } = target;
    const index = current === undefined ? -1 : rows.findIndex(({ key }) => key === current);
    if (index < 0) return;
    virtualizer.scrollToIndex(index, { align: 'center' });
    const row = virtualizer.scrollElement?.querySelector<HTMLElement>(`[data-index="${index}"]`);
    if (!row) return;
    // Only now: else a click on a message would focus it.
    row.tabIndex = -1;
    row.focus({ preventScroll: true });
    // Only once: the reader scrolls on.
    target.current = undefined;
  });
  const show = (messageId: string) => {
    target.current = messageId;
    render();
  };
  return {
    goTo: (messageId) => {
      const isLoaded = rows.some(({ key }) => key === messageId);
      const loading = isLoaded ? Promise.resolve() : loader.loadAround(messageId);
      loading.then(() => show(messageId), feedback.error);
    },
    /** The list stays where it is when the message is not there any more. */
    goToLinked: (messageId) => {
      const row = rows.find(({ key }) => key === messageId);
      const loading = row ? Promise.resolve(isLinkable(row)) : loader.loadLinked(messageId);
      loading.then(
        (isShown) => isShown && show(messageId),
        (error) => isGone(error) || feedback.error(error),
      );
    },
  };
}

/** Scrolls to an own new message from any position. */
function useFollowOwn(virtualizer: MessageVirtualizer, rows: readonly ThreadRow[]): void {
  const last = rows.at(-1);
  const written = last?.kind === 'outgoing' && last.message.sentId === undefined ? last.key : undefined;
  const followed = useRef(written);
  useEffect(() => {
    if (written !== undefined && followed.current !== written) virtualizer.scrollToEnd();
    followed.current = written;
  }, [written, virtualizer]);
}

/** Keeps the last message in view when the composer grows. */
function useKeepEnd(virtualizer: MessageVirtualizer, isAtEnd: boolean): void {
  const wasAtEnd = useRef(isAtEnd);
  useEffect(() => {
    wasAtEnd.current = isAtEnd;
  });
  useEffect(() => {
    const element = virtualizer.scrollElement;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      if (wasAtEnd.current) virtualizer.scrollToEnd();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [virtualizer, isAtEnd]);
}

function lastVisible(rows: readonly ThreadRow[], endIndex: number): ChatMessage | undefined {
  const row = rows.slice(0, endIndex + 1).findLast(({ kind }) => kind === 'message');
  return row?.kind === 'message' ? row.message : undefined;
}

/** A message is seen while the page is visible. */
function useSeen(message: ChatMessage | undefined, onSeen: (message: ChatMessage) => void): void {
  useEffect(() => {
    if (!message) return undefined;
    const see = () => {
      if (document.visibilityState === 'visible') onSeen(message);
    };
    see();
    document.addEventListener('visibilitychange', see);
    return () => document.removeEventListener('visibilitychange', see);
  }, [message, onSeen]);
}

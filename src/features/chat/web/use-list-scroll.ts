/** Scrolls the messages. Near an end it loads further ones, and it reports which message the viewer has seen. */
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

/** Further messages are loaded when an end is this many rows away. */
const nearRows = 5;

interface ListScroll {
  virtualizer: MessageVirtualizer;
  rows: readonly ThreadRow[];
  messages: ThreadMessages;
  /** The viewer has already written a message, which stands below the unread ones. */
  startsAtEnd: boolean;
  onSeen: (message: ChatMessage) => void;
}

export function useListScroll({ virtualizer, rows, messages, startsAtEnd, onSeen }: ListScroll) {
  const feedback = useFeedback();
  const [search, setSearch] = useSearchParams();
  const linkedId = linkedMessageOf(search);
  const isPositioned = useInitialScroll(virtualizer, rows, { linkedId, startsAtEnd });
  useScrollToOwnMessage(virtualizer, rows);
  // Null while the list has no height.
  const { startIndex = 0, endIndex = rows.length - 1 } = virtualizer.range ?? {};
  const { older, loader, window } = messages;
  useEffect(() => {
    if (isPositioned && startIndex < nearRows && older.error === null) void loader.loadOlder();
  }, [isPositioned, startIndex, older, window, loader]);
  useEffect(() => {
    if (isPositioned && window?.hasNewer && endIndex >= rows.length - nearRows) void loader.loadNewer();
  }, [isPositioned, endIndex, rows.length, window, loader]);
  useReportSeen(isPositioned ? lastVisible(rows, endIndex) : undefined, onSeen);
  const scrollToEnd = () => {
    const loading = window?.hasNewer ? loader.loadLast() : Promise.resolve();
    loading.then(() => virtualizer.scrollToEnd(), feedback.error);
  };
  const { scrollToMessage, scrollToLinked } = useScrollToMessage(virtualizer, rows, loader);
  useEffect(() => {
    if (linkedId === undefined) return;
    scrollToLinked(linkedId);
    // A later change of the address must not scroll here again, and the same link must.
    setSearch(withoutLinkedMessage, { replace: true, preventScrollReset: true });
  }, [linkedId]); // eslint-disable-line react-hooks/exhaustive-deps
  const isAwayFromEnd = isPositioned && (endIndex < rows.length - 1 || window?.hasNewer === true);
  useStickToEnd(virtualizer, isPositioned && !isAwayFromEnd);
  return { isAwayFromEnd, scrollToEnd, scrollToMessage };
}

/** Starts at the linked message, else at the first unread one unless `startsAtEnd`, else at the end. True when the position is reached. */
function useInitialScroll(
  virtualizer: MessageVirtualizer,
  rows: readonly ThreadRow[],
  { linkedId, startsAtEnd }: { linkedId: string | undefined; startsAtEnd: boolean },
): boolean {
  const [isPositioned, setIsPositioned] = useState(false);
  const isEmpty = rows.length === 0;
  useLayoutEffect(() => {
    if (isEmpty) return undefined;
    const unread = rows.findIndex((row) => row.kind === 'message' && row.startsUnread);
    const linked = rows.findIndex((row) => row.key === linkedId && isLinkable(row));
    if (linked >= 0) virtualizer.scrollToIndex(linked, { align: 'center' });
    else if (unread >= 0 && !startsAtEnd) virtualizer.scrollToIndex(unread, { align: 'start' });
    else virtualizer.scrollToEnd();
    // The virtualizer updates its range in the scroll event, which comes with the next frame.
    const frame = requestAnimationFrame(() => requestAnimationFrame(() => setIsPositioned(true)));
    return () => cancelAnimationFrame(frame);
    // Only once: later rows must not move the list.
  }, [isEmpty]); // eslint-disable-line react-hooks/exhaustive-deps
  return isPositioned;
}

const isLinkable = (row: ThreadRow): boolean => row.kind === 'message' && !row.message.deleted;

/** Scrolls to a message and focuses it. Loads the messages around it first, if it is not loaded. */
function useScrollToMessage(
  virtualizer: MessageVirtualizer,
  rows: readonly ThreadRow[],
  loader: MessageLoader,
): Record<'scrollToMessage' | 'scrollToLinked', (messageId: string) => void> {
  const feedback = useFeedback();
  const target = useRef<string>(undefined);
  const [, render] = useReducer((count: number) => count + 1, 0);
  // After every render: loaded rows come with a later render, and the row that was scrolled to with another one.
  useEffect(() => {
    const { current } = target;
    const index = current === undefined ? -1 : rows.findIndex(({ key }) => key === current);
    if (index < 0) return;
    virtualizer.scrollToIndex(index, { align: 'center' });
    const row = virtualizer.scrollElement?.querySelector<HTMLElement>(`[data-index="${index}"]`);
    if (!row) return;
    // Not before: a click on a message would focus it.
    row.tabIndex = -1;
    row.focus({ preventScroll: true });
    // Only once, so that the reader can scroll away.
    target.current = undefined;
  });
  const scrollTo = (messageId: string) => {
    target.current = messageId;
    render();
  };
  return {
    scrollToMessage: (messageId) => {
      const isLoaded = rows.some(({ key }) => key === messageId);
      const loading = isLoaded ? Promise.resolve() : loader.loadAround(messageId);
      loading.then(() => scrollTo(messageId), feedback.error);
    },
    /** Does nothing when the message is deleted or unknown. */
    scrollToLinked: (messageId) => {
      const row = rows.find(({ key }) => key === messageId);
      const loading = row ? Promise.resolve(isLinkable(row)) : loader.loadLinked(messageId);
      loading.then(
        (isShown) => isShown && scrollTo(messageId),
        (error) => isGone(error) || feedback.error(error),
      );
    },
  };
}

/** Scrolls to a new message of the viewer from any position, and stays at it while unread messages load above it. */
function useScrollToOwnMessage(virtualizer: MessageVirtualizer, rows: readonly ThreadRow[]): void {
  const last = rows.at(-1);
  const endIndex = virtualizer.range?.endIndex ?? -1;
  const before = useRef({ count: rows.length, isAtEnd: false });
  useEffect(() => {
    const { count, isAtEnd } = before.current;
    if (last?.kind === 'outgoing' && rows.length > count && isAtEnd) virtualizer.scrollToEnd();
    before.current = { count: rows.length, isAtEnd: endIndex >= rows.length - 1 };
  }, [last?.kind, rows.length, endIndex, virtualizer]);
  const newestKey = last?.kind === 'outgoing' && last.message.sentId === undefined ? last.key : undefined;
  const followed = useRef(newestKey);
  useEffect(() => {
    if (newestKey !== undefined && followed.current !== newestKey) virtualizer.scrollToEnd();
    followed.current = newestKey;
  }, [newestKey, virtualizer]);
}

/** Keeps the last message in view when the composer grows. */
function useStickToEnd(virtualizer: MessageVirtualizer, isAtEnd: boolean): void {
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

/** Reports the last visible message, while the page is visible. */
function useReportSeen(message: ChatMessage | undefined, onSeen: (message: ChatMessage) => void): void {
  useEffect(() => {
    if (!message) return undefined;
    const report = () => {
      if (document.visibilityState === 'visible') onSeen(message);
    };
    report();
    document.addEventListener('visibilitychange', report);
    return () => document.removeEventListener('visibilitychange', report);
  }, [message, onSeen]);
}

import { useEffect, useRef, useState } from 'react';
import type { ChatMessage, ReadThreadOutput } from '#features/chat/schemas.ts';
import { lastSeqOf } from '#features/chat/web/message-window.ts';
import type { MessageWindow } from '#features/chat/web/message-window.ts';
import { fileCountText, systemMessageText, writerName } from '#features/chat/web/thread-texts.ts';
import type { Translate } from '#kernel/translate.ts';
import { useTranslate } from '#ui/i18n.tsx';

export interface Announcement {
  /** New for each announcement, so that the same words are announced again. */
  key: number;
  text: string;
}

/** The messages of others for screen readers that are newer than the thread was when it was opened. */
export function useAnnouncement(
  window: MessageWindow | undefined,
  { lastMessage }: Pick<ReadThreadOutput, 'lastMessage'>,
): Announcement | null {
  const t = useTranslate();
  const [announcement, setAnnouncement] = useState<Announcement | null>(null);
  const knownSeq = useRef(lastMessage?.seq ?? 0);
  const isFirst = useRef(true);
  useEffect(() => {
    if (!window) return;
    const before = knownSeq.current;
    knownSeq.current = Math.max(before, lastSeqOf(window));
    const added = window.items.filter(({ seq, mine }) => seq > before && !mine);
    // The first messages may be newer than the cached thread.
    if (added.length > 0 && !isFirst.current)
      setAnnouncement({
        key: knownSeq.current,
        text: added.map((message) => wordsOf(t, message)).join('\n'),
      });
    isFirst.current = false;
  }, [window, t]);
  return announcement;
}

function wordsOf(t: Translate, message: ChatMessage): string {
  if (message.side === 'SYSTEM') return systemMessageText(t, message);
  const text = message.text || fileCountText(t, message);
  return t('chat@thread.announce', { name: writerName(t, message), text });
}

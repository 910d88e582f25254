import { useEffect, useRef, useState } from 'react';
import type { ChatMessage } from '#features/chat/schemas.ts';
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

/** The new messages of others for screen readers. What is loaded below earlier messages is not new. */
export function useAnnouncement(window: MessageWindow | undefined): Announcement | null {
  const t = useTranslate();
  const [announcement, setAnnouncement] = useState<Announcement | null>(null);
  const known = useRef<{ lastSeq: number; hasNewer: boolean }>(undefined);
  useEffect(() => {
    if (!window) return;
    const before = known.current;
    const lastSeq = Math.max(before?.lastSeq ?? 0, lastSeqOf(window));
    known.current = { lastSeq, hasNewer: window.hasNewer };
    if (!before || before.hasNewer) return;
    const added = window.items.filter(({ seq, mine }) => seq > before.lastSeq && !mine);
    if (added.length > 0)
      setAnnouncement({ key: lastSeq, text: added.map((message) => wordsOf(t, message)).join('\n') });
  }, [window, t]);
  return announcement;
}

function wordsOf(t: Translate, message: ChatMessage): string {
  if (message.side === 'SYSTEM') return systemMessageText(t, message);
  const text = message.text || fileCountText(t, message);
  return t('chat@thread.announce', { name: writerName(t, message), text });
}

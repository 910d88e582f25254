/** Announces each new message of others in the open thread once to screen readers. */
import { useEffect, useRef, useState } from 'react';
import type { ChatMessage } from '#features/chat/schemas.ts';
import { filesWords, systemLine, writerName } from '#features/chat/web/thread-words.ts';
import { useTranslate } from '#ui/i18n.tsx';

export function useAnnouncement(items: readonly ChatMessage[] | undefined): string {
  const t = useTranslate();
  const [words, setWords] = useState('');
  const lastSeq = useRef<number>(undefined);
  useEffect(() => {
    if (!items) return;
    const before = lastSeq.current;
    // Earlier messages that are shown again are not new.
    lastSeq.current = Math.max(before ?? 0, items.at(-1)?.seq ?? 0);
    if (before === undefined) return;
    const fresh = items.filter(({ seq, mine }) => seq > before && !mine);
    if (fresh.length === 0) return;
    setWords(
      fresh
        .map((message) =>
          message.side === 'SYSTEM'
            ? systemLine(t, message)
            : t('chat@thread.announce', {
                name: writerName(t, message),
                text: message.text || filesWords(t, message),
              }),
        )
        .join('\n'),
    );
  }, [items, t]);
  return words;
}

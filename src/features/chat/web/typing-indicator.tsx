import { useEffect, useState } from 'react';
import { useLive } from '#api/live-context.tsx';
import type { ThreadSide } from '#features/chat/constants.ts';
import type { ReadThreadOutput } from '#features/chat/schemas.ts';
import { writerName } from '#features/chat/web/thread-texts.ts';
import { useTranslate } from '#ui/i18n.tsx';
import css from '#features/chat/web/composer.module.css';

/** How long a signal is shown. */
const shownMs = 5_000;

/** No live region, which would interrupt the screen reader. */
export function TypingIndicator({ thread }: { thread: ReadThreadOutput }) {
  const t = useTranslate();
  const side = useTypingSide(thread.id, thread.lastMessage?.seq ?? 0);
  if (side === null) return null;
  const ofSide = thread.audience.filter((person) => person.side === side && !person.mine);
  // The signal does not say which person of a side is typing.
  const name = ofSide.length === 1 ? ofSide[0]!.name : '';
  return <p className={css.typing}>{t('chat@thread.typing', { name: writerName(t, { name, side }) })}</p>;
}

/** The side that is typing. A new message ends its signal. */
function useTypingSide(threadId: string, lastSeq: number): ThreadSide | null {
  const live = useLive();
  const [side, setSide] = useState<ThreadSide | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const end = live.listen((event) => {
      if (event.type !== 'chat.typing' || event['threadId'] !== threadId) return;
      setSide(event['side'] as ThreadSide);
      clearTimeout(timer);
      timer = setTimeout(() => setSide(null), shownMs);
    });
    return () => {
      end();
      clearTimeout(timer);
      setSide(null);
    };
  }, [live, threadId, lastSeq]);
  return side;
}

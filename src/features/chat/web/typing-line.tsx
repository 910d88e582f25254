import type { ReadThreadOutput } from '#features/chat/schemas.ts';
import { writerName } from '#features/chat/web/thread-words.ts';
import { useTyping } from '#features/chat/web/use-typing.ts';
import { useTranslate } from '#ui/i18n.tsx';
import css from '#features/chat/web/composer.module.css';

/** Not a live region: it would interrupt what is read. */
export function TypingLine({ thread }: { thread: ReadThreadOutput }) {
  const t = useTranslate();
  const side = useTyping(thread.id, thread.lastMessage?.seq ?? 0);
  if (side === null) return null;
  const ofSide = thread.audience.filter((person) => person.side === side && !person.mine);
  // The signal does not say which person of a side types, so the line names the side.
  const name = ofSide.length === 1 ? ofSide[0]!.name : '';
  return <p className={css.typing}>{t('chat@thread.typing', { name: writerName(t, { name, side }) })}</p>;
}

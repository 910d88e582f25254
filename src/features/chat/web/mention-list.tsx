import type { MouseEvent } from 'react';
import type { Mentions } from '#features/chat/web/use-mentions.ts';
import { useTranslate } from '#ui/i18n.tsx';
import css from '#features/chat/web/composer.module.css';

/** The focus stays in the text field, whose `aria-activedescendant` is the active option. */
export function MentionList({ id, mentions: { names, active, choose } }: { id: string; mentions: Mentions }) {
  const t = useTranslate();
  if (names.length === 0) return null;
  return (
    <div {...listProps} id={id} role="listbox" aria-label={t('chat@composer.people')}>
      {names.map((name, index) => (
        <button
          key={name}
          type="button"
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          ref={index === active ? scrollIntoList : undefined}
          className={css.person}
          onClick={() => choose(name)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}

/** The text field keeps the focus, because the list closes on blur. A touch scrolls the list. */
const listProps = { className: css.people, onMouseDown: (event: MouseEvent) => event.preventDefault() };

const scrollIntoList = (option: HTMLElement | null): void => option?.scrollIntoView({ block: 'nearest' });

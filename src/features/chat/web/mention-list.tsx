import type { Mentions } from '#features/chat/web/use-mentions.ts';
import { useTranslate } from '#ui/i18n.tsx';
import css from '#features/chat/web/composer.module.css';

/** Focus stays in the text field, whose `aria-activedescendant` names the active option. */
export function MentionList({ id, mentions: { names, active, choose } }: { id: string; mentions: Mentions }) {
  const t = useTranslate();
  if (names.length === 0) return null;
  return (
    <div id={id} role="listbox" aria-label={t('chat@composer.people')} className={css.people}>
      {names.map((name, index) => (
        <div
          key={name}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          className={css.person}
          // The text keeps the focus.
          onPointerDown={(event) => {
            event.preventDefault();
            choose(name);
          }}
        >
          {name}
        </div>
      ))}
    </div>
  );
}

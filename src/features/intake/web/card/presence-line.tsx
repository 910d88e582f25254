import type { PresenceOutput } from '#features/intake/schemas.ts';
import css from '#features/intake/web/card/card.module.css';
import type { CardTab } from '#features/intake/web/card/tabs.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { IconUsers } from '#ui/icons.tsx';

/** Rendered also while empty: screen readers announce changes only of an existing `role="status"`. */
export function PresenceLine({ others }: { others: PresenceOutput }) {
  const t = useTranslate();
  return (
    <div role="status" className={css.presence}>
      {others.length > 0 && (
        <p>
          <IconUsers size={18} />
          {t('card@presence', {
            people: others
              .map(({ officer, place }) =>
                t('card@presentAt', {
                  name: officer.name,
                  place: t(`card@tab.${place.toLowerCase() as CardTab}`),
                }),
              )
              .join(', '),
          })}
        </p>
      )}
    </div>
  );
}

/** Row of a rating category: name, rule, number of scenarios, visibility, actions. */
import type { AdminRating } from '#features/ratings/schemas-admin.ts';
import type { DictionaryItem } from '#features/dictionaries/schemas.ts';
import { translateOr } from '#kernel/translate.ts';
import { RowMenu } from '#ui/overlay/row-menu.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { StatusDot } from '#ui/data/status-dot.tsx';
import css from '#features/ratings/web/admin/rating-row.module.css';

interface RatingRowProps {
  row: AdminRating;
  dictionaryItems: readonly DictionaryItem[];
  onOpen: () => void;
  onHistory: () => void;
  onToggleVisible: () => void;
  onRemove: () => void;
}

export function RatingRow({
  row,
  dictionaryItems,
  onOpen,
  onHistory,
  onToggleVisible,
  onRemove,
}: RatingRowProps) {
  const t = useTranslate();
  const { name, visible, count } = row;
  return (
    <div className={css.row}>
      <div className={css.description}>
        <button type="button" className={css.name} onClick={onOpen}>
          {name}
        </button>
        <p className={css.rule}>{useRuleText(row, dictionaryItems)}</p>
      </div>
      <p className={css.count}>{t('ratings-admin@count', { count })}</p>
      <StatusDot tone={visible ? 'success' : 'neutral'}>
        {visible ? t('ratings-admin@visible') : t('ratings-admin@hidden')}
      </StatusDot>
      <RowMenu
        name={name}
        edit={{ onPick: onOpen }}
        visibility={{
          isVisible: visible,
          text: visible ? t('ratings-admin@hide') : t('ratings-admin@show'),
          onToggle: onToggleVisible,
        }}
        onHistory={onHistory}
        // A category with scenarios can be hidden but not deleted.
        onRemove={count > 0 ? undefined : onRemove}
      />
    </div>
  );
}

/** «По оценкам кинокомпаний, полный метр, от 5 оценок». */
function useRuleText(
  { source, codes, debut, minVotes }: AdminRating,
  dictionaryItems: readonly DictionaryItem[],
): string {
  const t = useTranslate();
  const names = codes.map((code) => dictionaryItems.find(({ id }) => id === code)?.name ?? '…');
  return [
    translateOr(t, `ratings-admin@source.${source}`, source),
    ...names,
    ...(debut ? [t('ratings-admin@debut')] : []),
    t('ratings-admin@minVotes', { count: minVotes }),
  ].join(' · ');
}

/** Row of a rating category: name, rule, number of scenarios, visibility, actions. */
import type { DeskRating } from '#features/ratings/contract-desk.ts';
import type { DictionaryItem } from '#features/dictionaries/contract.ts';
import { ActionMenu } from '#ui/action-menu.tsx';
import { useText } from '#ui/i18n.tsx';
import { IconEye, IconEyeOff, IconHistory, IconPencil, IconTrash } from '#ui/icons.tsx';
import { StatusDot } from '#ui/status-dot.tsx';
import css from '#features/ratings/web/ratings-desk/ratings-desk.module.css';

interface RatingRowProps {
  row: DeskRating;
  sorts: readonly DictionaryItem[];
  onOpen: () => void;
  onHistory: () => void;
  onShow: () => void;
  onRemove: () => void;
}

export function RatingRow({ row, sorts, onOpen, onHistory, onShow, onRemove }: RatingRowProps) {
  const text = useText();
  const { name, visible, count } = row;
  return (
    <div className={css.row}>
      <div className={css.words}>
        <button type="button" className={css.name} onClick={onOpen}>
          {name}
        </button>
        <p className={css.rule}>{useRuleText(row, sorts)}</p>
      </div>
      <p className={css.count}>{text('ratings-desk@count', { count })}</p>
      <StatusDot tone={visible ? 'success' : 'neutral'}>
        {visible ? text('ratings-desk@visible') : text('ratings-desk@hidden')}
      </StatusDot>
      <ActionMenu
        label={text('ratings-desk@actions', { name })}
        actions={[
          { text: text('ratings-desk@edit'), icon: <IconPencil size={18} />, onPick: onOpen },
          {
            text: text(visible ? 'ratings-desk@hide' : 'ratings-desk@show'),
            icon: visible ? <IconEyeOff size={18} /> : <IconEye size={18} />,
            onPick: onShow,
          },
          { text: text('ratings-desk@history'), icon: <IconHistory size={18} />, onPick: onHistory },
          // A category with scenarios can be hidden but not deleted.
          ...(count > 0
            ? []
            : [
                {
                  text: text('ratings-desk@remove.ok'),
                  icon: <IconTrash size={18} />,
                  onPick: onRemove,
                  danger: true,
                },
              ]),
        ]}
      />
    </div>
  );
}

/** «По оценкам кинокомпаний, полный метр, от 5 оценок». */
function useRuleText(
  { source, codes, debut, minVotes }: DeskRating,
  dictionaryItems: readonly DictionaryItem[],
): string {
  const text = useText();
  const names = codes.map((code) => dictionaryItems.find(({ id }) => id === code)?.name ?? '…');
  return [
    text(`ratings-desk@source.${source}`),
    ...names,
    ...(debut ? [text('ratings-desk@debut')] : []),
    text('ratings-desk@minVotes', { count: minVotes }),
  ].join(' · ');
}

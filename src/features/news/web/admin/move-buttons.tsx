/** The moves that an officer may make in the state of a news item. */
import type { AdminNewsItem } from '#features/news/schemas-admin.ts';
import { newsLifecycle } from '#features/news/lifecycle.ts';
import type { NewsMove } from '#features/news/lifecycle.ts';
import type { useNewsMoves } from '#features/news/web/admin/use-news-moves.ts';
import { movesFrom } from '#kernel/lifecycle.ts';
import { Button } from '#ui/button.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import statePanel from '#ui/cabinet/state-panel.module.css';
import css from '#features/news/web/admin/news-editor.module.css';

interface MoveButtonsProps {
  state: AdminNewsItem['state'];
  moves: ReturnType<typeof useNewsMoves>;
  onSchedule: () => void;
}

/** `appear` is the move of the scheduled job. */
type OfficerMove = Exclude<NewsMove, 'appear'>;
const isOfficerMove = (name: NewsMove): name is OfficerMove => name !== 'appear';

export function MoveButtons({
  state,
  moves: { move, remove, busy, isStored },
  onSchedule,
}: MoveButtonsProps) {
  const t = useTranslate();
  const possible = movesFrom(newsLifecycle, state)
    .filter(isOfficerMove)
    .filter((name) => isStored || name === 'publish' || name === 'schedule');
  const labelOf = (name: OfficerMove): string =>
    state === 'SCHEDULED' && name !== 'restore'
      ? t(`news-admin@scheduled.${name}`)
      : t(`news-admin@move.${name}`);
  return (
    <div className={statePanel.moves}>
      {possible.map((name) => (
        <Button
          key={name}
          tone={name === 'publish' ? 'primary' : 'outline'}
          wide
          busy={busy}
          onClick={() => (name === 'schedule' ? onSchedule() : void move(name))}
        >
          {labelOf(name)}
        </Button>
      ))}
      {isStored && state === 'DRAFT' && (
        <Button tone="ghost" wide busy={busy} className={css.remove} onClick={() => void remove()}>
          {t('news-admin@move.delete')}
        </Button>
      )}
    </div>
  );
}

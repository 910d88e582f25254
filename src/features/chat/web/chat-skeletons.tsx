import { Skeleton } from '#ui/data/skeleton.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import typography from '#ui/typography.module.css';
import list from '#features/chat/web/thread-list.module.css';
import css from '#features/chat/web/chat.module.css';

const rows = [72, 54, 66, 48, 60];

export function ThreadListSkeleton() {
  const t = useTranslate();
  return (
    <div className={list.items}>
      <output className={typography.hidden}>{t('common@loader.title')}</output>
      {rows.map((width) => (
        <div key={width} className={list.item}>
          <Skeleton width={`${width}%`} />
          <Skeleton width={`${width - 20}%`} height="0.8em" />
          <Skeleton width="90%" height="0.8em" />
        </div>
      ))}
    </div>
  );
}

const bubbles = [
  { width: '46%', mine: false },
  { width: '58%', mine: false },
  { width: '40%', mine: true },
  { width: '52%', mine: false },
];

export function MessagesSkeleton() {
  const t = useTranslate();
  return (
    <div className={css.bones}>
      <output className={typography.hidden}>{t('common@loader.title')}</output>
      {bubbles.map(({ width, mine }) => (
        <div key={width} className={mine ? css.boneMine : undefined}>
          <Skeleton width={width} height={64} />
        </div>
      ))}
    </div>
  );
}

export const ThreadSkeleton = () => (
  <>
    <div className={css.head}>
      <div className={css.headText}>
        <Skeleton width="40%" height={26} />
        <Skeleton width="60%" height="0.8em" />
      </div>
    </div>
    <MessagesSkeleton />
  </>
);

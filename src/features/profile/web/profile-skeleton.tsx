import { Skeleton, TextSkeleton } from '#ui/data/skeleton.tsx';
import { SideBySide } from '#ui/cabinet/side-by-side.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { Panel } from '#ui/cabinet/panel.tsx';
import css from '#features/profile/web/profile.module.css';

/** `overview`: leaves room for the counters above the form. */
export function ProfileSkeleton({ overview = false }: { overview?: boolean }) {
  const t = useTranslate();
  return (
    <div className={css.skeleton}>
      <Skeleton width="min(320px, 80%)" height={40} />
      {overview && <Skeleton height={101} />}
      <SideBySide
        label={t('profile@web.aside')}
        aside={
          <Panel className={css.photoPanel}>
            <Skeleton width={250} ratio="1" />
          </Panel>
        }
      >
        {[3, 4].map((lines) => (
          <Panel key={lines}>
            <TextSkeleton lines={1} />
            <div className={css.skeletonFields}>
              {Array.from({ length: lines * 2 }, (_, number) => (
                <Skeleton key={number} height={48} />
              ))}
            </div>
          </Panel>
        ))}
      </SideBySide>
    </div>
  );
}

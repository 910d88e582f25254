import { useTranslate } from '#ui/i18n.tsx';
import { Panel } from '#ui/cabinet/panel.tsx';
import { SideBySide } from '#ui/cabinet/side-by-side.tsx';
import { Skeleton, TextSkeleton } from '#ui/data/skeleton.tsx';
import css from '#features/scenarios/web/scenario.module.css';

export function EditorSkeleton() {
  const t = useTranslate();
  return (
    <div className={css.parts}>
      <Skeleton width="min(420px, 80%)" height={40} />
      <SideBySide
        label={t('scenarios@web.aside')}
        sticky
        aside={
          <Panel>
            <TextSkeleton lines={6} />
          </Panel>
        }
      >
        <Panel>
          <div className={css.parts}>
            <Skeleton height={48} />
            <Skeleton height={92} />
            <Skeleton height={210} />
            <Skeleton height={160} />
          </div>
        </Panel>
      </SideBySide>
    </div>
  );
}

import { Panel } from '#ui/cabinet/panel.tsx';
import { Skeleton, TextSkeleton } from '#ui/data/skeleton.tsx';
import css from '#features/questionnaire/web/questionnaire.module.css';

export function StepSkeleton() {
  return (
    <Panel>
      <div className={css.parts}>
        <TextSkeleton lines={2} />
        <Skeleton height={48} />
        <Skeleton height={48} />
        <Skeleton height={48} />
        <Skeleton height={120} />
      </div>
    </Panel>
  );
}

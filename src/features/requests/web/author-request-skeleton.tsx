import { Skeleton, TextSkeleton } from '#ui/data/skeleton.tsx';
import css from '#features/requests/web/author-requests.module.css';

export function RequestSkeleton() {
  return (
    <div className={css.list}>
      {[1, 2].map((number) => (
        <div key={number} className={css.card}>
          <div className={css.company}>
            <Skeleton width={56} height={56} />
            <div className={css.companyText}>
              <Skeleton width="60%" height={20} />
              <Skeleton width="40%" height={14} />
            </div>
          </div>
          <TextSkeleton lines={3} />
          <Skeleton width={180} height={48} />
        </div>
      ))}
    </div>
  );
}

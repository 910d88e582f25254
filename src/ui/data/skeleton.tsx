/** Loading skeletons. Hidden from screen readers, which get one status message. */
import type { CSSProperties } from 'react';
import { useTranslate } from '#ui/i18n.tsx';
import typography from '#ui/typography.module.css';
import css from '#ui/data/skeleton.module.css';

export interface SkeletonProps {
  width?: CSSProperties['width'];
  height?: CSSProperties['height'];
  /** «16 / 10» for a picture. */
  ratio?: string;
}

export function Skeleton({ width = '100%', height, ratio }: SkeletonProps) {
  return (
    <span
      className={css.skeleton}
      style={{ width, height: height ?? (ratio ? undefined : '1em'), aspectRatio: ratio }}
      aria-hidden="true"
    />
  );
}

function LoadingStatus() {
  const t = useTranslate();
  return <output className={typography.hidden}>{t('common@loader.title')}</output>;
}

export function TextSkeleton({ lines = 3 }: { lines?: number }) {
  return (
    <div className={css.lines}>
      <LoadingStatus />
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton key={index} width={index === lines - 1 ? '60%' : '100%'} />
      ))}
    </div>
  );
}

export function TableSkeleton({ rows = 5 }: { rows?: number }) {
  return (
    <div className={css.rows}>
      <LoadingStatus />
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={css.row}>
          <div className={css.lines} style={{ flex: 3 }}>
            <Skeleton width={`${70 - (index % 3) * 12}%`} />
            <Skeleton width="34%" height="0.8em" />
          </div>
          <Skeleton width="14%" />
          <Skeleton width="10%" />
        </div>
      ))}
    </div>
  );
}

/** What stands below the title of a cabinet page: a KPI strip and a table. */
export function PageBodySkeleton() {
  return (
    <div style={{ display: 'grid', gap: 24 }}>
      <Skeleton height={100} />
      <TableSkeleton />
    </div>
  );
}

/** A whole cabinet page, for places that do not show its title yet. */
export function PageSkeleton() {
  return (
    <div style={{ display: 'grid', gap: 24 }}>
      <Skeleton width={280} height={40} />
      <PageBodySkeleton />
    </div>
  );
}

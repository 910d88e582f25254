/**
 * The end of an infinite list: loads more when a fifth of it is in view (spec §9), or by its button. After a failure only
 * the button does, because an end that stays in view would ask again and again.
 */
import { useEffect, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import css from '#ui/data/load-more.module.css';

const visibleShare = 0.2;

interface LoadMoreProps {
  label: string;
  /** The number of rows so far. */
  loaded: number;
  busy: boolean;
  failed: boolean;
  onLoadMore: () => void;
}

export function LoadMore({ label, loaded, busy, failed, onLoadMore }: LoadMoreProps) {
  const t = useTranslate();
  const end = useRef<HTMLDivElement>(null);
  const latest = useRef({ busy, onLoadMore });
  useEffect(() => {
    latest.current = { busy, onLoadMore };
  });
  useEffect(() => {
    // A new observer after each page, because an end that stays in view crosses no threshold again.
    if (busy || failed) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting && !latest.current.busy) latest.current.onLoadMore();
      },
      { threshold: visibleShare },
    );
    observer.observe(end.current!);
    return () => observer.disconnect();
  }, [busy, failed, loaded]);
  return (
    <div ref={end} className={css.end}>
      {failed && <p role="alert">{t('common@error.part')}</p>}
      <Button tone="outline" busy={busy} onClick={onLoadMore}>
        {label}
      </Button>
    </div>
  );
}

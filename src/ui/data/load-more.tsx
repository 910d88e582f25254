/** The end of an infinite list: loads more when a fifth of it is in view (spec §9), or by its button. */
import { useEffect, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import css from '#ui/data/load-more.module.css';

const visibleShare = 0.2;

interface LoadMoreProps {
  label: string;
  busy: boolean;
  onLoadMore: () => void;
}

export function LoadMore({ label, busy, onLoadMore }: LoadMoreProps) {
  const end = useRef<HTMLDivElement>(null);
  const latest = useRef({ busy, onLoadMore });
  useEffect(() => {
    latest.current = { busy, onLoadMore };
  });
  useEffect(() => {
    // A new observer after each page, because an end that stays in view crosses no threshold again.
    if (busy) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting && !latest.current.busy) latest.current.onLoadMore();
      },
      { threshold: visibleShare },
    );
    observer.observe(end.current!);
    return () => observer.disconnect();
  }, [busy]);
  return (
    <div ref={end} className={css.end}>
      <Button tone="outline" busy={busy} onClick={onLoadMore}>
        {label}
      </Button>
    </div>
  );
}

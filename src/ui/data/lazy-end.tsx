/** The end of a lazy list: loads more when a fifth of it is in view (spec §9), or by its button. */
import { useEffect, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import css from '#ui/data/lazy-end.module.css';

const visibleShare = 0.2;

interface LazyEndProps {
  label: string;
  busy: boolean;
  onReach: () => void;
}

export function LazyEnd({ label, busy, onReach }: LazyEndProps) {
  const end = useRef<HTMLDivElement>(null);
  const latest = useRef({ busy, onReach });
  useEffect(() => {
    latest.current = { busy, onReach };
  });
  useEffect(() => {
    // Observed anew after each part, because an end that stays in view crosses no threshold again.
    if (busy) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting && !latest.current.busy) latest.current.onReach();
      },
      { threshold: visibleShare },
    );
    observer.observe(end.current!);
    return () => observer.disconnect();
  }, [busy]);
  return (
    <div ref={end} className={css.end}>
      <Button tone="outline" busy={busy} onClick={onReach}>
        {label}
      </Button>
    </div>
  );
}

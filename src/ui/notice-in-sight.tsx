/** A notice that comes after a press far from it: said aloud and brought into sight. */
import { useEffect, useRef } from 'react';
import { Notice } from '#ui/error-block.tsx';
import type { NoticeProps } from '#ui/error-block.tsx';

export function NoticeInSight(props: NoticeProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Absent where pages are drawn without a screen.
    place.current?.scrollIntoView?.({ block: 'center' });
  }, []);
  return (
    <div ref={place} role={props.type === 'error' ? undefined : 'alert'}>
      <Notice {...props} />
    </div>
  );
}

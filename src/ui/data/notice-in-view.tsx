/** A notice that appears far from the pressed button: announced and scrolled into view. */
import { useEffect, useRef } from 'react';
import { Notice } from '#ui/data/error-block.tsx';
import type { NoticeProps } from '#ui/data/error-block.tsx';

export function NoticeInView(props: NoticeProps) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    container.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div ref={container} role={props.type === 'error' ? undefined : 'alert'}>
      <Notice {...props} />
    </div>
  );
}

/** A person's photo, or the placeholder when there is none (spec §2). */
import { useEffect, useRef, useState } from 'react';
import { classes } from '#ui/classes.ts';
import { useText } from '#ui/i18n.tsx';
import css from '#ui/avatar.module.css';

export interface AvatarProps {
  src?: string | null | undefined;
  /** The alt text of a photo; empty where the name stands beside it. */
  name: string;
  /** Pixels: 158 in best authors, 250 in a profile, 40 in lists. */
  width: number;
  /** Portrait is 4:5. */
  shape?: 'portrait' | 'square' | 'round';
  /** For the first screen: loaded at once and first. */
  eager?: boolean | undefined;
  className?: string | undefined;
}

const placeholder = '/images/no-photo.svg';

export function Avatar({ src, name, width, shape = 'portrait', eager, className }: AvatarProps) {
  const text = useText();
  const [brokenSrc, setBrokenSrc] = useState<string>();
  const image = useRef<HTMLImageElement>(null);
  const height = shape === 'portrait' ? Math.round((width * 198) / 158) : width;
  const shown = src && src !== brokenSrc ? src : undefined;

  // A photo that failed before the page came alive reports no error any more.
  useEffect(() => {
    const drawn = image.current;
    if (shown && drawn?.complete && drawn.naturalWidth === 0 && drawn.currentSrc) setBrokenSrc(shown);
  }, [shown]);

  return (
    <img
      ref={image}
      src={shown ?? placeholder}
      alt={shown ? name : text('common@avatar.none')}
      width={width}
      height={height}
      style={{ width: `${width / 16}rem`, height: `${height / 16}rem` }}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      onError={() => setBrokenSrc(shown)}
      className={classes(css.photo, css[shape], className)}
    />
  );
}

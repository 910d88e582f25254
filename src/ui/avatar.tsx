/** A person's photo, or a placeholder when there is none (spec §2). */
import { useEffect, useRef, useState } from 'react';
import type { CSSProperties } from 'react';
import { classes } from '#ui/classes.ts';
import { useTranslate } from '#ui/i18n.tsx';
import css from '#ui/avatar.module.css';

export interface AvatarProps {
  src?: string | null | undefined;
  /** Alt text. Empty when the name is next to the photo. */
  name: string;
  /** In pixels: 158 in best authors, 250 in a profile, 40 in lists. */
  width: number;
  /** Portrait is 4:5. */
  shape?: 'portrait' | 'square' | 'round';
  /** For photos above the fold: loaded eagerly and with high priority. */
  eager?: boolean | undefined;
  className?: string | undefined;
}

const placeholder = '/images/no-photo.svg';

export function Avatar({ src, name, width, shape = 'portrait', eager, className }: AvatarProps) {
  const t = useTranslate();
  const [brokenSrc, setBrokenSrc] = useState<string>();
  const image = useRef<HTMLImageElement>(null);
  const height = shape === 'portrait' ? Math.round((width * 198) / 158) : width;
  const visibleSrc = src && src !== brokenSrc ? src : undefined;

  // `error` does not fire again for an image that failed before hydration.
  useEffect(() => {
    const element = image.current;
    if (visibleSrc && element?.complete && element.naturalWidth === 0 && element.currentSrc)
      setBrokenSrc(visibleSrc);
  }, [visibleSrc]);

  return (
    <img
      ref={image}
      src={visibleSrc ?? placeholder}
      alt={visibleSrc ? name : t('common@avatar.none')}
      width={width}
      height={height}
      style={{ '--width': `${width / 16}rem`, '--height': `${height / 16}rem` } as CSSProperties}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      onError={() => setBrokenSrc(visibleSrc)}
      className={classes(css.photo, css[shape], className)}
    />
  );
}

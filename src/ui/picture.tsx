/** A still with known proportions: the page never moves when it comes. */
import { classes } from '#ui/classes.ts';
import css from '#ui/picture.module.css';

export interface PictureProps {
  src: string;
  alt: string;
  /** Proportions; CSS pixels of the largest drawing. */
  width: number;
  height: number;
  /** Other widths of the same picture. */
  variants?: readonly { src: string; width: number }[] | undefined;
  sizes?: string;
  /** For the first screen: loaded at once and first. */
  eager?: boolean;
  /** Covers its positioned parent. */
  fill?: boolean;
  className?: string | undefined;
}

export function Picture({ src, alt, width, height, variants, sizes, eager, fill, className }: PictureProps) {
  return (
    <img
      src={src}
      alt={alt}
      width={width}
      height={height}
      srcSet={variants?.length ? variants.map((v) => `${v.src} ${v.width}w`).join(', ') : undefined}
      sizes={variants?.length ? sizes : undefined}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      style={fill ? undefined : { aspectRatio: `${width} / ${height}` }}
      className={classes(css.still, fill && css.fill, className)}
    />
  );
}

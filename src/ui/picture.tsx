/** An image with a known aspect ratio, so that loading it does not shift the layout. */
import { classes } from '#ui/classes.ts';
import css from '#ui/picture.module.css';

export interface PictureProps {
  src: string;
  alt: string;
  /** Aspect ratio, in CSS pixels of the largest rendering. */
  width: number;
  height: number;
  /** The same picture in other widths. */
  variants?: readonly { src: string; width: number }[] | undefined;
  sizes?: string;
  /** For pictures above the fold: loaded eagerly and with high priority. */
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
      className={classes(css.picture, fill && css.fill, className)}
    />
  );
}

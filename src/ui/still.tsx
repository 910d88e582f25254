/** The picture of a story. Without one, a dark frame with an icon of the same size. */
import { brackets } from '#ui/brackets.tsx';
import { classes } from '#ui/classes.ts';
import { IconMovie } from '#ui/icons.tsx';
import { Picture } from '#ui/picture.tsx';
import type { PictureProps } from '#ui/picture.tsx';
import css from '#ui/still.module.css';

export type StillPicture = Pick<PictureProps, 'src' | 'variants' | 'sizes'>;

interface StillProps {
  picture: StillPicture | undefined;
  /** 16:9 and loaded eagerly: for the first story of a list. */
  lead?: boolean;
}

export function Still({ picture, lead = false }: StillProps) {
  const dimensions = lead
    ? { width: 1280, height: 720, eager: true, fill: true }
    : { width: 480, height: 300 };
  return (
    <div className={classes(css.frame, lead && css.featured, brackets.frame)}>
      {picture ? (
        <Picture {...picture} alt="" {...dimensions} />
      ) : (
        <span className={css.placeholder}>
          <IconMovie size={lead ? 48 : 36} />
        </span>
      )}
    </div>
  );
}

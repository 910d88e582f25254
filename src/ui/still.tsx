/** The still of a story; a story without one has a dark frame with a sign, of the same measures. */
import { brackets } from '#ui/brackets.tsx';
import { classes } from '#ui/classes.ts';
import { IconMovie } from '#ui/icons.tsx';
import { Picture } from '#ui/picture.tsx';
import type { PictureProps } from '#ui/picture.tsx';
import css from '#ui/still.module.css';

export type StillPicture = Pick<PictureProps, 'src' | 'variants' | 'sizes'>;

interface StillProps {
  picture: StillPicture | undefined;
  /** 16:9, and on the first screen: the first of its list. */
  lead?: boolean;
}

export function Still({ picture, lead = false }: StillProps) {
  const measures = lead ? { width: 1280, height: 720, eager: true, fill: true } : { width: 480, height: 300 };
  return (
    <div className={classes(css.still, lead && css.lead, brackets.frame)}>
      {picture ? (
        <Picture {...picture} alt="" {...measures} />
      ) : (
        <span className={css.blank}>
          <IconMovie size={lead ? 48 : 36} />
        </span>
      )}
    </div>
  );
}

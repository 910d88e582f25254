/** The picture of a story, or a dark frame of the same size with an icon. */
import { brackets } from '#ui/brackets.tsx';
import { classes } from '#ui/classes.ts';
import { IconMovie } from '#ui/icons.tsx';
import { Picture } from '#ui/picture.tsx';
import type { PictureProps } from '#ui/picture.tsx';
import css from '#ui/site/story-picture.module.css';

export type StoryPictureSource = Pick<PictureProps, 'src' | 'variants' | 'sizes'>;

interface StoryPictureProps {
  picture: StoryPictureSource | undefined;
  /** 16:9 and loaded eagerly: for the first story of a list. */
  featured?: boolean;
}

export function StoryPicture({ picture, featured = false }: StoryPictureProps) {
  const dimensions = featured
    ? { width: 1280, height: 720, eager: true, fill: true }
    : { width: 480, height: 300 };
  return (
    <div className={classes(css.frame, featured && css.featured, brackets.frame)}>
      {picture ? (
        <Picture {...picture} alt="" {...dimensions} />
      ) : (
        <span className={css.placeholder}>
          <IconMovie size={featured ? 48 : 36} />
        </span>
      )}
    </div>
  );
}

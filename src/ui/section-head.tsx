/** A black rule, a scene number and a large title; at its right a link and the arrows of a carousel. */
import type { ReactNode } from 'react';
import { Link } from '#router/link.tsx';
import { classes } from '#ui/classes.ts';
import { IconArrowRight } from '#ui/icons.tsx';
import css from '#ui/section-head.module.css';

export interface SectionHeadProps {
  title: string;
  /** Bears the number of its scene on the page; never read aloud. */
  numbered?: boolean;
  /** For `aria-labelledby` of the section. */
  id?: string;
  level?: 1 | 2 | 3;
  link?: { to: string; text: string } | undefined;
  /** A button, for example the download of all files. */
  action?: ReactNode;
  /** `<CarouselArrows>`; hidden on phones, where the rail is swiped. */
  arrows?: ReactNode;
}

export function SectionHead({ title, numbered, id, level = 2, link, action, arrows }: SectionHeadProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={css.head}>
      {numbered && <span className={css.number} aria-hidden="true" />}
      <Heading id={id} className={classes(css.title, !numbered && css.lonely)}>
        {title}
      </Heading>
      {(link || action || arrows) && (
        <div className={css.side}>
          {link && (
            <Link to={link.to} className={css.link}>
              {link.text}
              <IconArrowRight />
            </Link>
          )}
          {action}
          {arrows && <div className={css.arrows}>{arrows}</div>}
        </div>
      )}
    </div>
  );
}

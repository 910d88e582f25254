/** The heading of a section: a line, a scene number, a title, and at the right a link and carousel arrows. */
import type { ReactNode } from 'react';
import { Link } from '#router/link.tsx';
import type { To } from '#router/register.ts';
import { classes } from '#ui/classes.ts';
import { IconArrowRight } from '#ui/icons.tsx';
import css from '#ui/site/section-head.module.css';

export interface SectionHeadProps {
  title: string;
  /** Shows the number of the section on the page. Hidden from screen readers. */
  numbered?: boolean;
  /** For `aria-labelledby` of the section. */
  id?: string;
  level?: 1 | 2 | 3;
  link?: { to: To; text: string } | undefined;
  /** A button, for example to download all files. */
  action?: ReactNode;
  /** `<CarouselArrows>`. Hidden on phones, where the carousel is swiped. */
  arrows?: ReactNode;
}

export function SectionHead({ title, numbered, id, level = 2, link, action, arrows }: SectionHeadProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={css.head}>
      {numbered && <span className={css.number} aria-hidden="true" />}
      <Heading id={id} className={classes(css.title, !numbered && css.unnumbered)}>
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

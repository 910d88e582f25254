/** Cards of public pages: a person, a picture with a headline, a rank, a file, a fact. */
import { Link } from '#router/link.tsx';
import type { To } from '#router/register.ts';
import type { ReactNode } from 'react';
import { formatMegabytes } from '#kernel/file-size.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/data/badge.tsx';
import type { BadgeTier } from '#ui/data/badge.tsx';
import { brackets } from '#ui/brackets.tsx';
import { classes } from '#ui/classes.ts';
import { Hint } from '#ui/overlay/hint.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { StoryPicture } from '#ui/site/story-picture.tsx';
import type { StoryPictureSource } from '#ui/site/story-picture.tsx';
import css from '#ui/site/cards.module.css';

export interface Rating {
  /** Null shows only the medal. */
  value: string | null;
  tier: BadgeTier;
}

export interface PersonCardProps {
  to: To;
  photo?: string | null | undefined;
  name: string;
  /** «Drama · Feature film». */
  line?: string;
  rating?: Rating;
  /** For photos above the fold: loaded eagerly. */
  eager?: boolean | undefined;
}

/** Photo of 158 × 198 with a medal over its edge. */
export function PersonCard({ to, photo, name, line, rating, eager }: PersonCardProps) {
  return (
    <Link to={to} className={classes(css.card, css.person, brackets.trigger)}>
      <p className={css.name}>{name}</p>
      {line && <p className={css.line}>{line}</p>}
      {/* After the name in the DOM, so that the name is read first. The alt text would repeat the name. */}
      <div className={classes(css.portrait, brackets.frame)}>
        <Avatar src={photo} name="" width={158} eager={eager} />
        {rating && <Badge {...rating} ringed className={css.medal} />}
      </div>
    </Link>
  );
}

export interface StoryCardProps {
  to: To;
  picture?: StoryPictureSource | undefined;
  category?: string | undefined;
  /** Formatted for display, and as ISO. */
  date: { text: string; iso: string };
  title: string;
}

/** A 16:10 picture, category and date, and a headline of at most three lines. */
export function StoryCard({ to, picture, category, date, title }: StoryCardProps) {
  return (
    <Link to={to} className={classes(css.card, brackets.trigger)}>
      <StoryPicture picture={picture} />
      <StoryMeta category={category} date={date} />
      <p className={css.headline}>{title}</p>
    </Link>
  );
}

/** Category and date above the headline. */
export function StoryMeta({ category, date }: Pick<StoryCardProps, 'category' | 'date'>) {
  return (
    <p className={css.meta}>
      {category && <span className={css.category}>{category}</span>}{' '}
      <time dateTime={date.iso}>{date.text}</time>
    </p>
  );
}

export interface FileLinkProps {
  href: string;
  name: string;
  /** «pdf», «docx», «xls». */
  kind: string;
  bytes: number;
  /** Shown instead of «0,00 МБ». */
  tinySize: string;
}

/** The whole row is a link. */
export function FileLink({ href, name, kind, bytes, tinySize }: FileLinkProps) {
  const t = useTranslate();
  const size = formatMegabytes(bytes);
  return (
    <a href={href} download className={css.file}>
      <span className={css.tile}>{kind}</span> <span className={css.fileName}>{name}</span>{' '}
      <span className={css.size}>{size === '0,00' ? tinySize : t('common@files.size', { size })}</span>
    </a>
  );
}

export function FactCard({
  title,
  hint,
  children,
}: {
  title: string;
  hint?: string | undefined;
  children?: ReactNode;
}) {
  return (
    <div className={css.about}>
      <div className={css.aboutTitle}>
        <h3>{title}</h3>
        {hint && <Hint text={hint} about={title} />}
      </div>
      {children && <p className={css.aboutText}>{children}</p>}
    </div>
  );
}

/** Each picture links to the full-size file. */
import type { OutputOf } from '#api/endpoint.ts';
import { brackets } from '#ui/brackets.tsx';
import { classes } from '#ui/classes.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { Picture } from '#ui/picture.tsx';
import type { readNews } from '#features/news/calls.ts';
import css from '#features/news/web/news-gallery.module.css';

export function NewsGallery({ pictures }: { pictures: OutputOf<typeof readNews>['gallery'] }) {
  const t = useTranslate();
  if (pictures.length === 0) return null;
  return (
    <ul className={css.gallery} aria-label={t('news@item.gallery')}>
      {pictures.map(({ src, variants, alt }, index) => (
        <li key={src}>
          <a href={src} target="_blank" rel="noopener" className={classes(css.item, brackets.trigger)}>
            <span className={classes(css.picture, brackets.frame)}>
              <Picture
                src={src}
                variants={variants}
                sizes="(min-width: 60em) 400px, 46vw"
                alt={alt || t('news@item.picture', { number: index + 1 })}
                width={600}
                height={400}
                fill
              />
            </span>
            {alt && <span className={css.caption}>{alt}</span>}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Links from an article to the previous and the next one, and to others of its category. */
import { Link } from '#router/link.tsx';
import type { OutputOf } from '#api/endpoint.ts';
import { classes } from '#ui/classes.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { IconArrowLeft, IconArrowRight } from '#ui/icons.tsx';
import { SectionHead } from '#ui/site/section-head.tsx';
import type { readNews } from '#features/news/calls.ts';
import { NewsCardView } from '#features/news/web/news-card.tsx';
import css from '#features/news/web/news-item-page.module.css';

type NewsItem = OutputOf<typeof readNews>;

export function AdjacentNews({ item }: { item: NewsItem }) {
  const t = useTranslate();
  if (!item.previous && !item.next) return null;
  return (
    <nav className={css.adjacentLinks} aria-label={t('news@item.neighbours')}>
      {item.previous && (
        <Link to={`/news/${item.previous.id}`} rel="prev" className={css.adjacentLink}>
          <IconArrowLeft />
          <span>
            <small>{t('news@item.previous')}</small>
            {item.previous.name}
          </span>
        </Link>
      )}
      {item.next && (
        <Link to={`/news/${item.next.id}`} rel="next" className={classes(css.adjacentLink, css.next)}>
          <span>
            <small>{t('news@item.next')}</small>
            {item.next.name}
          </span>
          <IconArrowRight />
        </Link>
      )}
    </nav>
  );
}

export function RelatedNews({ cards, categoryId }: { cards: NewsItem['related']; categoryId: number }) {
  const t = useTranslate();
  if (cards.length === 0) return null;
  return (
    <section className={css.related}>
      <SectionHead
        title={t('news@item.related')}
        link={{ to: `/news?category=${categoryId}`, text: t('news@item.category') }}
      />
      <ul className={css.cards}>
        {cards.map((card) => (
          <li key={card.id}>
            <NewsCardView card={card} sizes="(min-width: 60em) 400px, (min-width: 37.5em) 46vw, 92vw" />
          </li>
        ))}
      </ul>
    </section>
  );
}

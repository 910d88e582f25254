/** A piece of news: still, category and day, title (spec §2). */
import { Link } from 'react-router';
import { showLongDay } from '#kernel/long-day.ts';
import { Picture } from '#ui/picture.tsx';
import type { NewsCard } from '#features/news/contract.ts';
import css from '#features/news/web/news-card.module.css';

export function NewsCardView({ card, level = 3 }: { card: NewsCard; level?: 2 | 3 }) {
  const Title = `h${level}` as 'h2' | 'h3';
  return (
    <article className={css.card}>
      <div className={css.still}>
        {card.previewPicture && <Picture src={card.previewPicture} alt="" width={640} height={400} fill />}
      </div>
      <p className={css.meta}>
        <span className={css.category}>{card.categoryName}</span>
        <time dateTime={card.date}>{showLongDay(card.date)}</time>
      </p>
      <Title className={css.title}>
        <Link to={`/news/${card.id}`} className={css.link}>
          {card.name}
        </Link>
      </Title>
    </article>
  );
}

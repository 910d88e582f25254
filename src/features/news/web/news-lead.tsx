/** First item of the list: a large picture beside the text. */
import { Link } from '#router/link.tsx';
import { formatLongDay } from '#kernel/format-long-day.ts';
import { brackets } from '#ui/brackets.tsx';
import { StoryMeta } from '#ui/site/cards.tsx';
import { classes } from '#ui/classes.ts';
import { StoryPicture } from '#ui/site/story-picture.tsx';
import type { NewsCard } from '#features/news/schemas.ts';
import css from '#features/news/web/news-lead.module.css';

const sizes = '(min-width: 80em) 840px, (min-width: 60em) 62vw, 94vw';

export function NewsLead({ card }: { card: NewsCard }) {
  const { previewPicture: src, variants } = card;
  return (
    <Link to={`/news/${card.id}`} className={classes(css.lead, brackets.trigger)}>
      <StoryPicture featured picture={src ? { src, variants, sizes } : undefined} />
      <div>
        <StoryMeta category={card.categoryName} date={{ text: formatLongDay(card.date), iso: card.date }} />
        <h2 className={css.title}>{card.name}</h2>
        {card.previewText && <p className={css.preview}>{card.previewText}</p>}
      </div>
    </Link>
  );
}

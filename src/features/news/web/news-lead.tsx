/** The first piece of news of a list: a large still beside its words. */
import { Link } from '#router/link.tsx';
import { showLongDay } from '#kernel/long-day.ts';
import { brackets } from '#ui/brackets.tsx';
import { classes } from '#ui/classes.ts';
import { IconMovie } from '#ui/icons.tsx';
import { Picture } from '#ui/picture.tsx';
import type { NewsCard } from '#features/news/contract.ts';
import css from '#features/news/web/news-lead.module.css';

export function NewsLead({ card }: { card: NewsCard }) {
  return (
    <Link to={`/news/${card.id}`} className={classes(css.lead, brackets.trigger)}>
      <div className={classes(css.still, brackets.frame)}>
        {card.previewPicture ? (
          <Picture
            src={card.previewPicture}
            variants={card.variants}
            sizes="(min-width: 80em) 840px, (min-width: 60em) 62vw, 94vw"
            alt=""
            width={1280}
            height={720}
            eager
            fill
          />
        ) : (
          <span className={css.blank}>
            <IconMovie size={48} />
          </span>
        )}
      </div>
      <div className={css.words}>
        <p className={css.over}>
          <span className={css.category}>{card.categoryName}</span>{' '}
          <time dateTime={card.date}>{showLongDay(card.date)}</time>
        </p>
        <h2 className={css.title}>{card.name}</h2>
        {card.previewText && <p className={css.preview}>{card.previewText}</p>}
      </div>
    </Link>
  );
}

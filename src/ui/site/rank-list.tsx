import { Link } from '#router/link.tsx';
import type { To } from '#router/register.ts';
import type { ReactNode } from 'react';
import { Badge } from '#ui/data/badge.tsx';
import typography from '#ui/typography.module.css';
import css from '#ui/site/cards.module.css';
import type { Rating } from '#ui/site/cards.tsx';

export interface RankedItem {
  id: string;
  place: number;
  title: ReactNode;
  /** The whole row is a link to it. */
  to: To;
  author: string;
  rating: Rating;
  /** «23 votes». */
  votes?: string | undefined;
}

/** A numbered list of scenarios. */
export function RankList({ items }: { items: readonly RankedItem[] }) {
  return (
    <ol className={css.ranks} start={items[0]?.place}>
      {items.map((item) => (
        <li key={item.id} className={css.rank}>
          <span className={css.place}>
            <span aria-hidden="true">{String(item.place).padStart(2, '0')}</span>
            <span className={typography.hidden}>{item.place}</span>
          </span>
          <div>
            <p className={css.script}>
              <Link to={item.to} className={css.rankLink}>
                {item.title}
              </Link>
            </p>
            <p className={css.author}>{item.author}</p>
          </div>
          <div className={css.score}>
            <Badge {...item.rating} />
            {item.votes && <p className={css.votes}>{item.votes}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}

/** Five places of a rating: number, title, author, badge at the right edge. */
import { Badge } from '#ui/badge.tsx';
import type { RatingItem } from '#features/ratings/contract.ts';
import { scenarioTier } from '#features/ratings/rating-tier.ts';
import { showRating } from '#features/ratings/show-rating.ts';
import css from '#features/ratings/web/ratings-block.module.css';

export function RatedList({ items, start }: { items: readonly RatingItem[]; start: number }) {
  return (
    <ol className={css.list} start={start}>
      {items.map((item, index) => (
        <li key={item.scenarioId} className={css.item}>
          <span className={css.number} aria-hidden="true">
            {String(start + index).padStart(2, '0')}
          </span>
          <span className={css.words}>
            <span className={css.title}>{item.name}</span>
            <span className={css.author}>{item.author}</span>
          </span>
          <Badge value={showRating(item.rating)} tier={scenarioTier(item.rating)} />
        </li>
      ))}
    </ol>
  );
}

/** News card: picture, category and day, title (spec §2). */
import { formatLongDay } from '#kernel/format-long-day.ts';
import { StoryCard } from '#ui/site/cards.tsx';
import type { NewsCard } from '#features/news/schemas.ts';

interface NewsCardProps {
  card: NewsCard;
  /** `sizes` of the picture; by default those of the carousel on the home page. */
  sizes?: string;
}

export function NewsCardView({ card, sizes = '(min-width: 60em) 240px, 60vw' }: NewsCardProps) {
  return (
    <StoryCard
      to={`/news/${card.id}`}
      picture={card.previewPicture ? { src: card.previewPicture, variants: card.variants, sizes } : undefined}
      category={card.categoryName}
      date={{ text: formatLongDay(card.date), iso: card.date }}
      title={card.name}
    />
  );
}

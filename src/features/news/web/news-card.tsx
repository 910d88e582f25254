/** A piece of news: still, category and day, title (spec §2). */
import { showLongDay } from '#kernel/long-day.ts';
import { StoryCard } from '#ui/cards.tsx';
import type { NewsCard } from '#features/news/contract.ts';

export function NewsCardView({ card }: { card: NewsCard }) {
  return (
    <StoryCard
      to={`/news/${card.id}`}
      picture={card.previewPicture ? { src: card.previewPicture } : undefined}
      category={card.categoryName}
      date={{ shown: showLongDay(card.date), iso: card.date }}
      title={card.name}
    />
  );
}

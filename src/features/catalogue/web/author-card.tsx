import { shortName } from '#kernel/person-name.ts';
import { PersonCard } from '#ui/site/cards.tsx';
import type { AuthorCard } from '#features/catalogue/author-shapes.ts';
import { authorTier } from '#kernel/rating-tier.ts';

/** Public card of an author: photo, badge, name, genres. An unrated author has no number (product §8). */
export function AuthorCardView({ author, eager }: { author: AuthorCard; eager?: boolean }) {
  const name = shortName(author);
  const rating = { value: String(author.ufRating), tier: authorTier(author.ufRating) };
  return (
    <PersonCard
      to={`/authors/${author.id}`}
      photo={author.personalPhoto}
      eager={eager}
      name={name}
      line={author.genres
        .slice(0, 2)
        .map((genre) => genre.name)
        .join(' · ')}
      {...(author.ufRating > 0 && { rating })}
    />
  );
}

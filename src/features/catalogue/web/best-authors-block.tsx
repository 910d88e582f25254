/** Best authors (spec §2): five per page, photo of 158 px with the medal, buttons off at the ends, stepping wraps. */
import { Link } from 'react-router';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { Carousel, CarouselArrows } from '#ui/carousel.tsx';
import { useText } from '#ui/i18n.tsx';
import grid from '#ui/layout-grid.module.css';
import { SectionHead } from '#ui/section-head.tsx';
import { useCarousel } from '#ui/use-carousel.ts';
import type { PublicAuthor } from '#features/catalogue/contract.ts';
import { authorTier } from '#features/ratings/rating-tier.ts';
import css from '#features/catalogue/web/best-authors-block.module.css';

interface BestAuthorsBlockProps {
  authors: readonly PublicAuthor[];
  number: string;
  /** The link «Все авторы» can be hidden (spec §2). */
  withoutLink?: boolean;
}

const photoWidth = 158; // spec §9

export function BestAuthorsBlock({ authors, number, withoutLink = false }: BestAuthorsBlockProps) {
  const text = useText();
  const carousel = useCarousel({ wrap: true, disabledAtEnds: true });
  if (authors.length === 0) return null;
  const title = text('catalogue@best.title');
  return (
    <section className={grid.band} aria-labelledby="best-authors">
      <div className={grid.wrap}>
        <SectionHead
          title={title}
          number={number}
          id="best-authors"
          link={withoutLink ? undefined : { to: '/authors', text: text('catalogue@best.all') }}
          arrows={<CarouselArrows of={carousel} label={title} />}
        />
        <Carousel of={carousel} label={title} perView={{ phone: 1.6, tablet: 3, desktop: 5 }}>
          {authors.map((author) => (
            <AuthorCard key={author.id} author={author} />
          ))}
        </Carousel>
      </div>
    </section>
  );
}

function AuthorCard({ author }: { author: PublicAuthor }) {
  const name = [author.name, author.lastName].filter(Boolean).join(' ');
  return (
    <article className={css.card}>
      <div className={css.photo}>
        <Avatar src={author.personalPhoto} name={name} width={photoWidth} />
        <Badge value={String(author.ufRating)} tier={authorTier(author.ufRating)} hanging className={css.badge} />
      </div>
      <h3 className={css.name}>
        <Link to={`/authors?search=${encodeURIComponent(name)}`} className={css.link}>
          {name}
        </Link>
      </h3>
      {author.genres.length > 0 && <p className={css.genres}>{author.genres.slice(0, 2).join(' · ')}</p>}
    </article>
  );
}

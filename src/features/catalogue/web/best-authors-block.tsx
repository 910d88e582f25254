/** Carousel of the best authors (spec §2): five per page, photo of 158 px with the badge; wraps around, arrows disabled at the ends. */
import { Carousel } from '#ui/site/carousel.tsx';
import { CarouselArrows } from '#ui/site/carousel-controls.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import grid from '#ui/layout-grid.module.css';
import { SectionHead } from '#ui/site/section-head.tsx';
import { useCarousel } from '#ui/site/use-carousel.ts';
import type { AuthorCard } from '#features/catalogue/author-shapes.ts';
import { AuthorCardView } from '#features/catalogue/web/author-card.tsx';

interface BestAuthorsBlockProps {
  authors: readonly AuthorCard[];
  /** The link «Все авторы» can be hidden (spec §2). */
  withoutLink?: boolean;
}

export function BestAuthorsBlock({ authors, withoutLink = false }: BestAuthorsBlockProps) {
  const t = useTranslate();
  const carousel = useCarousel({ wrap: true, disabledAtEnds: true });
  if (authors.length === 0) return null;
  const title = t('catalogue@best.title');
  return (
    <section className={grid.band} aria-labelledby="best-authors">
      <div className={grid.wrap}>
        <SectionHead
          title={title}
          numbered
          id="best-authors"
          link={withoutLink ? undefined : { to: '/authors', text: t('catalogue@best.all') }}
          arrows={authors.length > 1 && <CarouselArrows carousel={carousel} label={title} />}
        />
        <Carousel carousel={carousel} label={title} perView={{ phone: 1.6, tablet: 3, desktop: 5 }}>
          {authors.map((author) => (
            <AuthorCardView key={author.id} author={author} />
          ))}
        </Carousel>
      </div>
    </section>
  );
}

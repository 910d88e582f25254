/** Places of a category (spec §2, §9): pages of ten, five per slide, two slides shown, buttons wrap. */
import { useEffect, useRef, useState } from 'react';
import { keep, recall } from '#api/kept.ts';
import { logError } from '#api/log-error.ts';
import { useClient } from '#api/page-context.tsx';
import type { OutputOf } from '#api/endpoint.ts';
import { RankList } from '#ui/cards.tsx';
import { Carousel, CarouselArrows } from '#ui/carousel.tsx';
import { classes } from '#ui/classes.ts';
import { useText } from '#ui/i18n.tsx';
import { useCarousel } from '#ui/use-carousel.ts';
import { listRated, ratingPageSize } from '#features/ratings/contract.ts';
import type { RatingItem } from '#features/ratings/contract.ts';
import { scenarioTier } from '#features/ratings/rating-tier.ts';
import { showRating } from '#features/ratings/show-rating.ts';
import css from '#features/ratings/web/ratings-block.module.css';

const perSlide = 5; // spec §9
/** Deeper places are found by the search. */
const mostPlaces = 100;

interface RatingPlacesProps {
  categoryId: string;
  /** Its first page. */
  rated: OutputOf<typeof listRated>;
}

export function RatingPlaces({ categoryId, rated }: RatingPlacesProps) {
  const text = useText();
  const carousel = useCarousel({ wrap: true });
  const total = Math.min(rated.total, mostPlaces);
  // Before scripts the rail holds what came with the page, and afterwards a place for all the others.
  const shown = carousel.ready ? total : rated.items.length;
  const slides = Math.ceil(shown / perSlide);
  const pages = usePages({ categoryId, rated, slides, first: carousel.first });
  return (
    <div className={css.panel}>
      <Carousel
        of={carousel}
        label={text('ratings@block.places')}
        perView={{ phone: 1, tablet: 2, desktop: 2 }}
      >
        {Array.from({ length: slides }, (_, index) => (
          <Slide key={index} items={slideOf(pages, index)} firstPlace={index * perSlide + 1} />
        ))}
      </Carousel>
      {total > perSlide && (
        <div className={classes(css.arrows, total <= 2 * perSlide && css.whole)}>
          <CarouselArrows of={carousel} label={text('ratings@block.title')} />
        </div>
      )}
    </div>
  );
}

function Slide({ items, firstPlace }: { items: readonly RatingItem[] | undefined; firstPlace: number }) {
  if (!items) return <div className={css.blank} aria-hidden="true" />;
  return <RankList items={items.map((item, at) => ranked(item, firstPlace + at))} />;
}

const ranked = (item: RatingItem, place: number) => ({
  id: item.scenarioId,
  place,
  title: item.name,
  author: item.author,
  rating: { value: showRating(item.rating), tier: scenarioTier(item.rating) },
});

/** From 0. A page that nobody has looked at is absent. */
type Pages = Readonly<Record<number, readonly RatingItem[]>>;

const pageOfSlide = (slide: number): number => Math.floor((slide * perSlide) / ratingPageSize);

const slideOf = (pages: Pages, slide: number): readonly RatingItem[] | undefined => {
  const page = pageOfSlide(slide);
  const from = slide * perSlide - page * ratingPageSize;
  return pages[page]?.slice(from, from + perSlide);
};

interface Looked extends RatingPlacesProps {
  slides: number;
  /** The slide that stands first now. */
  first: number;
}

/** Pages come when they are looked at, each once; the way back from another tab or page asks for none of them. */
function usePages({ categoryId, rated, slides, first }: Looked): Pages {
  const client = useClient();
  const name = `ratings/${categoryId}`;
  const [pages, setPages] = useState<Pages>(() => recall<Pages>(client, name) ?? { 0: rated.items });
  const underway = useRef(new Set<number>());
  useEffect(() => keep(client, name, pages), [client, name, pages]);
  useEffect(() => {
    const seen = [first, first + 1].filter((slide) => slide < slides).map(pageOfSlide);
    for (const page of new Set(seen)) {
      if (pages[page] || underway.current.has(page)) continue;
      underway.current.add(page);
      const input = { limit: ratingPageSize, offset: page * ratingPageSize };
      client
        .call(listRated, { params: { categoryId }, input })
        .then(({ items }) => setPages((before) => ({ ...before, [page]: items })))
        .catch(logError)
        .finally(() => underway.current.delete(page));
    }
  }, [client, categoryId, pages, slides, first]);
  return pages;
}

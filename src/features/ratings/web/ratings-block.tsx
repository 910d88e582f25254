/** Ratings (spec §2): tabs by category; ten places, five per slide, two slides shown, buttons wrap; lazy, then kept. */
import { keep, recall } from '#api/kept.ts';
import { logError } from '#api/log-error.ts';
import { useState } from 'react';
import { useClient } from '#api/page-context.tsx';
import type { OutputOf } from '#api/endpoint.ts';
import { RankList } from '#ui/cards.tsx';
import { Carousel, CarouselArrows } from '#ui/carousel.tsx';
import { ErrorBlock } from '#ui/error-block.tsx';
import { useText } from '#ui/i18n.tsx';
import grid from '#ui/layout-grid.module.css';
import { OverlayLoader } from '#ui/overlay-loader.tsx';
import { SectionHead } from '#ui/section-head.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { useCarousel } from '#ui/use-carousel.ts';
import { listRated, ratingPageSize } from '#features/ratings/contract.ts';
import type { RatingCategory, RatingItem } from '#features/ratings/contract.ts';
import { scenarioTier } from '#features/ratings/rating-tier.ts';
import { showRating } from '#features/ratings/show-rating.ts';
import css from '#features/ratings/web/ratings-block.module.css';

export type Rated = OutputOf<typeof listRated>;

interface RatingsBlockProps {
  categories: readonly RatingCategory[];
  /** What the server already has: the first category; null when it could not be read. */
  first: Rated | null;
  number: string;
}

const perSlide = 5; // spec §9

/** Under which the categories that were looked at outlive the page. */
const kept = 'ratings';

type Known = Record<string, Rated | 'underway' | 'failed'>;

export function RatingsBlock({ categories, first, number }: RatingsBlockProps) {
  const text = useText();
  const client = useClient();
  const [chosen, setChosen] = useState(String(categories[0]?.id ?? ''));
  const [known, setKnown] = useState<Known>(() => ({
    ...(categories[0] && { [categories[0].id]: first ?? 'failed' }),
    ...recall<Known>(client, kept),
  }));
  if (categories.length === 0) return null;

  const fetchCategory = async (id: string) => {
    setKnown((before) => ({ ...before, [id]: 'underway' }));
    const rated = await client
      .call(listRated, { params: { categoryId: id }, input: { limit: ratingPageSize } })
      .catch((error: unknown) => {
        logError(error);
        return 'failed' as const;
      });
    if (rated !== 'failed') keep(client, kept, { ...recall<Known>(client, kept), [id]: rated });
    setKnown((before) => ({ ...before, [id]: rated }));
  };
  const select = (id: string) => {
    setChosen(id);
    if (known[id] === undefined || known[id] === 'failed') void fetchCategory(id);
  };
  return (
    <section className={`${grid.band} ${grid.paper}`} aria-labelledby="ratings">
      <div className={grid.wrap}>
        <SectionHead title={text('ratings@block.title')} number={number} id="ratings" />
        <Tabs
          label={text('ratings@block.title')}
          tabs={categories.map(({ id, name }) => ({ id: String(id), label: name }))}
          selected={chosen}
          onSelect={select}
        >
          {(id) => <Panel key={id} rated={known[id]} onRetry={() => void fetchCategory(id)} />}
        </Tabs>
      </div>
    </section>
  );
}

function Panel({ rated, onRetry }: { rated: Known[string] | undefined; onRetry: () => void }) {
  const text = useText();
  const carousel = useCarousel({ wrap: true });
  if (rated === 'failed') return <ErrorBlock onRetry={onRetry} />;
  if (rated === undefined || rated === 'underway') {
    return (
      <div className={css.waiting}>
        <OverlayLoader on inside />
      </div>
    );
  }
  if (rated.items.length === 0) return <p className={css.empty}>{text('ratings@block.empty')}</p>;
  const slides = slidesOf(rated.items);
  return (
    <div className={css.panel}>
      <Carousel
        of={carousel}
        label={text('ratings@block.places')}
        perView={{ phone: 1, tablet: 2, desktop: 2 }}
      >
        {slides.map((items, index) => (
          <RankList
            key={index}
            items={items.map((item, place) => ranked(item, index * perSlide + place + 1))}
          />
        ))}
      </Carousel>
      {slides.length > 1 && (
        <div className={css.arrows}>
          <CarouselArrows of={carousel} label={text('ratings@block.title')} />
        </div>
      )}
    </div>
  );
}

const ranked = (item: RatingItem, place: number) => ({
  id: item.scenarioId,
  place,
  title: item.name,
  author: item.author,
  rating: { value: showRating(item.rating), tier: scenarioTier(item.rating) },
});

const slidesOf = (items: readonly RatingItem[]): RatingItem[][] =>
  Array.from({ length: Math.ceil(items.length / perSlide) }, (_, index) =>
    items.slice(index * perSlide, (index + 1) * perSlide),
  );

/** Carousel of a category's places (spec §2, §9): pages of ten, five per slide, two slides visible, wraps around. */
import { isActiveEmployee } from '#access/actor.ts';
import { useViewer } from '#api/app-context.tsx';
import type { OutputOf } from '#api/endpoint.ts';
import { ErrorBlock } from '#ui/data/error-block.tsx';
import { RankList } from '#ui/site/rank-list.tsx';
import { Carousel } from '#ui/site/carousel.tsx';
import { CarouselArrows } from '#ui/site/carousel-controls.tsx';
import { classes } from '#ui/classes.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { useCarousel } from '#ui/site/use-carousel.ts';
import type { listRated } from '#features/ratings/calls.ts';
import type { RatingItem } from '#features/ratings/schemas.ts';
import { pageOfSlide, perSlide, slideOf, useRatingPages } from '#features/ratings/web/use-rating-pages.ts';
import { rankBadge } from '#kernel/format-rating.ts';
import css from '#features/ratings/web/ratings-block.module.css';

/** Lower places are reachable by the search only. */
const maxPlaces = 100;

interface RatingPlacesProps {
  categoryId: string;
  /** First page of the category. */
  rated: OutputOf<typeof listRated>;
}

export function RatingPlaces({ categoryId, rated }: RatingPlacesProps) {
  const t = useTranslate();
  const carousel = useCarousel({ wrap: true });
  const total = Math.min(rated.total, maxPlaces);
  // Before hydration the track holds only the slides rendered by the server, afterwards a slot for every slide.
  const visibleCount = carousel.ready ? total : rated.items.length;
  const slides = Math.ceil(visibleCount / perSlide);
  const { pages, failed, load } = useRatingPages({ categoryId, rated, slides, first: carousel.firstSlide });
  return (
    <div className={css.panel}>
      <Carousel
        carousel={carousel}
        label={t('ratings@block.places')}
        perView={{ phone: 1, tablet: 2, desktop: 2 }}
      >
        {Array.from({ length: slides }, (_, index) => (
          <RankSlide
            key={index}
            items={slideOf(pages, index)}
            firstPlace={index * perSlide + 1}
            isFailed={failed.has(pageOfSlide(index))}
            onRetry={() => load(pageOfSlide(index))}
          />
        ))}
      </Carousel>
      {total > perSlide && (
        <div className={classes(css.arrows, total <= 2 * perSlide && css.hiddenOnWide)}>
          <CarouselArrows carousel={carousel} label={t('ratings@block.title')} />
        </div>
      )}
      {rated.items.some(({ rating }) => rating === null) && (
        <p className={css.note}>{t('ratings@block.hidden')}</p>
      )}
    </div>
  );
}

interface RankSlideProps {
  /** Undefined until its page is loaded. */
  items: readonly RatingItem[] | undefined;
  firstPlace: number;
  isFailed: boolean;
  onRetry: () => Promise<unknown>;
}

function RankSlide({ items, firstPlace, isFailed, onRetry }: RankSlideProps) {
  const t = useTranslate();
  const seesCards = isActiveEmployee(useViewer());
  if (!items && isFailed) return <ErrorBlock onRetry={onRetry} />;
  if (!items) return <div className={css.placeholder} aria-hidden="true" />;
  return (
    <RankList
      items={items.map((item, index) => ({
        id: item.scenarioId,
        place: firstPlace + index,
        title: item.name,
        // Only companies see the card of a scenario.
        to: seesCards ? `/organization/scenarios/${item.scenarioId}` : `/authors/${item.authorId}`,
        author: item.author,
        rating: rankBadge(item),
        votes: item.votes > 0 ? t('ratings@vote.votes', { count: item.votes }) : undefined,
      }))}
    />
  );
}

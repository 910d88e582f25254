/** Ratings (spec §2): tabs by category; each category is loaded when first selected and then cached. */
import { cachePayload, cachedPayload } from '#api/payload-cache.ts';
import { logError } from '#api/log-error.ts';
import { useState } from 'react';
import { useClient } from '#api/app-context.tsx';
import type { OutputOf } from '#api/endpoint.ts';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { ErrorBlock } from '#ui/data/error-block.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { IconStar } from '#ui/icons.tsx';
import grid from '#ui/layout-grid.module.css';
import { OverlayLoader } from '#ui/overlay/loader.tsx';
import { SectionHead } from '#ui/site/section-head.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { listRated, ratingPageSize } from '#features/ratings/calls.ts';
import type { RatingCategory } from '#features/ratings/schemas.ts';
import { RatingPlaces } from '#features/ratings/web/rating-places.tsx';
import css from '#features/ratings/web/ratings-block.module.css';

export type RatedPage = OutputOf<typeof listRated>;

interface RatingsBlockProps {
  categories: readonly RatingCategory[];
  /** The first categories up to one with places, loaded by the server; null for one that failed. */
  pages: readonly (RatedPage | null)[];
}

/** Key of the loaded categories in the payload cache, which outlives the page. */
const cacheKey = 'ratings';

type CategoryStates = Record<string, RatedPage | 'loading' | 'failed'>;

/** Opens the first category with places. Without any place nothing renders. */
export function RatingsBlock({ categories, pages }: RatingsBlockProps) {
  const t = useTranslate();
  const client = useClient();
  const [chosen, setChosen] = useState(String(categories[pages.length - 1]?.id ?? ''));
  const [categoryStates, setCategoryStates] = useState<CategoryStates>(() => ({
    ...Object.fromEntries(pages.map((page, at) => [categories[at]!.id, page ?? 'failed'])),
    ...cachedPayload<CategoryStates>(client, cacheKey),
  }));
  if (pages.length === 0 || pages.at(-1)?.total === 0) return null;

  const fetchCategory = async (id: string) => {
    setCategoryStates((before) => ({ ...before, [id]: 'loading' }));
    const rated = await client
      .call(listRated, { params: { categoryId: id }, input: { limit: ratingPageSize } })
      .catch((error: unknown) => {
        logError(error);
        return 'failed' as const;
      });
    if (rated !== 'failed')
      cachePayload(client, cacheKey, { ...cachedPayload<CategoryStates>(client, cacheKey), [id]: rated });
    setCategoryStates((before) => ({ ...before, [id]: rated }));
  };
  const select = (id: string) => {
    setChosen(id);
    if (categoryStates[id] === undefined || categoryStates[id] === 'failed') void fetchCategory(id);
  };
  return (
    <section className={`${grid.band} ${grid.paper}`} aria-labelledby="ratings">
      <div className={grid.wrap}>
        <SectionHead title={t('ratings@block.title')} numbered id="ratings" />
        <Tabs
          label={t('ratings@block.title')}
          tabs={categories.map(({ id, name }) => ({ id: String(id), label: name }))}
          selected={chosen}
          onSelect={select}
        >
          {(id) => (
            <CategoryPanel
              key={id}
              categoryId={id}
              rated={categoryStates[id]}
              onRetry={() => fetchCategory(id)}
            />
          )}
        </Tabs>
      </div>
    </section>
  );
}

interface CategoryPanelProps {
  categoryId: string;
  rated: CategoryStates[string] | undefined;
  onRetry: () => Promise<unknown>;
}

function CategoryPanel({ categoryId, rated, onRetry }: CategoryPanelProps) {
  const t = useTranslate();
  if (rated === 'failed') return <ErrorBlock onRetry={onRetry} />;
  if (rated === undefined || rated === 'loading') {
    return (
      <div className={css.loading}>
        <OverlayLoader visible contained />
      </div>
    );
  }
  if (rated.items.length === 0) {
    return <EmptyState icon={IconStar} title={t('ratings@block.empty')} level={3} />;
  }
  return <RatingPlaces categoryId={categoryId} rated={rated} />;
}

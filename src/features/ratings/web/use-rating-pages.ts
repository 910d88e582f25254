/** The pages of a category's places: each is loaded once, when the carousel shows it. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { useClient } from '#api/app-context.tsx';
import type { OutputOf } from '#api/endpoint.ts';
import { logError } from '#api/log-error.ts';
import { cachePayload, cachedPayload } from '#api/payload-cache.ts';
import { listRated, ratingPageSize } from '#features/ratings/calls.ts';
import type { RatingItem } from '#features/ratings/schemas.ts';

export const perSlide = 5; // spec §9

/** By page index from 0; pages not loaded yet are absent. */
type Pages = Readonly<Record<number, readonly RatingItem[]>>;

export const pageOfSlide = (slide: number): number => Math.floor((slide * perSlide) / ratingPageSize);

export const slideOf = (pages: Pages, slide: number): readonly RatingItem[] | undefined => {
  const page = pageOfSlide(slide);
  const from = slide * perSlide - page * ratingPageSize;
  return pages[page]?.slice(from, from + perSlide);
};

interface PagesInput {
  categoryId: string;
  /** First page of the category. */
  rated: OutputOf<typeof listRated>;
  slides: number;
  /** Index of the first visible slide. */
  first: number;
}

interface RatingPages {
  pages: Pages;
  /** Pages that could not be loaded. They are loaded again on request only. */
  failed: ReadonlySet<number>;
  load: (page: number) => Promise<void>;
}

/** Returning from another tab or page uses the cache. */
export function useRatingPages({ categoryId, rated, slides, first }: PagesInput): RatingPages {
  const client = useClient();
  const cacheKey = `ratings/${categoryId}`;
  const [pages, setPages] = useState<Pages>(
    () => cachedPayload<Pages>(client, cacheKey) ?? { 0: rated.items },
  );
  const [failed, setFailed] = useState<ReadonlySet<number>>(new Set());
  const inFlight = useRef(new Set<number>());
  useEffect(() => cachePayload(client, cacheKey, pages), [client, cacheKey, pages]);
  const load = useCallback(
    (page: number): Promise<void> => {
      if (inFlight.current.has(page)) return Promise.resolve();
      inFlight.current.add(page);
      const input = { limit: ratingPageSize, offset: page * ratingPageSize };
      return client
        .call(listRated, { params: { categoryId }, input })
        .then(
          ({ items }) => setPages((before) => ({ ...before, [page]: items })),
          (error: unknown) => {
            logError(error);
            setFailed((before) => new Set(before).add(page));
          },
        )
        .finally(() => inFlight.current.delete(page));
    },
    [client, categoryId],
  );
  useEffect(() => {
    const visiblePages = [first, first + 1].filter((slide) => slide < slides).map(pageOfSlide);
    for (const page of new Set(visiblePages)) if (!pages[page] && !failed.has(page)) void load(page);
  }, [pages, failed, slides, first, load]);
  return { pages, failed, load };
}

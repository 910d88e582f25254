/** Pagination (spec §3). */
export const defaultPageSize = 10; // spec §9
/** Of a list that loads more as its end comes into view (spec §9). */
export const lazyPartSize = 15;
export const maxPageSize = 100; // product §17
export const maxOffset = 10_000; // security §3.4: users narrow the filter to reach deeper rows
/** A larger total is an estimate, and only this many of its rows can be reached (product, decision 13). */
export const maxExactTotal = 1_000;

export interface Page {
  total: number;
  page: number;
  size: number;
  offset: number;
  limit: number;
  totalPages: number;
}

export function pageOf({ total, page, size }: { total: number; page: number; size: number }): Page {
  return {
    total,
    page,
    size,
    offset: (page - 1) * size,
    limit: size,
    totalPages: Math.min(Math.ceil(total / size), lastPage(size)),
  };
}

/** The page number of the query string; 1 for anything that is not a positive integer. */
export function requestedPage(params: { get(name: string): string | null }, size = defaultPageSize): number {
  const requested = Number(params.get('page'));
  return Number.isInteger(requested) && requested >= 1 ? Math.min(requested, lastPage(size)) : 1;
}

const lastPage = (size: number): number => Math.floor(maxOffset / size) + 1;

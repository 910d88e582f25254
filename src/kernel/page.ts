/** Pagination (spec §3): total, page and size give offset, limit and totalPages. */
export const defaultPageSize = 10; // spec §9
export const largestPageSize = 100; // product §17
export const largestOffset = 10_000; // security §3.4: deeper pages are reached by narrowing the filter

export interface Page {
  total: number;
  page: number;
  size: number;
  offset: number;
  limit: number;
  totalPages: number;
}

export function pageOf({ total, page, size }: { total: number; page: number; size: number }): Page {
  return { total, page, size, offset: (page - 1) * size, limit: size, totalPages: Math.ceil(total / size) };
}

/** The page that an address asks for; whatever is no whole number from 1 on means the first. */
export function pageAsked(params: { get(name: string): string | null }, size = defaultPageSize): number {
  const asked = Number(params.get('page'));
  const last = Math.floor(largestOffset / size) + 1;
  return Number.isInteger(asked) && asked >= 1 ? Math.min(asked, last) : 1;
}

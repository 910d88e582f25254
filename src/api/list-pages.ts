/** Addresses of the pages of a public list, whose filter lives in the address beside the page. */
import { pageOf } from '#kernel/page.ts';
import { redirect } from '#router/answers.ts';

/** The same list with the same filter on another page; the first one is the list itself. */
export function pageHref({ pathname, search }: { pathname: string; search: string }, page: number): string {
  const params = new URLSearchParams(search);
  if (page > 1) params.set('page', String(page));
  else params.delete('page');
  return params.size > 0 ? `${pathname}?${params}` : pathname;
}

/** To be asked by a loader: an address beyond the last page leads there instead of to an empty list. */
export function keepWithin(address: URL, asked: { total: number; page: number; size: number }): void {
  const last = Math.max(1, pageOf(asked).totalPages);
  if (asked.page > last) throw redirect(pageHref(address, last));
}

/** Page URLs of a public list. The query string holds the filter and `page`. */
import { pageOf } from '#kernel/page.ts';
import type { PagePath } from '#kernel/page-path.ts';
import { redirect } from '#router/responses.ts';

/** The URL of another page with the same filter. The first page has no `page` parameter. */
export function pageHref({ pathname, search }: { pathname: string; search: string }, page: number): PagePath {
  const path = pathname as PagePath;
  const params = new URLSearchParams(search);
  if (page > 1) params.set('page', String(page));
  else params.delete('page');
  return params.size > 0 ? `${path}?${params}` : path;
}

/** For loaders: throws a redirect to the last page when the requested page is beyond it. */
export function redirectBeyondLastPage(url: URL, list: { total: number; page: number; size: number }): void {
  const last = Math.max(1, pageOf(list).totalPages);
  if (list.page > last) throw redirect(pageHref(url, last));
}

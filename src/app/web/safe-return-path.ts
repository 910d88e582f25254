/** Allowed targets of `?return=` (S-15): only pages of the table on this site. */
import type { PagePath } from '#kernel/page-path.ts';
import { loadPrivateRoutes, pageAt } from '#app/web/routes.tsx';

const baseUrl = 'https://own.invalid';

/** Parses with `URL`, because browsers resolve `//evil`, `/\evil` and `/<tab>/evil` to other sites. */
export async function safeReturnPath(path: string | null): Promise<PagePath | null> {
  if (!path?.startsWith('/') || !URL.canParse(path, baseUrl)) return null;
  const { origin, pathname, search, hash } = new URL(path, baseUrl);
  if (origin !== baseUrl || pathname.startsWith('//')) return null;
  await loadPrivateRoutes();
  return pageAt(pathname) ? ((pathname + search + hash) as PagePath) : null;
}

/** Where `?return=` may lead (S-15): only to a page of the table, on this very site. */
import { pageAt } from '#app/web/routes.tsx';

const nowhere = 'https://own.invalid';

/** The browser's own parser decides what an address means: `//evil`, `/\evil` and `/<tab>/evil` are other sites to it. */
export function wayBack(asked: string | null): string | null {
  if (!asked?.startsWith('/') || !URL.canParse(asked, nowhere)) return null;
  const { origin, pathname, search, hash } = new URL(asked, nowhere);
  if (origin !== nowhere || pathname.startsWith('//') || !pageAt(pathname)) return null;
  return pathname + search + hash;
}

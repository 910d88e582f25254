/** A row of the table of pages, and what follows from it. */
import type { Action } from '#access/permissions.ts';
import type { TextKey } from '#kernel/translate.ts';

export type Layout = 'client' | 'server' | 'tech';

export interface PageRow<Path extends string = string> {
  /** Route pattern. */
  path: Path;
  /** False for public pages (spec §2, auth). */
  auth: boolean;
  layout: Layout;
  /** Comma-separated locale namespaces, loaded before the page is shown (spec §2). */
  ns: string;
  /**
   * Title of the first HTML, which the page may replace. Null when only the page knows its title: the first HTML then has
   * the name of the product.
   */
  title: TextKey | null;
  /** Action the viewer must be permitted to do. Otherwise the viewer is redirected to /not-accessability, which says why. */
  action?: Action;
  /**
   * Keys of the calls whose results are not the main part: without them the page is still an answer. When any other call
   * of the page fails, its status is 503, so that no crawler takes the rest for the page.
   */
  optional?: readonly string[];
  /** `<feature>/<file>` below features/<feature>/web. `app/<file>` for a page composed of several features. */
  module: string;
}

type PageOptions = Omit<PageRow, 'path' | 'auth' | 'layout'>;

const rowWith =
  (auth: boolean) =>
  <Path extends string>(path: Path, layout: Layout, options: PageOptions): PageRow<Path> => ({
    path,
    auth,
    layout,
    ...options,
  });
export const publicPage = rowWith(false);
export const privatePage = rowWith(true);

export const namespacesOf = (page: Pick<PageRow, 'ns'>): string[] =>
  page.ns
    .split(',')
    .map((namespace) => namespace.trim())
    .filter(Boolean);

/** Namespaces of the layout itself. */
export const layoutNamespaces = ({ layout }: Pick<PageRow, 'layout'>): string[] =>
  layout === 'client' ? ['app', 'rules'] : [];

/** Path in the source tree, which is the key in the build manifest. */
export const sourceOf = ({ module }: Pick<PageRow, 'module'>): string => {
  const [feature, file] = module.split('/');
  return feature === 'app' ? `src/app/web/pages/${file}.tsx` : `src/features/${feature}/web/${file}.tsx`;
};

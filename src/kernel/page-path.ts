/** Paths of the pages as a type, so that a link to an unknown page does not compile. */

/** `pattern`: patterns of the pages (`/news/:id`), registered by src/app/page-paths.d.ts. */
export interface Pages {}

/** A page of the product, with an optional query or hash. */
export type PagePath = WithSuffix<PathOf<Pages extends { pattern: infer P extends string } ? P : never>>;
type WithSuffix<P extends string> = P | `${P}${'?' | '#'}${string}`;

/** `/news/${string}` for `/news/:id`. Parameters are last segments. */
type PathOf<P extends string> = P extends `${infer Parent}/:${infer Param}`
  ? `${Parent}/${string}` | (Param extends `${string}?` ? Parent : never)
  : P;

/**
 * For a path that is typed in or stored: it stays on this site, whether or not the page exists. Browsers read two slashes
 * as another site, also with a backslash or after they have dropped a tab.
 */
export const isLocalPath = (path: string): path is PagePath => /^\/(?![/\\])[^\s\\]*$/.test(path);

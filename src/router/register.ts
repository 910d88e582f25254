/** What the application registers about its routes, as in React Router. */

/** Augmented by the application. The type of each property is a union of paths. If empty, every string is a path. */
export interface Register {}

/** A path, or a query or a hash relative to the current page. */
export type To = keyof Register extends never ? string : Register[keyof Register] | `${'?' | '#'}${string}`;

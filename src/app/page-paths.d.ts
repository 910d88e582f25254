/** Registers the table of pages with the types of paths. */
import type { pages } from '#app/pages.ts';
import type { PagePath } from '#kernel/page-path.ts';

declare module '#kernel/page-path.ts' {
  interface Pages {
    /** The gallery of components is routed in development only. */
    pattern: (typeof pages)[number]['path'] | '/dev/parts/:part?';
  }
}

declare module '#router/register.ts' {
  interface Register {
    pages: PagePath;
  }
}

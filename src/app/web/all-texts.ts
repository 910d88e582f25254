/** Texts of all pages. Leaves out those of `src/api` and the console, which only the server uses. */
import type { Bundle } from '#kernel/translate.ts';

export const allTexts = import.meta.glob<Bundle>(
  [
    '/src/**/locales/ru.json',
    '!/src/ui/locales/**',
    '!/src/api/locales/**',
    '!/src/app/console/**',
    '!/src/ui/gallery/**',
  ],
  { import: 'default' },
);

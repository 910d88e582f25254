/** Texts of all pages. Those of `src/api` and of the console are used by the server only. */
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

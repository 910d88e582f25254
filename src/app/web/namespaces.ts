/** Locale namespaces in the pages' build: bundled on the server; in the browser `common` comes with the entry. */
import { namespaceOf } from '#kernel/locale-namespace.ts';
import type { Bundle, Bundles, Translate } from '#kernel/translate.ts';
import { createTranslator } from '#kernel/translate.ts';
import { createFeedback } from '#ui/feedback.ts';
import common from '#ui/locales/ru.json' with { type: 'json' };

/** Texts of `src/api` and of the console are used by the server only: its answers carry the messages of errors. */
const loaders = import.meta.glob<Bundle>(
  [
    '/src/**/locales/ru.json',
    '!/src/ui/locales/**',
    '!/src/api/locales/**',
    '!/src/app/console/**',
    '!/src/ui/gallery/**',
  ],
  { import: 'default' },
);

const fileByNamespace = new Map(Object.keys(loaders).map((path) => [namespaceOf(path), path]));

/** Path of the locale file, which is its key in the build manifest. */
export const namespaceSource = (ns: string): string => (fileByNamespace.get(ns) ?? '').slice(1);

const bundles: Bundles = { common };

/** One shared instance: there is one language, and the server only reads it. */
export const t: Translate = createTranslator(bundles);

/** A translator with the product name as a default variable. */
export const translatorFor =
  (productName: string): Translate =>
  (key, vars) =>
    t(key, { product: productName, ...vars });

/** Throws when a file cannot be loaded, and shows the notification of spec §8. */
export async function loadNamespaces(names: readonly string[]): Promise<void> {
  try {
    await Promise.all(
      names.map(async (ns) => {
        bundles[ns] ??= await loaders[fileByNamespace.get(ns) ?? '']?.();
      }),
    );
  } catch (error) {
    createFeedback(t).error(error);
    throw error;
  }
}

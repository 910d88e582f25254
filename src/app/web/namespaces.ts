/** Locale namespaces in the pages' build: bundled on the server, one chunk each in the browser. */
import type { Bundle, Bundles, Translate } from '#kernel/translate.ts';
import { createTranslator } from '#kernel/translate.ts';

const loaders = import.meta.glob<Bundle>(
  [
    '../../features/*/locales/ru.json',
    '../../features/content/web/desk/locales/ru.json',
    '../../features/news/web/news-desk/locales/ru.json',
    '../../features/ratings/web/ratings-desk/locales/ru.json',
    '../locales/ru.json',
    '../../ui/locales/ru.json',
    '../../ui/editor/locales/ru.json',
    '../../api/locales/ru.json',
    '../../kernel/rules/locales/ru.json',
  ],
  { import: 'default' },
);

const folders: Record<string, string> = {
  app: '..',
  common: '../../ui',
  desk: '../../features/content/web/desk',
  editor: '../../ui/editor',
  errors: '../../api',
  'news-desk': '../../features/news/web/news-desk',
  'ratings-desk': '../../features/ratings/web/ratings-desk',
  rules: '../../kernel/rules',
};
const fileOf = (ns: string): string => `${folders[ns] ?? `../../features/${ns}`}/locales/ru.json`;

/** Path of the locale file, which is its key in the build manifest. */
export const namespaceSource = (ns: string): string =>
  fileOf(ns)
    .replace(/^\.\.\/\.\./, 'src')
    .replace(/^\.\./, 'src/app');

/** Loaded on every page. */
export const globalNamespaces: readonly string[] = ['common', 'errors'];

const bundles: Bundles = {};

/** One shared instance: there is one language, and the server only reads it. */
export const t: Translate = createTranslator(bundles);

/** A translator with the product name as a default variable. */
export const translatorFor =
  (productName: string): Translate =>
  (key, vars) =>
    t(key, { product: productName, ...vars });

/** Throws when a file cannot be loaded. */
export async function loadNamespaces(names: readonly string[]): Promise<void> {
  await Promise.all(
    names.map(async (ns) => {
      bundles[ns] ??= await loaders[fileOf(ns)]?.();
    }),
  );
}

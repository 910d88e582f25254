/** Texts by namespace in the pages' build: all at once on the server, one chunk each in the browser. */
import type { Bundle, Bundles, Text } from '#kernel/text.ts';
import { createText } from '#kernel/text.ts';

const lazily = import.meta.glob<Bundle>(
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

/** As the build manifest spells it. */
export const namespaceSource = (ns: string): string =>
  fileOf(ns)
    .replace(/^\.\.\/\.\./, 'src')
    .replace(/^\.\./, 'src/app');

/** On every page. */
export const everywhere: readonly string[] = ['common', 'errors'];

const loaded: Bundles = {};

/** One for the whole browser; on the server one read-only instance, because there is one language. */
export const text: Text = createText(loaded);

/** For what stands on a page: every text may name the product. */
export const textOf =
  (product: string): Text =>
  (key, vars) =>
    text(key, { product, ...vars });

/** Throws when a file cannot be had. */
export async function loadNamespaces(names: readonly string[]): Promise<void> {
  await Promise.all(
    names.map(async (ns) => {
      loaded[ns] ??= await lazily[fileOf(ns)]?.();
    }),
  );
}

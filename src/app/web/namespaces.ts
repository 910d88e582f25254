/** Locale namespaces of pages. In the browser the entry contains `common` and loads the others on demand. */
import { namespaceOf } from '#kernel/locale-namespace.ts';
import type { Bundle, Bundles, Translate } from '#kernel/translate.ts';
import { createTranslator } from '#kernel/translate.ts';
import { createFeedback } from '#ui/feedback.ts';
import { importPart } from '#ui/import-part.ts';
import common from '#ui/locales/ru.json' with { type: 'json' };

type Loaders = Readonly<Record<string, () => Promise<Bundle>>>;

const loaders = new Map<string, () => Promise<Bundle>>();

/** Registers locale files for `loadNamespaces`. */
export function addTexts(byFile: Loaders): void {
  for (const [file, load] of Object.entries(byFile)) loaders.set(namespaceOf(file), load);
}

// Only those of public pages. The chunk of the private routes adds all others.
addTexts(
  import.meta.glob<Bundle>(
    [
      '/src/features/{accounts,catalogue,content,invitations,legal,news}/locales/ru.json',
      '/src/features/{notifications,ratings,signing,support}/locales/ru.json',
      '/src/features/signing/web/{sign,workplace}/locales/ru.json',
      '/src/kernel/rules/locales/ru.json',
    ],
    { import: 'default' },
  ),
);

const bundles: Bundles = { common };

/** Shared by all requests of the server, because there is one language. */
export const t: Translate = createTranslator(bundles);

/** A translator with the product name as a default variable. */
export function translatorFor(productName: string): Translate {
  const product = { product: productName };
  return (key, vars) => t(key, vars ? { ...product, ...vars } : product);
}

/** Throws when a file cannot be loaded, after it has tried all. */
export async function loadTexts(names: readonly string[]): Promise<void> {
  const loaded = await Promise.allSettled(
    names.map(async (ns) => {
      bundles[ns] ??= await importPart(loaderOf(ns));
    }),
  );
  for (const one of loaded) if (one.status === 'rejected') throw one.reason;
}

/** Shows the notification of spec §8 and throws when a file cannot be loaded. */
export async function loadNamespaces(names: readonly string[]): Promise<void> {
  try {
    await loadTexts(names);
  } catch (error) {
    createFeedback(t).error(error);
    throw error;
  }
}

function loaderOf(ns: string): () => Promise<Bundle> {
  const load = loaders.get(ns);
  if (!load) throw new Error(`no texts of ${ns}`);
  return load;
}

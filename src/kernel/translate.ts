/** Translations by key: `namespace@part.word`, `{{variable}}`, Russian plurals `_one/_few/_many/_other` by `count`. */
export interface Bundle {
  [word: string]: string | Bundle;
}
export type Bundles = Record<string, Bundle | undefined>;
export type TranslateVars = Record<string, string | number>;
export type Translate = (key: TextKey, vars?: TranslateVars) => string;

/** Locale files by namespace, registered by src/app/locales.d.ts. */
export interface Locales {}
/** Every key of the locale files, so that a wrong key does not compile. The four plural forms are one key. */
export type TextKey = { [N in keyof Locales & string]: `${N}@${PathOf<Locales[N]>}` }[keyof Locales & string];
type PathOf<B> = {
  [K in keyof B & string]: B[K] extends string ? WithoutPlural<K> : `${K}.${PathOf<B[K]>}`;
}[keyof B & string];
type WithoutPlural<K> = K extends `${infer Word}_${'one' | 'few' | 'many' | 'other'}` ? Word : K;

/** Created on first use: it takes milliseconds and not every page has plurals. */
let pluralRules: Intl.PluralRules | undefined;
const pluralOf = (count: number): string => (pluralRules ??= new Intl.PluralRules('ru')).select(count);

/** Returns the key itself when it has no text: the gap is visible and never breaks a page. */
export function createTranslator(bundles: Bundles): Translate {
  return (key, vars) => {
    const separator = key.indexOf('@');
    const bundle = bundles[key.slice(0, separator)];
    const template = bundle && findTemplate(bundle, key.slice(separator + 1), vars);
    return template === undefined ? key : interpolate(template, vars);
  };
}

/** Text of a key that is only a string here, such as a code of the server. Without a text returns the fallback. */
export function translateOr(t: Translate, key: string, fallback: string): string {
  const text = t(key as TextKey);
  return text === key ? fallback : text;
}

function findTemplate(bundle: Bundle, path: string, vars?: TranslateVars): string | undefined {
  let level: Bundle = bundle;
  const parts = path.split('.');
  const last = parts.pop()!;
  for (const part of parts) {
    const next = level[part];
    if (typeof next !== 'object') return undefined;
    level = next;
  }
  const plural =
    typeof vars?.['count'] === 'number' ? level[`${last}_${pluralOf(vars['count'])}`] : undefined;
  const template = plural ?? level[last];
  return typeof template === 'string' ? template : undefined;
}

const interpolate = (template: string, vars?: TranslateVars): string =>
  vars && template.includes('{{')
    ? template.replace(/\{\{(\w+)\}\}/g, (all, name: string) => String(vars[name] ?? all))
    : template;

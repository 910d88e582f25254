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
  // A page asks for hundreds of texts. Only those that exist are remembered: other bundles may come later.
  const found = new Map<string, string>();
  const templateOf = (key: string): string | undefined => {
    const known = found.get(key);
    if (known !== undefined) return known;
    const template = findTemplate(bundles, key);
    if (template !== undefined) found.set(key, template);
    return template;
  };
  return (key, vars) => {
    const count = vars?.['count'];
    const plural = typeof count === 'number' ? templateOf(`${key}_${pluralOf(count)}`) : undefined;
    const template = plural ?? templateOf(key);
    return template === undefined ? key : interpolate(template, vars);
  };
}

/** Text of a key that is only a string here, such as a code of the server. Without a text returns the fallback. */
export function translateOr(t: Translate, key: string, fallback: string): string {
  const text = t(key as TextKey);
  return text === key ? fallback : text;
}

function findTemplate(bundles: Bundles, key: string): string | undefined {
  const separator = key.indexOf('@');
  let level: string | Bundle | undefined = bundles[key.slice(0, separator)];
  for (const part of key.slice(separator + 1).split('.')) {
    if (typeof level !== 'object') return undefined;
    level = level[part];
  }
  return typeof level === 'string' ? level : undefined;
}

const interpolate = (template: string, vars?: TranslateVars): string =>
  vars && template.includes('{{')
    ? template.replace(/\{\{(\w+)\}\}/g, (all, name: string) => String(vars[name] ?? all))
    : template;

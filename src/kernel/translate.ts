/** Translations by key: `namespace@part.word`, `{{variable}}`, Russian plurals `_one/_few/_many/_other` by `count`. */
export interface Bundle {
  [word: string]: string | Bundle;
}
export type Bundles = Record<string, Bundle | undefined>;
export type TranslateVars = Record<string, string | number>;
export type Translate = (key: string, vars?: TranslateVars) => string;

/** Created on first use: it takes milliseconds and not every page has plurals. */
let pluralRules: Intl.PluralRules | undefined;
const pluralOf = (count: number): string => (pluralRules ??= new Intl.PluralRules('ru')).select(count);

/** Returns the key itself when it has no text: the gap is visible and never breaks a page. */
export function createTranslator(bundles: Bundles): Translate {
  return (key, vars) => {
    const at = key.indexOf('@');
    const bundle = bundles[key.slice(0, at)];
    const template = bundle && findTemplate(bundle, key.slice(at + 1), vars);
    return template === undefined ? key : interpolate(template, vars);
  };
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
  const found = plural ?? level[last];
  return typeof found === 'string' ? found : undefined;
}

const interpolate = (template: string, vars?: TranslateVars): string =>
  vars && template.includes('{{')
    ? template.replace(/\{\{(\w+)\}\}/g, (all, name: string) => String(vars[name] ?? all))
    : template;

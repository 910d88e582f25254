/** Texts by key: `namespace@part.word`, `{{variable}}`, Russian plurals `_one/_few/_many/_other` by `count`. */
export interface Bundle {
  [word: string]: string | Bundle;
}
export type Bundles = Record<string, Bundle | undefined>;
export type Vars = Record<string, string | number>;
export type Text = (key: string, vars?: Vars) => string;

/** Made when first needed: not every page counts, and the making costs milliseconds. */
let rules: Intl.PluralRules | undefined;
const pluralOf = (count: number): string => (rules ??= new Intl.PluralRules('ru')).select(count);

/** A key without a text is returned as it is: a gap is seen at once and never breaks a page. */
export function createText(bundles: Bundles): Text {
  return (key, vars) => {
    const at = key.indexOf('@');
    const bundle = bundles[key.slice(0, at)];
    const found = bundle && findText(bundle, key.slice(at + 1), vars);
    return found === undefined ? key : fill(found, vars);
  };
}

function findText(bundle: Bundle, path: string, vars?: Vars): string | undefined {
  let words: Bundle = bundle;
  const parts = path.split('.');
  const last = parts.pop()!;
  for (const part of parts) {
    const next = words[part];
    if (typeof next !== 'object') return undefined;
    words = next;
  }
  const plural =
    typeof vars?.['count'] === 'number' ? words[`${last}_${pluralOf(vars['count'])}`] : undefined;
  const found = plural ?? words[last];
  return typeof found === 'string' ? found : undefined;
}

const fill = (text: string, vars?: Vars): string =>
  vars && text.includes('{{')
    ? text.replace(/\{\{(\w+)\}\}/g, (all, name: string) => String(vars[name] ?? all))
    : text;

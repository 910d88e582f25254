/** The colour schemes of the style sheets: the contrast of every pair of text and background. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { a11yOptions } from '#kernel/a11y-settings.ts';

const sheet = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');
const tokens = (css: string): Map<string, string> =>
  new Map([...css.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name!, value!.trim()]));
const block = (css: string, selector: string): Map<string, string> => {
  const at = css.indexOf(`\n${selector} {`);
  if (at < 0) throw new Error(`no ${selector}`);
  return tokens(css.slice(at, css.indexOf('}', at)));
};

const settingsCss = sheet('./settings.css');
const usual = tokens(sheet('../tokens.css').split('@media')[0]!);
const every = block(settingsCss, 'html[data-a11y-scheme]');
const stage = block(settingsCss, 'html[data-a11y-scheme] [data-stage]');

/** Follows `var(--…)` to a colour of six digits. */
function colour(name: string, layers: readonly Map<string, string>[]): string {
  const value = layers.map((layer) => layer.get(name)).find((one) => one !== undefined);
  if (value === undefined) throw new Error(`no ${name}`);
  const next = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
  if (next) return colour(next, layers);
  return value === '#fff' ? '#ffffff' : value;
}

function light(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function contrast(one: string, other: string): number {
  const [low, high] = [light(one), light(other)].sort((a, b) => a - b);
  return (high! + 0.05) / (low! + 0.05);
}

/** Text or icon, its background, and the least contrast. */
const pairs = [
  ['--text', '--background', 4.5],
  ['--text', '--background-quiet', 4.5],
  ['--text', '--paper', 4.5],
  ['--text-soft', '--background', 4.5],
  ['--text-soft', '--paper', 4.5],
  ['--text-hint', '--background', 4.5],
  ['--text-hint', '--paper', 4.5],
  ['--act', '--background', 4.5],
  ['--act', '--act-soft', 4.5],
  ['--act-strong', '--act-soft', 4.5],
  ['--on-act', '--act', 4.5],
  ['--on-act', '--act-strong', 4.5],
  ['--error', '--background', 4.5],
  ['--error', '--error-bg', 4.5],
  ['--success', '--success-bg', 4.5],
  ['--warning', '--warning-bg', 4.5],
  ['--white', '--ink-900', 4.5],
  ['--brand-800', '--act-soft', 4.5],
  ['--gold-text', '--gold', 4.5],
  ['--silver-text', '--silver', 4.5],
  ['--bronze-text', '--bronze', 4.5],
  ['--line-control', '--background', 3],
  ['--focus', '--background', 3],
] as const;
const onStage = [
  ['--white', '--ink-950', 4.5],
  ['--ink-100', '--ink-950', 4.5],
  ['--ink-200', '--ink-950', 4.5],
  ['--ink-300', '--ink-950', 4.5],
  ['--ink-900', '--white', 4.5],
] as const;

const schemes = a11yOptions.scheme.filter((scheme) => scheme !== 'usual');
const own = (scheme: string) => block(settingsCss, `html[data-a11y-scheme='${scheme}']`);
const tooClose = (list: typeof pairs | typeof onStage, layers: readonly Map<string, string>[]) =>
  list
    .map(([text, background, least]) => ({
      pair: `${text} on ${background}`,
      found: contrast(colour(text, layers), colour(background, layers)),
      least,
    }))
    .filter(({ found, least }) => found < least);

test('the default colours have the contrasts of the design', () => {
  expect(tooClose(pairs, [usual])).toEqual([]);
  expect(tooClose(onStage, [usual])).toEqual([]);
});

test.each(schemes)('«%s» is readable everywhere, also on bands that are dark by default', (scheme) => {
  expect(tooClose(pairs, [own(scheme), every, usual])).toEqual([]);
  expect(tooClose(onStage, [own(scheme), stage, every, usual])).toEqual([]);
});

test.each(schemes)('«%s» has contrasts of at least seven to one', (scheme) => {
  const { g, t } = { g: own(scheme).get('--g')!, t: own(scheme).get('--t')! };
  expect(contrast(g, t)).toBeGreaterThan(7);
});

/**
 * Subsets the fonts of src/ui/fonts from their packages and writes their style sheet. Run it again when a
 * package or the characters of the pages have changed, and commit the result. docs/decisions/0026 gives the reasons.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import type { Options } from 'subset-font';

const span = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));

// Characters of every Russian page, preloaded before the first paint.
const russian = [...'ЁАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмнопрстуфхцчшщъыьэюяё №\u00a0\u0301'];
const signs = [...'!"%()+,-./0123456789:;?©«·»\u2011–—…₽−'];
// Less frequent characters, loaded when a page uses them.
const cyrillic = [...span(0x400, 0x45f), ...'ҐґҰұ'].filter((letter) => !russian.includes(letter));
const latin = [...span(0x21, 0x7e), ...'←↑→↓'].filter((letter) => !signs.includes(letter));
const rest = [
  ...span(0x7f, 0x9f),
  ...span(0xa1, 0xff),
  ...'ıŒœʻʼˆ˚˜',
  ...span(0x2000, 0x206f),
  ...'€™∕\ufeff\ufffd',
].filter((letter) => !signs.includes(letter));

interface Part {
  part: string;
  /** The source file in the package. */
  source: 'cyrillic' | 'latin';
  letters: readonly string[];
}

/** One output file. */
const parts: Part[] = [
  { part: 'russian', source: 'cyrillic', letters: russian },
  { part: 'signs', source: 'latin', letters: signs },
  { part: 'cyrillic', source: 'cyrillic', letters: cyrillic },
  { part: 'latin', source: 'latin', letters: latin },
  { part: 'rest', source: 'latin', letters: rest },
];

/** File types and format names use this font, also on the first screen. */
const withLatinSigns: Part[] = [
  parts[0]!,
  { part: 'signs', source: 'latin', letters: [...signs, ...latin] },
  parts[2]!,
  parts[4]!,
];

interface Family {
  name: string;
  family: string;
  from: string;
  ending: string;
  /** The lightest and the boldest weight of the design. */
  weights: readonly number[];
  parts: readonly Part[];
}

const families: Family[] = [
  {
    name: 'golos-text',
    family: 'Golos Text Variable',
    from: '@fontsource-variable/golos-text',
    ending: 'wght-normal',
    weights: [400, 700],
    parts,
  },
  { name: 'prata', family: 'Prata', from: '@fontsource/prata', ending: '400-normal', weights: [400], parts },
  {
    name: 'pt-mono',
    family: 'PT Mono',
    from: '@fontsource/pt-mono',
    ending: '400-normal',
    weights: [400],
    parts: withLatinSigns,
  },
];

/** The OpenType features in use: kerning, tabular figures, combining marks. */
const keepFeatures = ['kern', 'tnum', 'mark', 'mkmk', 'ccmp', 'locl', 'liga'];

const { resolve } = createRequire(import.meta.url);

/** File names and contents for src/ui/fonts. */
export async function cutFonts(): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  const faces: string[] = [];
  for (const { name, family, from, ending, weights, parts: cuts } of families) {
    const folder = dirname(resolve(`${from}/package.json`));
    files.set(`${name}.LICENSE`, readFileSync(join(folder, 'LICENSE')));
    const [min, max] = weights;
    const variationAxes: Options['variationAxes'] = max ? { wght: { min: min!, max } } : {};
    for (const { part, source, letters } of cuts) {
      const whole = readFileSync(join(folder, `files/${name}-${source}-${ending}.woff2`));
      const file = `${name}-${part}.woff2`;
      const options = { targetFormat: 'woff2', keepFeatures, noHinting: true, variationAxes } as const;
      files.set(file, await subsetFont(whole, letters.join(''), options));
      faces.push(faceOf({ family, file, weights, letters }));
    }
  }
  files.set('golos-text-digits.woff', await cutTitleDigits());
  files.set('faces.css', Buffer.from(`/* Made by scripts/cut-fonts.ts. */\n${faces.join('')}`));
  return files;
}

/** For pictures, whose font reader knows neither WOFF 2 nor weights. */
function cutTitleDigits(): Promise<Buffer> {
  const whole = readFileSync(
    resolve('@fontsource-variable/golos-text/files/golos-text-latin-wght-normal.woff2'),
  );
  return subsetFont(whole, '0123456789', {
    targetFormat: 'woff',
    noHinting: true,
    variationAxes: { wght: 400 },
  });
}

interface Face extends Pick<Family, 'family' | 'weights'> {
  file: string;
  letters: readonly string[];
}

const faceOf = ({ family, file, weights, letters }: Face): string => `@font-face {
  font-family: '${family}';
  font-weight: ${weights.join(' ')};
  font-display: swap;
  src: url('./${file}') format('woff2');
  unicode-range: ${rangesOf(letters)};
}
`;

function rangesOf(letters: readonly string[]): string {
  const ranges: { from: number; to: number }[] = [];
  for (const code of letters.map((letter) => letter.codePointAt(0)!).sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last?.to === code - 1) last.to = code;
    else ranges.push({ from: code, to: code });
  }
  return ranges.map(({ from, to }) => `U+${hex(from)}${to > from ? `-${hex(to)}` : ''}`).join(', ');
}

const hex = (code: number): string => code.toString(16).toUpperCase();

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = fileURLToPath(new URL('../src/ui/fonts/', import.meta.url));
  mkdirSync(folder, { recursive: true });
  for (const [name, bytes] of await cutFonts()) writeFileSync(join(folder, name), bytes);
}

/** Words as outlines, from the fonts of the product's own packages: a machine without any font draws the same picture. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readFont } from '#platform/pictures/font-reader.ts';
import type { Command, Font } from '#platform/pictures/font-reader.ts';

export interface Style {
  face: 'display' | 'mono';
  /** Pixels. */
  size: number;
  /** Parts of the size between letters. */
  spacing?: number;
}

const files = {
  display: ['prata/files/prata-cyrillic-400-normal.woff', 'prata/files/prata-latin-400-normal.woff'],
  mono: ['pt-mono/files/pt-mono-cyrillic-400-normal.woff', 'pt-mono/files/pt-mono-latin-400-normal.woff'],
} as const;

const faces = new Map<Style['face'], readonly Font[]>();

function fontsOf(face: Style['face']): readonly Font[] {
  const known = faces.get(face);
  if (known) return known;
  const read = files[face].map((file) => {
    const bytes = readFileSync(fileURLToPath(import.meta.resolve(`@fontsource/${file}`)));
    return readFont(Uint8Array.from(bytes).buffer);
  });
  faces.set(face, read);
  return read;
}

interface Run {
  font: Font;
  words: string;
}

/** Each subset draws its own letters; what neither has is left out, so that no empty box stands in a title. */
function runsOf(words: string, face: Style['face']): Run[] {
  const runs: Run[] = [];
  for (const letter of words) {
    const fonts = fontsOf(face);
    const last = runs.at(-1);
    const font =
      last?.font.charToGlyphIndex(letter) && letter !== ' '
        ? last.font
        : fonts.find((one) => one.charToGlyphIndex(letter) > 0);
    if (!font) continue;
    if (last?.font === font) last.words += letter;
    else runs.push({ font, words: letter });
  }
  return runs;
}

const optionsOf = ({ spacing = 0 }: Style) => ({ kerning: true, letterSpacing: spacing });

const widthOfRun = ({ font, words }: Run, style: Style): number =>
  font.getAdvanceWidth(words, style.size, optionsOf(style));

export const widthOf = (words: string, style: Style): number =>
  runsOf(words, style.face).reduce((sum, run) => sum + widthOfRun(run, style), 0);

/** SVG path data of one line whose letters stand on `y`. */
export function outline(words: string, style: Style, { x, y }: { x: number; y: number }): string {
  let place = x;
  return runsOf(words, style.face)
    .map((run) => {
      const { commands } = run.font.getPath(run.words, place, y, style.size, optionsOf(style));
      place += widthOfRun(run, style);
      return commands.map(pathCommand).join('');
    })
    .join('');
}

/** The library's own writer shortens numbers in a way that not every reader understands. */
const pathCommand = ({ type, x1, y1, x2, y2, x, y }: Command): string =>
  type +
  [x1, y1, x2, y2, x, y]
    .filter((number) => number !== undefined)
    .map((number) => number.toFixed(1))
    .join(' ');

/** Lines of at most `width` pixels, broken between words; the last of `most` lines ends with … when more would follow. */
export function linesOf(
  words: string,
  style: Style,
  { width, most }: { width: number; most: number },
): { lines: string[]; whole: boolean } {
  const lines: string[] = [];
  let line = '';
  for (const word of words.split(/\s+/).filter(Boolean)) {
    const longer = line ? `${line} ${word}` : word;
    if (!line || widthOf(longer, style) <= width) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  if (line) lines.push(line);
  const fit = lines.length <= most && lines.every((one) => widthOf(one, style) <= width);
  return { lines: lines.slice(0, most).map((one, at) => cutLine(one, at, lines)), whole: fit };

  function cutLine(one: string, at: number, all: readonly string[]): string {
    const letters = [...one];
    const cut = at === most - 1 && all.length > most;
    if (!cut && widthOf(one, style) <= width) return one;
    while (letters.length > 1 && widthOf(`${letters.join('')}…`, style) > width) letters.pop();
    return `${letters.join('').replace(/[\s.,;:—–-]+$/, '')}…`;
  }
}

/** Text as SVG paths, from the fonts of npm packages: pictures do not depend on the fonts of the machine. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readFont } from '#platform/pictures/font-reader.ts';
import type { Command, Font } from '#platform/pictures/font-reader.ts';

export interface Style {
  face: 'display' | 'mono';
  /** Pixels. */
  size: number;
  /** Letter spacing, as a fraction of the size. */
  spacing?: number;
}

const fontFiles = {
  display: ['prata/files/prata-cyrillic-400-normal.woff', 'prata/files/prata-latin-400-normal.woff'],
  mono: ['pt-mono/files/pt-mono-cyrillic-400-normal.woff', 'pt-mono/files/pt-mono-latin-400-normal.woff'],
} as const;

const fontsByFace = new Map<Style['face'], readonly Font[]>();

function fontsOf(face: Style['face']): readonly Font[] {
  const loaded = fontsByFace.get(face);
  if (loaded) return loaded;
  const fonts = fontFiles[face].map((file) => {
    const bytes = readFileSync(fileURLToPath(import.meta.resolve(`@fontsource/${file}`)));
    return readFont(Uint8Array.from(bytes).buffer);
  });
  fontsByFace.set(face, fonts);
  return fonts;
}

interface Run {
  font: Font;
  text: string;
}

/** Splits the text by font subset. Characters without a glyph are dropped, so that no empty box appears in a title. */
function runsOf(text: string, face: Style['face']): Run[] {
  const runs: Run[] = [];
  for (const letter of text) {
    const fonts = fontsOf(face);
    const last = runs.at(-1);
    const font =
      last?.font.charToGlyphIndex(letter) && letter !== ' '
        ? last.font
        : fonts.find((candidate) => candidate.charToGlyphIndex(letter) > 0);
    if (!font) continue;
    if (last?.font === font) last.text += letter;
    else runs.push({ font, text: letter });
  }
  return runs;
}

const optionsOf = ({ spacing = 0 }: Style) => ({ kerning: true, letterSpacing: spacing });

const widthOfRun = ({ font, text }: Run, style: Style): number =>
  font.getAdvanceWidth(text, style.size, optionsOf(style));

export const widthOf = (text: string, style: Style): number =>
  runsOf(text, style.face).reduce((sum, run) => sum + widthOfRun(run, style), 0);

/** SVG path data of one line with its baseline at `y`. */
export function outline(text: string, style: Style, { x, y }: { x: number; y: number }): string {
  let left = x;
  return runsOf(text, style.face)
    .map((run) => {
      const { commands } = run.font.getPath(run.text, left, y, style.size, optionsOf(style));
      left += widthOfRun(run, style);
      return commands.map(pathCommand).join('');
    })
    .join('');
}

/** The library's own serialiser shortens numbers in a way that not every SVG parser supports. */
const pathCommand = ({ type, x1, y1, x2, y2, x, y }: Command): string =>
  type +
  [x1, y1, x2, y2, x, y]
    .filter((number) => number !== undefined)
    .map((number) => number.toFixed(1))
    .join(' ');

interface TextBox {
  /** Pixels. */
  width: number;
  /** Number of lines. */
  most: number;
}

interface WrappedText {
  lines: string[];
  /** False: the text was cut. */
  whole: boolean;
}

/** Wraps the text between words. The last line ends with … when the text does not fit. */
export function linesOf(text: string, style: Style, { width, most }: TextBox): WrappedText {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line ? `${line} ${word}` : word;
    if (!line || widthOf(longer, style) <= width) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  if (line) lines.push(line);
  const whole = lines.length <= most && lines.every((row) => widthOf(row, style) <= width);
  return { lines: lines.slice(0, most).map((row, index) => cutLine(row, index, lines)), whole };

  function cutLine(row: string, index: number, all: readonly string[]): string {
    const letters = [...row];
    const isCut = index === most - 1 && all.length > most;
    if (!isCut && widthOf(row, style) <= width) return row;
    while (letters.length > 1 && widthOf(`${letters.join('')}…`, style) > width) letters.pop();
    return `${letters.join('').replace(/[\s.,;:—–-]+$/, '')}…`;
  }
}

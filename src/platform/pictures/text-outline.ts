/** Text as SVG paths, from the fonts of npm packages: pictures do not depend on the fonts of the machine. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readFont } from '#platform/pictures/font-reader.ts';
import type { PathCommand, Font } from '#platform/pictures/font-reader.ts';
import { trimEnd } from '#kernel/trim-end.ts';

export interface TextStyle {
  face: 'display' | 'mono';
  /** Pixels. */
  size: number;
  /** Letter spacing, as a fraction of the size. */
  spacing?: number;
}

const fileOf = (font: string): string =>
  fileURLToPath(import.meta.resolve(`@fontsource/${font}-400-normal.woff`));

const fontFiles: Record<TextStyle['face'], readonly string[]> = {
  display: [
    // As in ui/fonts.css: a digit of Prata looks like a letter.
    fileURLToPath(new URL('../../ui/fonts/golos-text-digits.woff', import.meta.url)),
    fileOf('prata/files/prata-cyrillic'),
    fileOf('prata/files/prata-latin'),
  ],
  mono: [fileOf('pt-mono/files/pt-mono-cyrillic'), fileOf('pt-mono/files/pt-mono-latin')],
};

const fontsByFace = new Map<TextStyle['face'], readonly Font[]>();

function fontsOf(face: TextStyle['face']): readonly Font[] {
  const loaded = fontsByFace.get(face);
  if (loaded) return loaded;
  const fonts = fontFiles[face].map((file) => readFont(Uint8Array.from(readFileSync(file)).buffer));
  fontsByFace.set(face, fonts);
  return fonts;
}

interface Run {
  font: Font;
  text: string;
}

/** Splits the text by font subset. Characters without a glyph are dropped, so that no empty box appears in a title. */
function runsOf(text: string, face: TextStyle['face']): Run[] {
  const runs: Run[] = [];
  for (const letter of text) {
    const fonts = fontsOf(face);
    const last = runs.at(-1);
    const font =
      last?.font.charToGlyphIndex(letter) && !/[ \d]/.test(letter)
        ? last.font
        : fonts.find((candidate) => candidate.charToGlyphIndex(letter) > 0);
    if (!font) continue;
    if (last?.font === font) last.text += letter;
    else runs.push({ font, text: letter });
  }
  return runs;
}

const optionsOf = ({ spacing = 0 }: TextStyle) => ({ kerning: true, letterSpacing: spacing });

const widthOfRun = ({ font, text }: Run, style: TextStyle): number =>
  font.getAdvanceWidth(text, style.size, optionsOf(style));

export const textWidth = (text: string, style: TextStyle): number =>
  runsOf(text, style.face).reduce((sum, run) => sum + widthOfRun(run, style), 0);

/** SVG path data of one line with its baseline at `y`. */
export function textOutline(text: string, style: TextStyle, { x, y }: { x: number; y: number }): string {
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
const pathCommand = ({ type, x1, y1, x2, y2, x, y }: PathCommand): string =>
  type +
  [x1, y1, x2, y2, x, y]
    .filter((number) => number !== undefined)
    .map((number) => number.toFixed(1))
    .join(' ');

interface TextBox {
  /** Pixels. */
  width: number;
  /** Number of lines. */
  maxLines: number;
}

interface WrappedText {
  lines: string[];
  /** False: the text was cut. */
  fits: boolean;
}

/** Wraps the text between words. The last line ends with … when the text does not fit. */
export function wrapText(text: string, style: TextStyle, { width, maxLines }: TextBox): WrappedText {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line ? `${line} ${word}` : word;
    if (!line || textWidth(longer, style) <= width) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  if (line) lines.push(line);
  const fits = lines.length <= maxLines && lines.every((row) => textWidth(row, style) <= width);
  return { lines: lines.slice(0, maxLines).map((row, index) => cutLine(row, index, lines)), fits };

  function cutLine(row: string, index: number, all: readonly string[]): string {
    const letters = [...row];
    const isCut = index === maxLines - 1 && all.length > maxLines;
    if (!isCut && textWidth(row, style) <= width) return row;
    while (letters.length > 1 && textWidth(`${letters.join('')}…`, style) > width) letters.pop();
    return `${trimEnd(letters.join(''), /[\s.,;:—–-]/)}…`;
  }
}

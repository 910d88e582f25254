/** The little that is asked of the font reader, which brings no types of its own. */
import { createRequire } from 'node:module';

export interface DrawingOptions {
  kerning?: boolean;
  /** Parts of the size. */
  letterSpacing?: number;
}

export interface Command {
  type: 'M' | 'L' | 'C' | 'Q' | 'Z';
  x?: number;
  y?: number;
  x1?: number;
  y1?: number;
  x2?: number;
  y2?: number;
}

export interface Font {
  charToGlyphIndex(character: string): number;
  getAdvanceWidth(words: string, size: number, options?: DrawingOptions): number;
  /** `place` and `line`: where the first letter stands. */
  getPath(
    words: string,
    place: number,
    line: number,
    size: number,
    options?: DrawingOptions,
  ): { commands: readonly Command[] };
}

interface Reader {
  parse(bytes: ArrayBuffer): Font;
}

export const { parse: readFont } = createRequire(import.meta.url)('opentype.js') as Reader;

/** Types of the parts of opentype.js that we use. The package has none of its own. */
import { createRequire } from 'node:module';

export interface DrawingOptions {
  kerning?: boolean;
  /** Fraction of the font size. */
  letterSpacing?: number;
}

export interface PathCommand {
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
  getAdvanceWidth(text: string, size: number, options?: DrawingOptions): number;
  /** `x` and `y`: start of the baseline. */
  getPath(
    text: string,
    x: number,
    y: number,
    size: number,
    options?: DrawingOptions,
  ): { commands: readonly PathCommand[] };
}

interface OpenType {
  parse(bytes: ArrayBuffer): Font;
}

export const { parse: readFont } = createRequire(import.meta.url)('opentype.js') as OpenType;

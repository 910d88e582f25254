/** The little that is asked of the font reader. */
declare module 'opentype.js/dist/opentype.mjs' {
  interface DrawingOptions {
    kerning?: boolean;
    /** Parts of the size. */
    letterSpacing?: number;
  }
  interface Command {
    type: 'M' | 'L' | 'C' | 'Q' | 'Z';
    x?: number;
    y?: number;
    x1?: number;
    y1?: number;
    x2?: number;
    y2?: number;
  }
  interface Font {
    charToGlyphIndex(character: string): number;
    getAdvanceWidth(words: string, size: number, options?: DrawingOptions): number;
    getPath(
      words: string,
      place: number,
      line: number,
      size: number,
      options?: DrawingOptions,
    ): { commands: readonly Command[] };
  }
  export const parse: (bytes: ArrayBuffer) => Font;
  export type { Command, Font, DrawingOptions };
}

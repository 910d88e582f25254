/** Paragraphs that fill pages one after another. Sizes are in points. */
import type { Face } from './pdf-face.ts';
import { A4, type Pdf } from './pdf.ts';

export interface Frame {
  left: number;
  width: number;
  top: number;
  bottom: number;
}

export interface Paragraph {
  face: Face;
  size: number;
  /** From the left of the frame. */
  indent?: number;
  /** Width of the lines. By default to the end of the frame. */
  width?: number;
  align?: 'left' | 'center';
  /** Before it, but not at the top of a page, and after it. */
  before?: number;
  after?: number;
  /** Room that it wants together with what follows; without it the page is turned. */
  room?: number;
  grey?: number;
}

export interface Flow {
  write(text: string, how: Paragraph): void;
  turnPage(): void;
  /** Moves down to a place of the page. */
  moveTo(y: number): void;
}

const LEADING = 1.34;

/** Lines no wider than `width`; a space that must not break is kept. */
export const breakLines = (
  text: string,
  face: Face,
  { size, width }: { size: number; width: number },
): string[] => {
  const space = face.widthOf(' ') * size;
  return text.split('\n').flatMap((row) => {
    const lines: string[] = [];
    let line = '';
    let taken = 0;
    for (const word of row.split(' ')) {
      const wide = face.widthOf(word) * size;
      if (line && taken + space + wide > width) {
        lines.push(line);
        [line, taken] = ['', 0];
      }
      taken += (line ? space : 0) + wide;
      line = line ? `${line} ${word}` : word;
    }
    return [...lines, line];
  });
};

export const createFlow = (pdf: Pdf, frame: Frame): Flow => {
  const end = A4.height - frame.bottom;
  let y = frame.top;
  const turnPage = (): void => {
    pdf.addPage();
    y = frame.top;
  };
  turnPage();
  return {
    turnPage,
    moveTo: (place) => {
      y = place;
    },
    write(
      text,
      { face, size, indent = 0, align = 'left', before = 0, after = 0, room = 0, grey = 0, ...how },
    ) {
      const width = how.width ?? frame.width - indent;
      const height = size * LEADING;
      if (y + Math.max(room, height) > end) turnPage();
      if (y > frame.top) y += before;
      for (const line of breakLines(text, face, { size, width })) {
        if (y + height > end) turnPage();
        const shift = align === 'center' ? (width - face.widthOf(line) * size) / 2 : 0;
        pdf.put({ text: line, face, size, x: frame.left + indent + shift, y: y + size, grey });
        y += height;
      }
      y += after;
    },
  };
};

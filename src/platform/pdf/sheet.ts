/** The position of the next line of a document. */
import type { PDFDocument, PDFFont, PDFPage } from 'pdf-lib';

interface Fonts {
  regular: PDFFont;
  bold: PDFFont;
}

export interface Sheet {
  document: PDFDocument;
  fonts: Fonts;
  size: [width: number, height: number];
  /** Between the margins. */
  width: number;
  page: PDFPage;
  y: number;
}

// Points of A4.
const [shortSide, longSide] = [595.28, 841.89];
export const margin = 56;
const bottom = margin + 24;

export function openSheet(document: PDFDocument, fonts: Fonts, isLandscape = false): Sheet {
  const size: Sheet['size'] = isLandscape ? [longSide, shortSide] : [shortSide, longSide];
  const width = size[0] - 2 * margin;
  return { document, fonts, size, width, page: document.addPage(size), y: size[1] - margin };
}

export const lineHeight = (size: number): number => size * 1.4;

export const hasRoom = ({ y }: Sheet, height: number): boolean => y - height >= bottom;

/** Begins a new page when the height does not fit. */
export function makeRoom(sheet: Sheet, height: number): void {
  if (hasRoom(sheet, height)) return;
  sheet.page = sheet.document.addPage(sheet.size);
  sheet.y = sheet.size[1] - margin;
}

/** A table with lines between its rows. Every page repeats the heads of the columns; a row stays on one page if it fits on one. */
import { rgb } from 'pdf-lib';
import type { PDFFont } from 'pdf-lib';
import type { PdfTable } from './draw-pdf.ts';
import { hasRoom, lineHeight, makeRoom, margin } from './sheet.ts';
import type { Sheet } from './sheet.ts';
import { wrapText } from './wrap-text.ts';

const size = 8;
const gap = 8;
const padding = 3;
const ruleColor = rgb(0.8, 0.8, 0.8);

interface Column {
  x: number;
  width: number;
}

export function drawTable(sheet: Sheet, { columns, rows }: PdfTable): void {
  const places = placesOf(sheet, columns);
  const heads = linesOf(
    columns.map(({ title }) => title),
    { places, font: sheet.fonts.bold },
  );
  const drawHead = () => drawRow(sheet, { cells: heads, places, font: sheet.fonts.bold });
  makeRoom(sheet, heightOf(heads) * 3);
  drawHead();
  for (const row of rows) {
    const cells = linesOf(row, { places, font: sheet.fonts.regular });
    if (!hasRoom(sheet, heightOf(cells))) {
      makeRoom(sheet, Infinity);
      drawHead();
    }
    drawRow(sheet, { cells, places, font: sheet.fonts.regular });
  }
}

function placesOf({ width }: Sheet, columns: PdfTable['columns']): Column[] {
  const total = columns.reduce((sum, { share }) => sum + share, 0);
  let x = margin;
  return columns.map(({ share }) => {
    const place = { x, width: (width * share) / total - gap };
    x += place.width + gap;
    return place;
  });
}

interface Cells {
  places: readonly Column[];
  font: PDFFont;
}

const linesOf = (texts: readonly string[], { places, font }: Cells): string[][] =>
  places.map(({ width }, index) => wrapText(texts[index] ?? '', { font, size, width }));

const heightOf = (cells: readonly string[][]): number => countOf(cells) * lineHeight(size) + 2 * padding;

interface Row extends Cells {
  cells: readonly string[][];
}

function drawRow(sheet: Sheet, row: Row): void {
  sheet.y -= padding;
  if (hasRoom(sheet, heightOf(row.cells))) drawCells(sheet, row);
  else drawLines(sheet, row);
  sheet.y -= padding;
  const { page, y, width } = sheet;
  page.drawLine({ start: { x: margin, y }, end: { x: margin + width, y }, thickness: 0.5, color: ruleColor });
}

/** Draws cell by cell: text is selected and read aloud in this order. */
function drawCells(sheet: Sheet, { cells, places, font }: Row): void {
  for (const [index, lines] of cells.entries())
    for (const [line, text] of lines.entries()) {
      const y = sheet.y - (line + 1) * lineHeight(size);
      if (text) sheet.page.drawText(text, { x: places[index]!.x, y, size, font });
    }
  sheet.y -= countOf(cells) * lineHeight(size);
}

/** Draws line by line, so a row that is longer than a page continues on the next one. */
function drawLines(sheet: Sheet, { cells, places, font }: Row): void {
  for (let line = 0; line < countOf(cells); line++) {
    makeRoom(sheet, lineHeight(size));
    sheet.y -= lineHeight(size);
    for (const [index, lines] of cells.entries()) {
      const text = lines[line];
      if (text) sheet.page.drawText(text, { x: places[index]!.x, y: sheet.y, size, font });
    }
  }
}

const countOf = (cells: readonly string[][]): number => Math.max(1, ...cells.map(({ length }) => length));

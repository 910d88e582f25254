/**
 * Draws a document of headings, label and value rows, tables and paragraphs on A4 pages. The fonts are embedded, so every
 * reader shows and selects Russian text. Takes up to a second: only for the thread of draw-pdf.ts.
 */
import { PDFDocument } from 'pdf-lib';
import type { PDFFont } from 'pdf-lib';
import fontkit from '@pdf-lib/fontkit';
import type { PdfBlock, PdfDraft } from './draw-pdf.ts';
import { drawTable } from './draw-table.ts';
import { loadFonts } from './fonts.ts';
import { lineHeight, makeRoom, margin, openSheet } from './sheet.ts';
import type { Sheet } from './sheet.ts';
import { wrapText } from './wrap-text.ts';

export async function createPdf(draft: PdfDraft): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.registerFontkit(fontkit);
  const { regular, bold } = await loadFonts();
  const fonts = {
    regular: await document.embedFont(regular, { subset: true }),
    bold: await document.embedFont(bold, { subset: true }),
  };
  document.setTitle(draft.title);
  document.setCreator(draft.creator);
  document.setProducer(draft.creator);
  document.setLanguage('ru-RU');
  document.setCreationDate(draft.createdAt);
  document.setModificationDate(draft.createdAt);
  const sheet = openSheet(document, fonts, draft.landscape);
  for (const block of draft.blocks) drawBlock(sheet, block);
  drawFooters(sheet, draft.footer);
  return document.save();
}

const labelWidth = 160;
const gap = 12;

const styles = {
  title: { size: 18, bold: true, before: 0, after: 10 },
  heading: { size: 13, bold: true, before: 12, after: 4 },
  text: { size: 10.5, bold: false, before: 0, after: 4 },
  note: { size: 9, bold: false, before: 6, after: 2 },
} as const;

function drawBlock(sheet: Sheet, block: PdfBlock): void {
  if (block.kind === 'row') return drawRow(sheet, block);
  if (block.kind === 'table') return drawTable(sheet, block);
  const { size, bold, before, after } = styles[block.kind];
  const font = bold ? sheet.fonts.bold : sheet.fonts.regular;
  const lines = wrapText(block.text, { font, size, width: sheet.width });
  sheet.y -= before;
  // A heading stays with the first line below it.
  if (bold) makeRoom(sheet, (lines.length + 2) * lineHeight(size));
  for (const line of lines) drawLine(sheet, { line, font, size, x: margin });
  sheet.y -= after;
}

function drawRow(sheet: Sheet, { label, value }: { label: string; value: string }): void {
  const { regular: font } = sheet.fonts;
  const { size, after } = styles.text;
  const labels = wrapText(label, { font: sheet.fonts.bold, size, width: labelWidth });
  const values = wrapText(value, { font, size, width: sheet.width - labelWidth - gap });
  for (let index = 0; index < Math.max(labels.length, values.length); index++) {
    makeRoom(sheet, lineHeight(size));
    const { y } = sheet;
    if (labels[index]) drawLine(sheet, { line: labels[index]!, font: sheet.fonts.bold, size, x: margin });
    sheet.y = y;
    drawLine(sheet, { line: values[index] ?? '', font, size, x: margin + labelWidth + gap });
  }
  sheet.y -= after;
}

interface Line {
  line: string;
  font: PDFFont;
  size: number;
  x: number;
}

function drawLine(sheet: Sheet, { line, font, size, x }: Line): void {
  makeRoom(sheet, lineHeight(size));
  sheet.y -= lineHeight(size);
  if (line) sheet.page.drawText(line, { x, y: sheet.y, size, font });
}

function drawFooters({ document, fonts, width }: Sheet, footer: string): void {
  const pages = document.getPages();
  const { size } = styles.note;
  pages.forEach((page, index) => {
    const number = `${index + 1} / ${pages.length}`;
    const numberWidth = fonts.regular.widthOfTextAtSize(number, size);
    const [line = ''] = wrapText(footer, { font: fonts.regular, size, width: width - numberWidth - gap });
    page.drawText(line, { x: margin, y: margin, size, font: fonts.regular });
    page.drawText(number, { x: margin + width - numberWidth, y: margin, size, font: fonts.regular });
  });
}

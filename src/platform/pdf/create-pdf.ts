/**
 * Draws a document of headings, label and value rows and paragraphs on A4 pages. The fonts are embedded, so every
 * reader shows and selects Russian text. Takes up to a second: only for the thread of draw-pdf.ts.
 */
import { PDFDocument } from 'pdf-lib';
import type { PDFFont, PDFPage } from 'pdf-lib';
import fontkit from '@pdf-lib/fontkit';
import type { PdfBlock, PdfDraft } from './draw-pdf.ts';
import { loadFonts } from './fonts.ts';
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
  const sheet: Sheet = { document, fonts, page: document.addPage(pageSize), y: top };
  for (const block of draft.blocks) drawBlock(sheet, block);
  drawFooters(sheet, draft.footer);
  return document.save();
}

// Points of A4.
const pageSize: [number, number] = [595.28, 841.89];
const margin = 56;
const top = pageSize[1] - margin;
const bottom = margin + 24;
const width = pageSize[0] - 2 * margin;
const labelWidth = 160;
const gap = 12;

interface Fonts {
  regular: PDFFont;
  bold: PDFFont;
}

/** Where the next line goes. */
interface Sheet {
  document: PDFDocument;
  fonts: Fonts;
  page: PDFPage;
  y: number;
}

const styles = {
  title: { size: 18, bold: true, before: 0, after: 10 },
  heading: { size: 13, bold: true, before: 12, after: 4 },
  text: { size: 10.5, bold: false, before: 0, after: 4 },
  note: { size: 9, bold: false, before: 6, after: 2 },
} as const;

function drawBlock(sheet: Sheet, block: PdfBlock): void {
  if (block.kind === 'row') return drawRow(sheet, block);
  const { size, bold, before, after } = styles[block.kind];
  const font = bold ? sheet.fonts.bold : sheet.fonts.regular;
  const lines = wrapText(block.text, { font, size, width });
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
  const values = wrapText(value, { font, size, width: width - labelWidth - gap });
  for (let index = 0; index < Math.max(labels.length, values.length); index++) {
    makeRoom(sheet, lineHeight(size));
    const { y } = sheet;
    if (labels[index]) drawLine(sheet, { line: labels[index]!, font: sheet.fonts.bold, size, x: margin });
    sheet.y = y;
    drawLine(sheet, { line: values[index] ?? '', font, size, x: margin + labelWidth + gap });
  }
  sheet.y -= after;
}

const lineHeight = (size: number): number => size * 1.4;

function makeRoom(sheet: Sheet, height: number): void {
  if (sheet.y - height >= bottom) return;
  sheet.page = sheet.document.addPage(pageSize);
  sheet.y = top;
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

function drawFooters({ document, fonts }: Sheet, footer: string): void {
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

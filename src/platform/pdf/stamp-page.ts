/** The page with the marks of electronic signatures (GOST R 7.0.97-2016), added to a document. */
import type { PDFDocument, PDFFont, PDFPage } from 'pdf-lib';
import { rgb } from 'pdf-lib';
import fontkit from '@pdf-lib/fontkit';
import { loadFonts } from './fonts.ts';
import { wrapText } from './wrap-text.ts';

export interface StampPage {
  title: string;
  /** Paragraphs below the title. */
  notes: readonly string[];
  /** At the top of each mark. */
  heading: string;
  /** Lines of each mark. */
  stamps: readonly (readonly string[])[];
}

/** Adds one page, and more of them only for more than about ten signatures. */
export async function addStampPage(document: PDFDocument, page: StampPage): Promise<void> {
  document.registerFontkit(fontkit);
  const { regular, bold } = await loadFonts();
  const sheet: Sheet = {
    document,
    regular: await document.embedFont(regular, { subset: true }),
    bold: await document.embedFont(bold, { subset: true }),
    page: document.addPage(pageSize),
    y: top,
  };
  drawLines(sheet, { text: page.title, font: sheet.bold, size: 15 });
  for (const text of page.notes) drawLines(sheet, { text, font: sheet.regular, size: 9 });
  sheet.y -= gap;
  const boxes = page.stamps.map((lines) => layOut(sheet, page.heading, lines));
  for (let index = 0; index < boxes.length; index += 2) drawRow(sheet, boxes.slice(index, index + 2));
}

// Points of A4.
const pageSize: [number, number] = [595.28, 841.89];
const margin = 56;
const top = pageSize[1] - margin;
const gap = 16;
const padding = 10;
const lineHeight = 1.4;
const textSize = 8.5;
const boxWidth = (pageSize[0] - 2 * margin - gap) / 2;
const ink = rgb(0.13, 0.22, 0.55);

interface Sheet {
  document: PDFDocument;
  regular: PDFFont;
  bold: PDFFont;
  page: PDFPage;
  /** Position of the next line. */
  y: number;
}

function drawLines(sheet: Sheet, { text, font, size }: { text: string; font: PDFFont; size: number }): void {
  for (const line of wrapText(text, { font, size, width: pageSize[0] - 2 * margin })) {
    sheet.y -= size * lineHeight;
    sheet.page.drawText(line, { x: margin, y: sheet.y, size, font });
  }
  sheet.y -= size * 0.5;
}

interface Box {
  lines: readonly { text: string; font: PDFFont }[];
  height: number;
}

function layOut({ regular, bold }: Sheet, heading: string, stamp: readonly string[]): Box {
  const measure = { size: textSize, width: boxWidth - 2 * padding };
  const lines = [
    ...wrapText(heading, { ...measure, font: bold }).map((text) => ({ text, font: bold })),
    ...stamp
      .flatMap((line) => wrapText(line, { ...measure, font: regular }))
      .map((text) => ({ text, font: regular })),
  ];
  return { lines, height: lines.length * textSize * lineHeight + 2 * padding };
}

/** Two marks beside each other, as high as the higher one needs. */
function drawRow(sheet: Sheet, boxes: readonly Box[]): void {
  const height = Math.max(...boxes.map((box) => box.height));
  if (sheet.y - height < margin) {
    sheet.page = sheet.document.addPage(pageSize);
    sheet.y = top;
  }
  boxes.forEach(({ lines }, column) => {
    const x = margin + column * (boxWidth + gap);
    sheet.page.drawRectangle({
      x,
      y: sheet.y - height,
      width: boxWidth,
      height,
      borderColor: ink,
      borderWidth: 1,
    });
    lines.forEach(({ text, font }, index) => {
      const y = sheet.y - padding - (index + 1) * textSize * lineHeight + textSize * 0.3;
      sheet.page.drawText(text, { x: x + padding, y, size: textSize, font, color: ink });
    });
  });
  sheet.y -= height + gap;
}

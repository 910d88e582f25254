/** The programme's documents as files that open: PDF, Word and Excel. */
import { readFileSync } from 'node:fs';
import { AlignmentType, Document, Header, HeadingLevel, ImageRun, Packer, Paragraph, TextRun } from 'docx';
import writeXlsxFile from 'write-excel-file/node';
import type { Block, Cell, Table } from '../content/documents.ts';
import { readBlocks, readTable } from '../content/documents.ts';
import type { DocumentText } from '../content/site.ts';
import { demoFaces } from './demo-faces.ts';
import { A4, createPdf } from './pdf.ts';
import { createFlow, type Paragraph as Style } from './text-flow.ts';

/** On the letterhead, as the site bears it. */
const mark = readFileSync(new URL('../../public/icons/icon-512.png', import.meta.url));

const publisher = 'АНО «Фонд сценариев» (демонстрация)';

const styles = (): Record<Block['kind'], Style> => {
  const { plain, bold } = demoFaces();
  return {
    title: { face: bold, size: 19, after: 12 },
    head: { face: bold, size: 13, before: 12, after: 4, room: 70 },
    text: { face: plain, size: 11, after: 6, room: 30 },
    point: { face: plain, size: 11, after: 4, indent: 18, room: 30 },
    step: { face: plain, size: 11, after: 4, indent: 18, room: 30 },
  };
};

const titleOf = (blocks: readonly Block[]): string => blocks.find(({ kind }) => kind === 'title')?.text ?? '';

const makePdf = (blocks: readonly Block[], today: Date): Buffer => {
  const faces = demoFaces();
  const pdf = createPdf({
    title: titleOf(blocks),
    author: publisher,
    today,
    faces: [faces.plain, faces.bold],
  });
  const frame = { left: 78, width: 440, top: 92, bottom: 76 };
  const flow = createFlow(pdf, frame);
  const style = styles();
  for (const { kind, text } of blocks) flow.write(kind === 'point' ? `— ${text}` : text, style[kind]);
  for (let page = 0; page < pdf.count(); page += 1) {
    const small = { face: faces.plain, size: 9, grey: 0.4 };
    pdf.put({ ...small, text: publisher, x: frame.left, y: 52 }, page);
    pdf.put({ ...small, text: `${page + 1} / ${pdf.count()}`, x: A4.width - 100, y: A4.height - 44 }, page);
  }
  return pdf.bytes();
};

const toParagraph = ({ kind, text }: Block): Paragraph => {
  if (kind === 'title') return new Paragraph({ text, heading: HeadingLevel.TITLE, spacing: { after: 240 } });
  if (kind === 'head')
    return new Paragraph({ text, heading: HeadingLevel.HEADING_1, spacing: { before: 280, after: 100 } });
  const children = [new TextRun({ text, size: 24 })];
  if (kind === 'point') return new Paragraph({ children, bullet: { level: 0 }, spacing: { after: 60 } });
  return new Paragraph({ children, alignment: AlignmentType.LEFT, spacing: { after: 140, line: 300 } });
};

const letterhead = (): Header => {
  const picture = new ImageRun({ type: 'png', data: mark, transformation: { width: 28, height: 28 } });
  const words = new TextRun({ text: `  ${publisher}`, size: 18, color: '666666' });
  return new Header({ children: [new Paragraph({ children: [picture, words] })] });
};

const makeDocx = (blocks: readonly Block[]): Promise<Buffer> =>
  Packer.toBuffer(
    new Document({
      creator: publisher,
      title: titleOf(blocks),
      styles: { default: { document: { run: { font: 'PT Serif', size: 24 } } } },
      sections: [{ headers: { default: letterhead() }, children: blocks.map(toParagraph) }],
    }),
  );

const toCell = (value: Cell) =>
  typeof value === 'number' ? { value, type: Number } : { value, type: String, wrap: true };

const makeXlsx = ({ sheet, title, widths, head, rows, total, note }: Table): Promise<Buffer> => {
  const strong = (value: Cell) => ({ ...toCell(value), fontWeight: 'bold' as const });
  const cells = [
    [strong(title)].map((cell) => ({ ...cell, wrap: false })),
    [],
    head.map((value) => ({ ...strong(value), backgroundColor: '#eef0fb' })),
    ...rows.map((row) => row.map(toCell)),
    ...(total ? [total.map(strong)] : []),
    [],
    [{ value: note, type: String }],
  ];
  const columns = widths.map((width) => ({ width }));
  const picture = { content: mark, contentType: 'image/png', width: 40, height: 40, dpi: 96 };
  const images = [{ ...picture, anchor: { row: cells.length + 2, column: 1 }, title: publisher }];
  return writeXlsxFile(cells, { sheet, columns, images }).toBuffer();
};

/** The file of one document. */
export const makeDocument = (text: DocumentText, today: Date): Buffer | Promise<Buffer> => {
  switch (text) {
    case 'budget':
    case 'calendar':
      return makeXlsx(readTable(text, today));
    case 'application':
    case 'template':
      return makeDocx(readBlocks(`documents/${text}.md`, today));
    case 'consent':
      return makePdf(readBlocks('legal/consent-personal.md', today), today);
    default:
      return makePdf(readBlocks(`documents/${text}.md`, today), today);
  }
};

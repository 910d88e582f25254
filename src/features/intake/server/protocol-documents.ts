/** A protocol as DOCX and PDF, drawn from the same content. */
import { listItems } from '#features/intake/server/protocol-queries.ts';
import type { ProtocolItem, ProtocolRow } from '#features/intake/server/protocol-queries.ts';
import { formatDay } from '#kernel/calendar.ts';
import type { Translate } from '#kernel/translate.ts';
import type { Db } from '#platform/db/tables.ts';
import { bytesResponse } from '#platform/files/bytes-response.ts';
import type { FileResponse } from '#platform/http/define-handler.ts';
import { drawPdf } from '#platform/pdf/draw-pdf.ts';
import { limitDrawing } from '#platform/pdf/limit-drawing.ts';

export interface DocumentContext {
  db: Db;
  accountId: string;
  t: Translate;
  productName: string;
  now: Date;
}

interface Content {
  title: string;
  subtitle: string;
  /** Empty for a published protocol. */
  draft: string;
  facts: { label: string; value: string }[];
  columns: [string, string, string, string];
  heading: string;
  rows: [string, string, string, string][];
  signers: { label: string; value: string }[];
  footer: string;
}

type Texts = Pick<DocumentContext, 't' | 'productName'>;

interface Source {
  protocol: ProtocolRow;
  items: readonly ProtocolItem[];
  /** The version that its officers sign. It names them, but not the state of the protocol. */
  isSigned: boolean;
}

function contentOf({ t, productName }: Texts, { protocol, items, isSigned }: Source): Content {
  const { label: number } = protocol;
  const facts = [
    { label: t('intake@protocol.program'), value: protocol.programName },
    { label: t('intake@protocol.category'), value: protocol.categoryName },
    { label: t('intake@protocol.day'), value: formatDay(protocol.day) },
    { label: t('intake@protocol.place'), value: protocol.place },
    { label: t('intake@protocol.present'), value: protocol.present },
    { label: t('intake@protocol.recused'), value: protocol.recused },
    { label: t('intake@protocol.notes'), value: protocol.notes },
  ];
  const signers = [
    { label: t('intake@protocol.chair'), value: protocol.chair },
    { label: t('intake@protocol.secretary'), value: protocol.secretary },
    { label: t('intake@protocol.proposedBy'), value: protocol.proposedBy },
    ...(protocol.state === 'PUBLISHED'
      ? [{ label: t('intake@protocol.publishedBy'), value: protocol.decidedBy }]
      : []),
  ];
  return {
    title: t('intake@protocol.title', { number }),
    subtitle: t(`intake@protocol.kind.${protocol.kind}`),
    draft: isSigned || protocol.state === 'PUBLISHED' ? '' : t('intake@protocol.draft'),
    facts: facts.filter(({ value }) => value !== ''),
    heading: t('intake@protocol.decisions'),
    columns: [
      t('intake@protocol.columns.number'),
      t('intake@protocol.columns.scenario'),
      t('intake@protocol.columns.decision'),
      t('intake@protocol.columns.ground'),
    ],
    rows: items.map((item) => rowOf(t, item)),
    signers: signers.filter(({ value }) => value !== ''),
    footer: t('intake@protocol.footer', { product: productName, number }),
  };
}

const rowOf = (t: Translate, { number, title, decision, ground }: ProtocolItem): Content['rows'][number] => [
  number,
  title,
  t(`intake@protocol.decision.${decision}`),
  ground,
];

export const protocolFileName = ({ day, number, kind }: ProtocolRow, type: string): string =>
  `protocol-${kind.toLowerCase().replace('_', '-')}-${number}-${day}.${type}`;

/** Throws `rate_limited`. */
export async function protocolPdf(context: DocumentContext, protocol: ProtocolRow): Promise<FileResponse> {
  await limitDrawing(context.db, 'protocol-pdf', context.accountId);
  const source = { protocol, items: await listItems(context.db, protocol), isSigned: false };
  return bytesResponse(await drawProtocolPdf(context, source), protocolFileName(protocol, 'pdf'));
}

/** Throws `unavailable`. */
export async function drawProtocolPdf(
  { now, ...texts }: Texts & { now: Date },
  source: Source,
): Promise<Buffer> {
  const content = contentOf(texts, source);
  return drawPdf({
    title: content.title,
    creator: texts.productName,
    createdAt: source.protocol.decidedAt ?? now,
    footer: content.footer,
    blocks: [
      { kind: 'title', text: content.title },
      { kind: 'heading', text: content.subtitle },
      ...(content.draft ? [{ kind: 'note' as const, text: content.draft }] : []),
      ...content.facts.map((fact) => ({ kind: 'row' as const, ...fact })),
      { kind: 'heading', text: content.heading },
      ...content.rows.map(([number, scenario, decision, ground]) => ({
        kind: 'row' as const,
        label: number,
        value: [scenario, decision, ground].filter(Boolean).join('\n'),
      })),
      ...content.signers.map((signer) => ({ kind: 'row' as const, ...signer })),
    ],
  });
}

/** Throws `rate_limited`. */
export async function protocolDocx(context: DocumentContext, protocol: ProtocolRow): Promise<FileResponse> {
  await limitDrawing(context.db, 'protocol-docx', context.accountId);
  const items = await listItems(context.db, protocol);
  const content = contentOf(context, { protocol, items, isSigned: false });
  return bytesResponse(await drawDocx(content, context.productName), protocolFileName(protocol, 'docx'));
}

/** The library is loaded with the first file. */
async function drawDocx(content: Content, creator: string): Promise<Buffer> {
  const { Document, HeadingLevel, Packer, Paragraph, Table, TableCell, TableRow, TextRun, WidthType } =
    await import('docx');
  const linesOf = (text: string) => text.split('\n').map((line) => new Paragraph({ text: line }));
  const labelled = ({ label, value }: { label: string; value: string }) => [
    new Paragraph({ children: [new TextRun({ text: label, bold: true })] }),
    ...linesOf(value),
  ];
  const row = (cells: readonly string[], isHead = false) =>
    new TableRow({
      tableHeader: isHead,
      cantSplit: true,
      children: cells.map(
        (text) =>
          new TableCell({
            children: isHead
              ? [new Paragraph({ children: [new TextRun({ text, bold: true })] })]
              : linesOf(text),
          }),
      ),
    });
  const document = new Document({
    creator,
    title: content.title,
    sections: [
      {
        children: [
          new Paragraph({ text: content.title, heading: HeadingLevel.TITLE }),
          new Paragraph({ text: content.subtitle, heading: HeadingLevel.HEADING_1 }),
          ...(content.draft ? linesOf(content.draft) : []),
          ...content.facts.flatMap(labelled),
          new Paragraph({ text: content.heading, heading: HeadingLevel.HEADING_2 }),
          new Table({
            width: { size: 100, type: WidthType.PERCENTAGE },
            rows: [row(content.columns, true), ...content.rows.map((cells) => row(cells))],
          }),
          ...content.signers.flatMap(labelled),
        ],
      },
    ],
  });
  return Packer.toBuffer(document);
}

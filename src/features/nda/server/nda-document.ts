/** The text of the agreement, and the document that an organization signs. */
import remarkParse from 'remark-parse';
import { sql } from 'kysely';
import { unified } from 'unified';
import { Refusal } from '#kernel/refusal.ts';
import type { Translate } from '#kernel/translate.ts';
import type { Db, Tx } from '#platform/db/tables.ts';
import { drawPdf } from '#platform/pdf/draw-pdf.ts';
import type { PdfBlock } from '#platform/pdf/draw-pdf.ts';

export interface NdaText {
  version: string;
  edition: number;
  title: string;
  body: string;
}

/** Returns null until an officer has published a text: no lawyer has approved the initial one. */
export async function findNdaText(db: Db | Tx): Promise<NdaText | null> {
  const row = await db
    .selectFrom('legal_text')
    .select(['version', 'edition', 'title', 'body'])
    .where('code', '=', 'nda')
    .where('is_initial', '=', false)
    .where('published_at', '<=', sql<Date>`now()`)
    .orderBy('edition', 'desc')
    .orderBy('correction', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

export interface Signatory {
  inn: string;
  ogrn: string;
  version: number;
  name: string;
  kpp: string;
  legal_address: string;
  director: string;
}

/** Throws `not_found`. */
export const findSignatory = (db: Db | Tx, organizationId: string): Promise<Signatory> =>
  db
    .selectFrom('organization')
    .select(['inn', 'ogrn', 'version', 'name', 'kpp', 'legal_address', 'director'])
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow(() => new Refusal('not_found'));

/** A certificate names its organization by both numbers. Throws `state_conflict`. */
export function requireOgrn({ ogrn }: Pick<Signatory, 'ogrn'>): void {
  if (ogrn === '') throw new Refusal('state_conflict', { text: 'nda@refusals.noOgrn' });
}

interface Drawing {
  text: NdaText;
  organization: Signatory;
  t: Translate;
  productName: string;
  now: Date;
}

const printed = ['name', 'inn', 'kpp', 'ogrn', 'legal_address', 'director'] as const;

/** Throws `unavailable`. */
export function drawNda({ text, organization, t, productName, now }: Drawing): Promise<Buffer> {
  const title = text.title;
  return drawPdf({
    title,
    creator: productName,
    createdAt: now,
    footer: t('nda@document.footer', { title, version: text.version }),
    blocks: [
      { kind: 'title', text: title },
      { kind: 'note', text: t('nda@document.version', { version: text.version }) },
      { kind: 'heading', text: t('nda@document.organization') },
      ...printed.flatMap((field): PdfBlock[] => {
        const value = organization[field];
        return value ? [{ kind: 'row', label: t(`nda@document.${field}`), value }] : [];
      }),
      ...blocksOf(text.body),
    ],
  });
}

/** A node of the Markdown parser: it has a value or children. */
interface Node {
  type: string;
  value?: string;
  children?: Node[];
}

const blocksOf = (markdown: string): PdfBlock[] =>
  toBlocks((unified().use(remarkParse).parse(markdown) as Node).children ?? []);

const toBlocks = (nodes: readonly Node[], mark = ''): PdfBlock[] =>
  nodes.flatMap((node): PdfBlock[] => {
    if (node.type === 'heading') return [{ kind: 'heading', text: wordsOf(node) }];
    if (node.type === 'paragraph') return [{ kind: 'text', text: `${mark}${wordsOf(node)}` }];
    return toBlocks(node.children ?? [], node.type === 'listItem' ? '• ' : mark);
  });

const wordsOf = ({ type, value, children }: Node): string =>
  type === 'break' ? '\n' : (value ?? (children ?? []).map(wordsOf).join(''));

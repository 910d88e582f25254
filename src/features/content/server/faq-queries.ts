/** Questions and answers as the public page shows them. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Actor, Seat } from '#access/actor.ts';
import type { FaqItem } from '#features/content/contract-faq.ts';
import type { Db } from '#platform/db/tables.ts';
import { wordSearch } from '#platform/db/word-search.ts';

/** Beside what is for everybody; officers, who write the answers, see all of them. */
const audiences: Record<Seat, readonly string[]> = {
  guest: ['ALL'],
  AVTOR: ['ALL', 'AVTOR'],
  EXPERT: ['ALL', 'EXPERT'],
  OK_USER: ['ALL', 'OK'],
  OK_ADMIN: ['ALL', 'OK'],
  FK_ADMIN: ['ALL', 'AVTOR', 'EXPERT', 'OK'],
};

const shownTo = ({ seat }: Actor): RawBuilder<boolean> =>
  sql`i.active AND s.active AND s.audience = ANY (${[...audiences[seat]]}::text[])`;

interface Row {
  id: number;
  section_id: number;
  section_name: string;
  question: string;
  marked: string;
  answerHtml: string;
}

// Letters of nobody's alphabet: no question holds them.
const hitBegins = '\ue000';
const hitEnds = '\ue001';

/** Sections with the items that fit; without a search all of them. */
export async function listFaq(db: Db, { actor, search }: { actor: Actor; search: string }) {
  const asked = wordSearch(search);
  if (!asked) return bySections(await findItems(db, { actor, query: null }));
  const exact = await findItems(db, { actor, query: asked.exact });
  return bySections(exact.length > 0 ? exact : await findItems(db, { actor, query: asked.alike }));
}

type Query = RawBuilder<unknown> | null;

async function findItems(db: Db, { actor, query }: { actor: Actor; query: Query }): Promise<Row[]> {
  const words = sql`i.question || ' ' || i.answer || ' ' || array_to_string(i.tags, ' ')`;
  const { rows } = await sql<Row>`
    SELECT i.id, i.section_id, s.name AS section_name, i.question, ${markedBy(query)}
    FROM faq_item i JOIN faq_section s ON s.id = i.section_id
    WHERE ${shownTo(actor)} AND ${query ? sql`to_tsvector('ru', ${words}) @@ ${query}` : sql`true`}
    ORDER BY s.place, s.id, i.place, i.id`.execute(db);
  return rows;
}

function bySections(rows: readonly Row[]) {
  const sections = new Map<number, { id: number; name: string; items: FaqItem[] }>();
  for (const { section_id: id, section_name: name, marked, ...item } of rows) {
    const section = sections.get(id) ?? { id, name, items: [] };
    section.items.push({ ...item, parts: partsOf(marked) });
    sections.set(id, section);
  }
  return [...sections.values()];
}

/** Everything is kept as it is; tags and entities of the answer are no words, so no mark gets into them. */
const markedBy = (query: Query): RawBuilder<unknown> =>
  query
    ? sql`
        ts_headline('ru', i.question, ${query}, ${`HighlightAll=true, StartSel=${hitBegins}, StopSel=${hitEnds}`}) AS marked,
        ts_headline('ru', i.answer_html, ${query}, 'HighlightAll=true, StartSel=<mark>, StopSel=</mark>') AS "answerHtml"`
    : sql`i.question AS marked, i.answer_html AS "answerHtml"`;

const partsOf = (marked: string): FaqItem['parts'] =>
  marked.split(new RegExp(`(${hitBegins}[^${hitEnds}]*${hitEnds})`, 'u')).flatMap((piece) => {
    const hit = piece.startsWith(hitBegins);
    const text = hit ? piece.slice(1, -1) : piece;
    return text ? [{ text, hit }] : [];
  });

/** Whether this person can see the item. */
export async function hasFaqItem(db: Db, { actor, id }: { actor: Actor; id: number }): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM faq_item i JOIN faq_section s ON s.id = i.section_id
    WHERE i.id = ${id} AND ${shownTo(actor)}`.execute(db);
  return rows.length > 0;
}

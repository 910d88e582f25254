/** Questions and answers as the public page shows them. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Actor } from '#access/actor.ts';
import type { FaqItem } from '#features/content/contract-faq.ts';
import { faqAudiences } from '#features/content/faq-audiences.ts';
import type { Db } from '#platform/db/tables.ts';
import { nearestWords } from '#platform/db/nearest-words.ts';
import { spelt, wordSearch } from '#platform/db/word-search.ts';

const shownTo = ({ seat }: Actor): RawBuilder<boolean> =>
  sql`i.active AND s.active AND s.audience = ANY (${[...faqAudiences[seat]]}::text[])`;

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

/** Whoever searches reads a few; the page itself shows what there is. */
const mostFound = 50;

/**
 * Sections with the items that fit, at most fifty; without a search all of them. As it was typed; when that finds
 * nothing, what looks alike; and then with the errors of typing forgiven.
 */
export async function listFaq(db: Db, { actor, search }: { actor: Actor; search: string }) {
  const asked = wordSearch(search);
  if (!asked) return bySections(await findItems(db, { actor, query: null }));
  const ways = [
    async () => asked.exact,
    async () => asked.alike,
    () => forgiving(db, { actor, words: asked.words }),
  ];
  for (const way of ways) {
    const found = await findItems(db, { actor, query: await way() });
    if (found.length > 0) return bySections(found);
  }
  return [];
}

async function forgiving(db: Db, { actor, words }: { actor: Actor; words: readonly string[] }) {
  return spelt(await nearestWords(db, words, { among: wordsShown(actor), isText: true }));
}

/** Of nothing but what this person may read. */
const wordsShown = (actor: Actor) => sql`(
  SELECT DISTINCT w.word FROM faq_item i JOIN faq_section s ON s.id = i.section_id
  CROSS JOIN LATERAL regexp_split_to_table(i.said, '[^[:alnum:]]+') AS w (word) WHERE ${shownTo(actor)})`;

type Query = RawBuilder<unknown> | null;

async function findItems(db: Db, { actor, query }: { actor: Actor; query: Query }): Promise<Row[]> {
  const { rows } = await sql<Row>`
    SELECT i.id, i.section_id, s.name AS section_name, i.question, ${markedBy(query)}
    FROM faq_item i JOIN faq_section s ON s.id = i.section_id
    WHERE ${shownTo(actor)} AND ${query ? sql`i.words @@ ${query}` : sql`true`}
    ORDER BY s.place, s.id, i.place, i.id LIMIT ${query ? sql.lit(mostFound) : sql`ALL`}`.execute(db);
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

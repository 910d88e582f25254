/** FAQ queries of the public page. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Actor } from '#access/actor.ts';
import type { FaqItem } from '#features/content/schemas-faq.ts';
import { faqAudiences } from '#features/content/faq-audiences.ts';
import type { Db } from '#platform/db/tables.ts';
import { typeset } from '#platform/markdown/typeset.ts';
import { nearestWords } from '#platform/db/nearest-words.ts';
import { anySpellingOf, wordSearch } from '#platform/db/word-search.ts';

const visibleTo = ({ effectiveRole }: Actor): RawBuilder<boolean> =>
  sql`i.active AND s.active AND s.audience = ANY (${[...faqAudiences[effectiveRole]]}::text[])`;

interface FaqRow {
  id: number;
  section_id: number;
  section_name: string;
  question: string;
  marked: string;
  answerHtml: string;
}

// Private-use characters: no question contains them.
const hitStart = '\ue000';
const hitEnd = '\ue001';

/** Limit of search results. The full list has no limit. */
const maxResults = 50;

/**
 * Sections with the matching items, at most fifty, or all items without a search. Tries the words as typed, then similar
 * words, then words with typing errors corrected.
 */
export async function listFaq(db: Db, { actor, search }: { actor: Actor; search: string }) {
  const searchQuery = wordSearch(search);
  if (!searchQuery) return groupBySection(await findItems(db, { actor, query: null }));
  const attempts = [
    async () => searchQuery.exact,
    async () => searchQuery.similar,
    () => correctedQuery(db, { actor, words: searchQuery.words }),
  ];
  for (const attempt of attempts) {
    const rows = await findItems(db, { actor, query: await attempt() });
    if (rows.length > 0) return groupBySection(rows);
  }
  return [];
}

async function correctedQuery(db: Db, { actor, words }: { actor: Actor; words: readonly string[] }) {
  return anySpellingOf(await nearestWords(db, words, { vocabulary: visibleWords(actor), isText: true }));
}

/** Words of the items that the user may read, so that a correction reveals nothing else. */
const visibleWords = (actor: Actor) => sql`(
  SELECT DISTINCT w.word FROM faq_item i JOIN faq_section s ON s.id = i.section_id
  CROSS JOIN LATERAL regexp_split_to_table(i.said, '[^[:alnum:]]+') AS w (word) WHERE ${visibleTo(actor)})`;

type TsQuery = RawBuilder<unknown> | null;

async function findItems(db: Db, { actor, query }: { actor: Actor; query: TsQuery }): Promise<FaqRow[]> {
  const { rows } = await sql<FaqRow>`
    SELECT i.id, i.section_id, s.name AS section_name, i.question, ${highlightColumns(query)}
    FROM faq_item i JOIN faq_section s ON s.id = i.section_id
    WHERE ${visibleTo(actor)} AND ${query ? sql`i.words @@ ${query}` : sql`true`}
    ORDER BY s.place, s.id, i.place, i.id LIMIT ${query ? sql.lit(maxResults) : sql`ALL`}`.execute(db);
  return rows;
}

function groupBySection(rows: readonly FaqRow[]) {
  const sections = new Map<number, { id: number; name: string; items: FaqItem[] }>();
  for (const { section_id: id, section_name: name, marked, ...item } of rows) {
    const section = sections.get(id) ?? { id, name, items: [] };
    const question = typeset(item.question);
    section.items.push({ ...item, question, parts: partsOf(question, marked) });
    sections.set(id, section);
  }
  return [...sections.values()];
}

/** `ts_headline` leaves tags and entities of the answer alone: they are not words, so no mark gets into them. */
const highlightColumns = (query: TsQuery): RawBuilder<unknown> =>
  query
    ? sql`
        ts_headline('ru', i.question, ${query}, ${`HighlightAll=true, StartSel=${hitStart}, StopSel=${hitEnd}`}) AS marked,
        ts_headline('ru', i.answer_html, ${query}, 'HighlightAll=true, StartSel=<mark>, StopSel=</mark>') AS "answerHtml"`
    : sql`i.question AS marked, i.answer_html AS "answerHtml"`;

/** Splits the typeset question by the words of `marked` that are hits: typesetting changes only what is between words. */
function partsOf(question: string, marked: string): FaqItem['parts'] {
  const hits = marked
    .split(new RegExp(`${hitStart}|${hitEnd}`, 'u'))
    .flatMap((part, index) => (part.match(word) ?? []).map(() => index % 2 === 1));
  const parts: FaqItem['parts'] = [];
  for (const [index, text] of question.split(word).entries()) {
    const hit = index % 2 === 1 && hits[(index - 1) / 2] === true;
    const last = parts.at(-1);
    if (last?.hit === hit) last.text += text;
    else if (text) parts.push({ text, hit });
  }
  return parts;
}

const word = /([\p{L}\p{N}]+)/gu;

/** Whether the user may read the item. */
export async function hasFaqItem(db: Db, { actor, id }: { actor: Actor; id: number }): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM faq_item i JOIN faq_section s ON s.id = i.section_id
    WHERE i.id = ${id} AND ${visibleTo(actor)}`.execute(db);
  return rows.length > 0;
}

/** An author before everybody, and the cities where authors live. */
import { sql } from 'kysely';
import type { PublicAuthor } from '#features/catalogue/author-shapes.ts';
import { authorColumns, cardOf, isShown } from '#features/catalogue/server/author-queries.ts';
import type { AuthorRow } from '#features/catalogue/server/author-queries.ts';
import { readDictionary } from '#features/catalogue/server/dictionary-queries.ts';
import { cityName } from '#kernel/city-name.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Db } from '#platform/db/tables.ts';
import { markdownToHtml } from '#platform/markdown/to-html.ts';

/** Throws `not_found`, for minors and the hidden as for nobody. */
export async function readPublicAuthor(
  db: Db,
  { id, now }: { id: string; now: Date },
): Promise<PublicAuthor> {
  const { rows } = await sql<AuthorRow & { notes: string }>`
    SELECT ${authorColumns}, c.notes FROM author_card c WHERE c.id = ${id} AND ${isShown(now)}`.execute(db);
  const row = rows[0];
  if (!row) throw new Refusal('not_found');
  return {
    ...cardOf(row, await readDictionary(db)),
    notesHtml: htmlOf(row.notes),
  };
}

// Everybody may ask, and as often as they like; the hostile among texts take a second to read.
const mostKept = 200;
const kept = new Map<string, string>();

function htmlOf(notes: string): string {
  const known = kept.get(notes);
  if (known !== undefined) return known;
  const html = withoutHeadings(markdownToHtml(notes));
  if (kept.size >= mostKept) kept.delete(kept.keys().next().value!);
  kept.set(notes, html);
  return html;
}

/** The headings of the page are the page's own. */
const withoutHeadings = (html: string): string =>
  html.replace(/<h[1-6][^>]*>/g, '<p><strong>').replace(/<\/h[1-6]>/g, '</strong></p>');

const mostCities = 300;

/** Each once, however its type is spelt; where there are too many, those with the most authors. */
export async function listCities(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ city: string }>`
    SELECT c.city FROM author_card c WHERE ${isShown(now)} AND c.city <> ''
    GROUP BY c.city ORDER BY count(*) DESC, c.city LIMIT ${sql.lit(mostCities)}`.execute(db);
  const names = new Set(rows.map(({ city }) => cityName(city)));
  return [...names].toSorted((one, other) => one.localeCompare(other, 'ru'));
}

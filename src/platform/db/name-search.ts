/** Search by the words of a name: each typed word is a prefix of a word of the name (`plain_words`). */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

const maxWords = 8;

/** Lower-cased words of letters and digits; the letter ё is replaced by е. */
export const splitWords = (text: string): string[] =>
  (
    text
      .toLowerCase()
      .replaceAll('\u0451', '\u0435')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).slice(0, maxWords);

/** Every word matches in at least one of its spellings. `column` is text of `plain_words`. */
export const matchesWords = (
  column: RawBuilder<unknown>,
  words: readonly (readonly string[])[],
): RawBuilder<unknown> =>
  sql.join(
    words.map(
      (spellings) =>
        sql`(${sql.join(
          spellings.map((word) => sql`${column} LIKE ${`% ${word}%`}`),
          sql` OR `,
        )})`,
    ),
    sql` AND `,
  );

/** The same, but the words are hidden from the planner: it assumes that they are rare, and finds them by an index. */
export const matchesHiddenWords = (
  column: RawBuilder<unknown>,
  words: readonly string[],
): RawBuilder<unknown> =>
  sql.join(
    words.map((word) => sql`${column} LIKE (SELECT ${`% ${word}%`}::text)`),
    sql` AND `,
  );

/** A term of a tsquery: any word that begins with this one. */
export const prefixTerm = (word: string): string =>
  `'${word.replaceAll("'", "''").replaceAll('\\', '\\\\')}':*`;

/** The indexed text of a name in `account`. The index is used only for exactly this expression. */
export const accountWords = (alias: string): RawBuilder<unknown> => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql`plain_words(${column('last_name')} || ' ' || ${column('name')} || coalesce(' ' || ${column('second_name')}, ''))`;
};

/** Tolerates typing errors in names (database.md, names): finds the words of names that are most similar to a typed one. */
import { sql } from 'kysely';
import { maxWordLength, nearestWords, minWordLength } from '#platform/db/nearest-words.ts';
import type { Db, Tx } from '#platform/db/tables.ts';
import { defineSubscriber } from '#platform/outbox/subscriber.ts';
import type { Clock } from '#platform/clock.ts';
import { addCity } from '#features/catalogue/server/author-cities.ts';
import { listedAuthorCondition } from '#features/catalogue/server/author-queries.ts';
import type {} from '#features/catalogue/server/tables.ts';

/** For each word, the word itself and the most similar name words; a word that is a known name has no alternatives. */
export const findSimilarWords = (db: Db, words: readonly string[]): Promise<string[][]> =>
  nearestWords(db, words, { vocabulary: sql`name_word` });

const visibleWords = (now: Date) => sql`
  SELECT DISTINCT u.word FROM author_search s CROSS JOIN LATERAL unnest(tsvector_to_array(s.words)) AS u (word)
  WHERE ${listedAuthorCondition(now)} AND length(u.word) BETWEEN ${sql.lit(minWordLength)} AND ${sql.lit(maxWordLength)}`;

/** Adds the name words of one author, unless the author is hidden from the public. */
const addNameWords = (tx: Tx, { authorId, now }: { authorId: string; now: Date }) =>
  sql`INSERT INTO name_word (word) ${visibleWords(now)} AND s.author_id = ${authorId} ON CONFLICT DO NOTHING`.execute(
    tx,
  );

/** Nightly job: removes words of names no longer in use and adds those of authors who came of age. */
export async function refreshNameWords(tx: Tx, now: Date): Promise<void> {
  await sql`DELETE FROM name_word WHERE word NOT IN (${visibleWords(now)})`.execute(tx);
  await sql`INSERT INTO name_word (word) ${visibleWords(now)} ON CONFLICT DO NOTHING`.execute(tx);
}

export const indexNameWords = (clock: Clock) =>
  defineSubscriber({
    name: 'name-words',
    on: [
      'email.confirmed',
      'profile.saved',
      'author.shown',
      'account.restored',
      'account.birthday-corrected',
    ],
    async run({ event, once }) {
      const authorId = event.subjectId;
      if (!authorId) return;
      await once(async (tx) => {
        const author = { authorId, now: clock.now() };
        await addNameWords(tx, author);
        await addCity(tx, author);
      });
    },
  });

/** Tolerates typing errors in names (database.md, names): finds the known name words that are most similar to a typed one. */
import { sql } from 'kysely';
import { longestWord, nearestWords, shortestWord } from '#platform/db/nearest-words.ts';
import type { Db, Tx } from '#platform/db/tables.ts';
import { subscriber } from '#platform/outbox/subscriber.ts';
import type { Clock } from '#platform/clock.ts';
import { isShown } from '#features/catalogue/server/author-queries.ts';
import type {} from '#features/catalogue/server/tables.ts';

/** For each word, the word itself and the most similar name words; a word that is a known name has no alternatives. */
export const spellingsOf = (db: Db, words: readonly string[]): Promise<string[][]> =>
  nearestWords(db, words, { among: sql`name_word` });

const visibleWords = (now: Date) => sql`
  SELECT DISTINCT u.word FROM author_card c CROSS JOIN LATERAL unnest(string_to_array(c.words, ' ')) AS u (word)
  WHERE ${isShown(now)} AND length(u.word) BETWEEN ${sql.lit(shortestWord)} AND ${sql.lit(longestWord)}`;

/** Adds the name words of one author, unless the author is hidden from the public. */
const addNameWords = (tx: Tx, { authorId, now }: { authorId: string; now: Date }) =>
  sql`INSERT INTO name_word (word) ${visibleWords(now)} AND c.id = ${authorId} ON CONFLICT DO NOTHING`.execute(
    tx,
  );

/** Nightly job: removes words of names no longer in use and adds those of authors who came of age. */
export async function refreshNameWords(tx: Tx, now: Date): Promise<void> {
  await sql`DELETE FROM name_word WHERE word NOT IN (${visibleWords(now)})`.execute(tx);
  await sql`INSERT INTO name_word (word) ${visibleWords(now)} ON CONFLICT DO NOTHING`.execute(tx);
}

export const learnNames = (clock: Clock) =>
  subscriber({
    name: 'name-words',
    on: ['email.confirmed', 'profile.saved', 'account.restored'],
    async run({ event, once }) {
      const authorId = event.subjectId;
      if (authorId) await once(async (tx) => void (await addNameWords(tx, { authorId, now: clock.now() })));
    },
  });

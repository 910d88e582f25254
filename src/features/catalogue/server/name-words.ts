/** Typing errors in names (database.md, names): when nothing is found as it is typed, each word stands for the nearest known ones too. */
import { sql } from 'kysely';
import { longestWord, nearestWords, shortestWord } from '#platform/db/nearest-words.ts';
import type { Db, Tx } from '#platform/db/tables.ts';
import { subscriber } from '#platform/outbox/subscriber.ts';
import type { Clock } from '#platform/clock.ts';
import { isShown } from '#features/catalogue/server/author-queries.ts';
import type {} from '#features/catalogue/server/tables.ts';

/** Of each word: itself and the names that are nearest to it, none but itself when it is one. */
export const spellingsOf = (db: Db, words: readonly string[]): Promise<string[][]> =>
  nearestWords(db, words, { among: sql`name_word` });

const wordsShown = (now: Date) => sql`
  SELECT DISTINCT u.word FROM author_card c CROSS JOIN LATERAL unnest(string_to_array(c.words, ' ')) AS u (word)
  WHERE ${isShown(now)} AND length(u.word) BETWEEN ${sql.lit(shortestWord)} AND ${sql.lit(longestWord)}`;

/** Writes down the words of one author, if strangers may see the author at all. */
const rememberName = (tx: Tx, { authorId, now }: { authorId: string; now: Date }) =>
  sql`INSERT INTO name_word (word) ${wordsShown(now)} AND c.id = ${authorId} ON CONFLICT DO NOTHING`.execute(
    tx,
  );

/** Forgets the words of names that nobody bears any more, and learns those of who came of age. A job of the night. */
export async function refreshNameWords(tx: Tx, now: Date): Promise<void> {
  await sql`DELETE FROM name_word WHERE word NOT IN (${wordsShown(now)})`.execute(tx);
  await sql`INSERT INTO name_word (word) ${wordsShown(now)} ON CONFLICT DO NOTHING`.execute(tx);
}

export const learnNames = (clock: Clock) =>
  subscriber({
    name: 'name-words',
    on: ['email.confirmed', 'profile.saved', 'account.restored'],
    async run({ event, once }) {
      const authorId = event.subjectId;
      if (authorId) await once(async (tx) => void (await rememberName(tx, { authorId, now: clock.now() })));
    },
  });

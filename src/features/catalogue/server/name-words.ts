/** Typing errors in names (database.md, names): when nothing is found as it is typed, each word stands for the nearest known ones too. */
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/tables.ts';
import { subscriber } from '#platform/outbox/subscriber.ts';
import type { Clock } from '#platform/clock.ts';
import { isShown } from '#features/catalogue/server/author-queries.ts';
import type {} from '#features/catalogue/server/tables.ts';

/** Shorter words are too near to everything, longer ones are no names. */
const shortest = 3;
const longest = 40;
const mostWays = 4;

/** Letters that may be wrong, absent or too many: two of them are swapped letters as well. */
const faultsIn = (word: string): number => (word.length < 5 ? 1 : 2);

/** The word itself and the known words that are nearest to it: none but itself when it is known. */
export async function spellingsOf(db: Db, word: string): Promise<string[]> {
  if (word.length < shortest || word.length > longest) return [word];
  const most = faultsIn(word);
  const { rows } = await sql<{ word: string; far: number }>`
    SELECT near.word, near.far FROM (
      SELECT word, levenshtein_less_equal(word, ${word}::text, ${most}::int) AS far FROM name_word
      WHERE length(word) BETWEEN ${word.length - most}::int AND ${word.length + most}::int) near
    WHERE near.far <= ${most}::int
    ORDER BY near.far, similarity(near.word, ${word}::text) DESC, near.word LIMIT ${sql.lit(mostWays)}`.execute(
    db,
  );
  return [...new Set([word, ...rows.filter(({ far }) => far === rows[0]!.far).map((row) => row.word)])];
}

const wordsShown = (now: Date) => sql`
  SELECT DISTINCT u.word FROM author_card c CROSS JOIN LATERAL unnest(string_to_array(c.words, ' ')) AS u (word)
  WHERE ${isShown(now)} AND length(u.word) BETWEEN ${sql.lit(shortest)} AND ${sql.lit(longest)}`;

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

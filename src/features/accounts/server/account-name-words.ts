/** The words of all names, so that officers find misspelt ones. Strangers search in `name_word`, which has fewer. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { accountWords } from '#platform/db/name-search.ts';
import { maxWordLength, minWordLength, nearestWords } from '#platform/db/nearest-words.ts';
import type { Db, Tx } from '#platform/db/tables.ts';
import { defineSubscriber } from '#platform/outbox/subscriber.ts';

/** For each word, the word itself and the most similar words of names. */
export const findSimilarWords = (db: Db, words: readonly string[]): Promise<string[][]> =>
  nearestWords(db, words, { vocabulary: sql`account_name_word` });

const wordsOf = (condition: RawBuilder<unknown>) => sql`
  SELECT DISTINCT u.word FROM account a LEFT JOIN profile p ON p.account_id = a.id
  CROSS JOIN LATERAL unnest(string_to_array(
    ${accountWords('a')} || coalesce(plain_words(p.nickname::text), ''), ' ')) AS u (word)
  WHERE a.state <> 'DELETED' AND ${condition}
    AND length(u.word) BETWEEN ${sql.lit(minWordLength)} AND ${sql.lit(maxWordLength)}`;

const addWords = (tx: Tx, condition: RawBuilder<unknown>) =>
  sql`INSERT INTO account_name_word (word) ${wordsOf(condition)} ON CONFLICT DO NOTHING`.execute(tx);

/** Nightly job: removes words that no name has any more, and adds missing ones. */
export async function refreshAccountNameWords(tx: Tx): Promise<void> {
  await sql`DELETE FROM account_name_word WHERE word NOT IN (${wordsOf(sql`true`)})`.execute(tx);
  await addWords(tx, sql`true`);
}

export const indexAccountNameWords = defineSubscriber({
  name: 'account-name-words',
  on: ['account.registered', 'profile.saved'],
  async run({ event: { subjectId }, once }) {
    if (subjectId) await once(async (tx) => void (await addWords(tx, sql`a.id = ${subjectId}`)));
  },
});

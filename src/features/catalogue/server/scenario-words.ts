/**
 * Words of published scenarios as they are spelt. A search uses them to correct misspelt words (`correct-words.ts`) and to
 * see whether its last word is complete (`word-query.ts`).
 */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type {} from '#features/catalogue/server/tables.ts';
import type { Database } from '#platform/db/database.ts';
import type { Tx } from '#platform/db/tables.ts';
import { unlessLocked } from '#platform/db/unless-locked.ts';
import type { Log } from '#platform/log/log.ts';
import { defineSubscriber } from '#platform/outbox/subscriber.ts';
import { pauseUnlessAborted } from '#platform/pause-unless-aborted.ts';

/** Shorter words are similar to everything. */
export const minCorrectedWord = 4;

/** Adds the words of published scenarios. Sorted, so that two transactions cannot deadlock. */
export const addScenarioWords = (tx: Tx, scenarioIds: readonly string[]) =>
  sql`
    INSERT INTO scenario_word (word)
    SELECT DISTINCT unnest(scenario_search_words(s)) COLLATE "C" AS word FROM scenario s
    WHERE s.id = ANY (${[...scenarioIds]}::uuid[]) AND s.state = 'PUBLISHED'
    ORDER BY word ON CONFLICT DO NOTHING`.execute(tx);

export const indexScenarioWords = defineSubscriber({
  name: 'scenario-words',
  on: ['scenario.published', 'scenario.saved', 'scenario.shown', 'scenario.unblocked', 'scenario.restored'],
  async run({ event: { subjectId }, once }) {
    if (subjectId) await once(async (tx) => void (await addScenarioWords(tx, [subjectId])));
  },
});

const sweepSize = 1_000;

/** The pauses before further attempts of a night to lock the words. */
const defaultPausesMs = [1_000, 5_000, 15_000, 60_000];

interface SweepOptions {
  database: Database;
  signal: AbortSignal;
  log: Log;
  pausesMs?: readonly number[];
}

/** Nightly job: deletes words that no scenario has any more. Words that stay locked wait for the next night. */
export async function sweepScenarioWords({ pausesMs = defaultPausesMs, ...options }: SweepOptions) {
  const { database, signal, log } = options;
  const pausesLeft = [...pausesMs];
  for (const sweepBatch of [sweepWords, sweepSettingWords]) {
    let after: string | undefined = '';
    while (after !== undefined && !signal.aborted) {
      const from: string = after;
      const swept = await unlessLocked(() =>
        database.tx(async (tx) => ({ last: await sweepBatch(tx, from) })),
      );
      if (swept !== 'locked') {
        after = swept.last;
        continue;
      }
      const pauseMs = pausesLeft.shift();
      log.info(pauseMs === undefined ? 'scenario-words.left-locked' : 'scenario-words.locked');
      if (pauseMs === undefined) return;
      await pauseUnlessAborted(pauseMs, signal);
    }
  }
}

const sweepWords = (tx: Tx, after: string) =>
  sweepNextWords(tx, {
    table: 'scenario_word',
    after,
    usesWord: sql`p.tsv @@ plainto_tsquery('ru', b.word)`,
  });

/** The words of places and epochs. */
async function sweepSettingWords(tx: Tx, after: string): Promise<string | undefined> {
  // The lock stops writers from adding words during the sweep. Otherwise a word that a new row needs could be deleted.
  // Writers that come later wait behind the job, so the job waits half a second at most and tries again after a pause.
  await sql`SET LOCAL lock_timeout = '500ms'`.execute(tx);
  await sql`LOCK TABLE setting_word IN EXCLUSIVE MODE`.execute(tx);
  const usesWord = sql`p.setting_tsv @@ quote_lexeme(b.word)::tsquery`;
  return sweepNextWords(tx, { table: 'setting_word', after, usesWord });
}

interface Batch {
  table: 'scenario_word' | 'setting_word';
  after: string;
  /** Whether the search row `p` has the word of `b`. */
  usesWord: RawBuilder<unknown>;
}

/** Returns the last word of the batch; undefined after the last batch. */
async function sweepNextWords(tx: Tx, { table, after, usesWord }: Batch): Promise<string | undefined> {
  // The planner has no statistics for the words of a join and would read the whole table for each word.
  await sql`SET LOCAL enable_seqscan = off`.execute(tx);
  const { rows } = await sql<{ last: string | null }>`
    WITH batch AS MATERIALIZED (
      SELECT word FROM ${sql.table(table)} WHERE word > ${after} ORDER BY word LIMIT ${sql.lit(sweepSize)}),
    swept AS (
      DELETE FROM ${sql.table(table)} WHERE word IN (
        SELECT b.word FROM batch b WHERE NOT EXISTS (SELECT FROM scenario_search p WHERE ${usesWord})))
    SELECT max(word) AS last FROM batch`.execute(tx);
  return rows[0]!.last ?? undefined;
}

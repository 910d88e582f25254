/**
 * Fills a migrated database with a large generated site: authors, scenarios, companies, votes, requests, events. Every row
 * is computed from its number, so the same amounts on the same day give the same site. What the product derives is
 * derived by its own code: search rows, ratings and words of names.
 */
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { refreshAccountNameWords } from '#features/accounts/server/account-name-words.ts';
import { refreshNameWords } from '#features/catalogue/server/name-words.ts';
import { addScenarioWords } from '#features/catalogue/server/scenario-words.ts';
import { refreshNextBatch, startRefresh } from '#features/ratings/server/refresh-ratings.ts';
import type { Database } from '#platform/db/database.ts';
import type { Tx } from '#platform/db/tables.ts';
import {
  buildIndexes,
  bulkTransaction,
  checkBulkRights,
  dropIndexes,
  dropInvertedIndexes,
  severalAtOnce,
  writeUnchecked,
} from './bulk-writing.ts';
import words from './words.json' with { type: 'json' };

export interface Amounts {
  authors: number;
  scenarios: number;
  /** A twentieth of them is not approved. */
  organizations: number;
}

export interface FillOptions extends Amounts {
  /** Password hash of every account: `author<n>@scale.example` and `company<n>@scale.example`, from 1 on. */
  passwordHash: string;
  now: Date;
  onProgress?: (step: string) => void;
}

const batchSize = 10_000;

/** The number of search rows in a batch. Each takes a millisecond or more. */
const searchBatchSize = 2_000;

/**
 * Statistics of the columns that the rows of authors and the ratings are computed from. The long texts and the words are
 * analysed once, at the end.
 */
const analyzeKeys = `ANALYZE account (id, state, roles), profile (account_id, updated_at), education (account_id),
  project (author_id), scenario (id, author_id, state, in_rating), scenario_rating, vote, request (author_id, scenario_id),
  organization (id, state), employee`;

/** The first company's employee, who has marked many authors and scenarios. */
export const firstEmployeeEmail = 'company1@scale.example';

export async function fillSite(database: Database, options: FillOptions): Promise<void> {
  const { onProgress = () => undefined, now } = options;
  const runFile = async (name: string) => {
    onProgress(name);
    await database.exec(readFileSync(new URL(`${name}.sql`, import.meta.url), 'utf8'));
  };
  await checkBulkRights(database);
  await writeSetting(database, options);
  const authorTriggers = await listAuthorTriggers(database);
  for (const { table, name } of authorTriggers)
    await database.exec(`ALTER TABLE ${table} DISABLE TRIGGER ${name}`);
  const inverted = await dropInvertedIndexes(database, ['account', 'profile', 'scenario', 'author_search']);
  for (const name of ['words', 'people', 'scenarios']) await runFile(name);
  await addScenarios(database, options);
  await runFile('companies');
  await database.exec(analyzeKeys);
  for (const { table, name } of authorTriggers)
    await database.exec(`ALTER TABLE ${table} ENABLE TRIGGER ${name}`);
  await fillAuthorRows(database, onProgress);
  onProgress('ratings');
  // Before the search rows: their index entries would all be written twice.
  await database.tx((tx) => startRefresh(tx, now), bulkTransaction);
  while (await database.tx((tx) => refreshNextBatch(tx)));
  await fillSearchRows(database, onProgress);
  onProgress('words of names');
  await database.tx((tx) => refreshNameWords(tx, now), bulkTransaction);
  await database.tx((tx) => refreshAccountNameWords(tx), bulkTransaction);
  onProgress('words of scenarios');
  await database.tx((tx) => addWords(tx), bulkTransaction);
  await database.exec('DROP SCHEMA scale CASCADE');
  await buildIndexes(database, inverted, onProgress);
  onProgress('vacuum');
  await database.exec('VACUUM ANALYZE');
}

async function writeSetting(database: Database, options: FillOptions): Promise<void> {
  const { authors, scenarios, organizations, passwordHash, now } = options;
  await database.exec('DROP SCHEMA IF EXISTS scale CASCADE; CREATE SCHEMA scale');
  await sql`
    CREATE TABLE scale.setting (authors int, scenarios int, organizations int, stems int, phrases int,
      password_hash text, today timestamptz)`.execute(database.db);
  await sql`
    INSERT INTO scale.setting VALUES (${authors}, ${scenarios}, ${organizations}, ${Math.min(200_000, scenarios)},
      ${Math.min(300_000, Math.ceil(scenarios / 2))}, ${passwordHash}, date_trunc('day', ${now}::timestamptz))`.execute(
    database.db,
  );
  await sql`CREATE TABLE scale.word (kind text, place int, word text, PRIMARY KEY (kind, place))`.execute(
    database.db,
  );
  await sql`
    INSERT INTO scale.word SELECT key, place, word
    FROM jsonb_each(${JSON.stringify(words)}::jsonb) kinds,
      jsonb_array_elements_text(value) WITH ORDINALITY u (word, place)`.execute(database.db);
}

async function addScenarios(
  database: Database,
  { scenarios, onProgress = () => undefined }: FillOptions,
): Promise<void> {
  const batches = Array.from({ length: Math.ceil(scenarios / batchSize) }, (_, n) => 1 + n * batchSize);
  await severalAtOnce(batches, async (first) => {
    const last = Math.min(scenarios, first + batchSize - 1);
    onProgress(`scenarios to ${last}`);
    await writeUnchecked(database, [sql`SELECT scale.add_scenarios(${first}, ${last})`]);
  });
}

/** The function of these triggers keeps its plans. A plan that was made while the tables were empty reads all rows. */
async function listAuthorTriggers({ db }: Database): Promise<{ table: string; name: string }[]> {
  const { rows } = await sql<{ table: string; name: string }>`
    SELECT tgrelid::regclass::text AS table, quote_ident(tgname) AS name FROM pg_trigger
    WHERE tgfoid = 'refresh_authors_of'::regproc`.execute(db);
  return rows;
}

async function fillAuthorRows(database: Database, onProgress: (step: string) => void): Promise<void> {
  let after: string | null = '00000000-0000-0000-0000-000000000000';
  while (after !== null) {
    onProgress(`author rows after ${after}`);
    const { rows }: { rows: { last: string | null }[] } = await sql<{ last: string | null }>`
      WITH batch AS MATERIALIZED (
        SELECT account_id AS id FROM profile WHERE account_id > ${after} ORDER BY account_id LIMIT ${batchSize}),
      refreshed AS MATERIALIZED (SELECT refresh_author_search(ARRAY(SELECT id FROM batch)))
      SELECT (SELECT id FROM batch ORDER BY id DESC LIMIT 1) AS last FROM refreshed`.execute(database.db);
    after = rows[0]!.last;
  }
}

/** Written without indexes, which are built at the end as the migrations define them. */
async function fillSearchRows(database: Database, onProgress: (step: string) => void): Promise<void> {
  const indexes = await dropIndexes(database, 'scenario_search');
  await addSettingWords(database);
  const { rows } = await sql<{ first: string; last: string }>`
    SELECT min(id::text)::uuid AS first, max(id::text)::uuid AS last FROM (
      SELECT id, (row_number() OVER (ORDER BY id) - 1) / ${searchBatchSize} AS batch FROM scenario) numbered
    GROUP BY batch ORDER BY batch`.execute(database.db);
  await severalAtOnce(rows, async ({ first, last }) => {
    onProgress(`search rows from ${first}`);
    await sql`SELECT refresh_scenario_search(ARRAY(SELECT id FROM scenario WHERE id BETWEEN ${first} AND ${last}))`.execute(
      database.db,
    );
  });
  // The rows are new. The job would make each of them again, for hours, during all measurements.
  await database.exec('DELETE FROM search_refill');
  await buildIndexes(database, indexes, onProgress);
}

/** Batches that add the same words would wait for each other, some of them in a deadlock. */
async function addSettingWords({ db }: Database): Promise<void> {
  await sql`
    INSERT INTO setting_word (word)
    SELECT DISTINCT unnest(marked_words('l:', film_location) || marked_words('e:', epoch)) COLLATE "C" FROM (
      SELECT DISTINCT film_location, epoch FROM scenario WHERE state = 'PUBLISHED') shown
    ON CONFLICT DO NOTHING`.execute(db);
}

/** The texts consist of the phrases: taking the words from each text as the product does would last an hour. */
async function addWords(tx: Tx): Promise<void> {
  await sql`
    INSERT INTO scenario_word (word)
    SELECT DISTINCT w.word COLLATE "C" FROM scale.phrase p
    CROSS JOIN LATERAL regexp_split_to_table(plain_words(p.words), '[^[:alpha:]]+') w (word)
    WHERE length(w.word) BETWEEN 3 AND 40 ON CONFLICT DO NOTHING`.execute(tx);
  // The words of the dictionaries.
  const { rows } = await sql<{ id: string }>`SELECT id FROM scenario ORDER BY id LIMIT 200`.execute(tx);
  await addScenarioWords(
    tx,
    rows.map(({ id }) => id),
  );
}

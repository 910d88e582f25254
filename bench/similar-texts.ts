/**
 * The search for similar texts among many fingerprints, beside the same search without its index. `npm run bench:similar`
 * prints the table, `-- --write` puts it into docs/performance.md. SIMILAR_PRINTS changes the number of fingerprints.
 */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import pg from 'pg';
import { findSimilarTexts } from '../src/features/applications/server/similar-texts.ts';
import { openDatabase } from '../src/platform/db/database.ts';
import type { Database } from '../src/platform/db/database.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import type { Db } from '../src/platform/db/tables.ts';
import { openFiles } from '../src/platform/files/open-files.ts';
import { addAccount, addScenario, addText } from '../test/fixtures-scenarios.ts';
import { recordStatements, sequentialScans } from '../test/scale/record-statements.ts';
import { percentile, spread } from './percentile.ts';
import { table } from './report.ts';
import { Servers } from './servers.ts';
import { writeInto } from './write-into.ts';

const prints = Number(process.env['SIMILAR_PRINTS'] ?? 200_000);
const repeats = Number(process.env['BENCH_REPEATS'] ?? 40);
const bareRepeats = 5;
const batch = 10_000;
const mostMs = 100;
const [bandCount, valueCount] = [42, 126];
/** The first band of texts that share nothing but a formula. */
const formula = 7;

const servers = new Servers();
const recorder = recordStatements();
try {
  const url = await servers.postgres();
  const database = await openDatabase({ kind: 'postgres', url, poolSize: 2, queryTimeoutMs: 3_600_000 });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await migrate(database, fileURLToPath(new URL('../migrations', import.meta.url)));
    await fillPrints(url);
    await measure(database, client);
  } finally {
    await client.end();
    await database.close();
  }
} finally {
  recorder.stop();
  await servers.stop();
}

/** Without texts: the foreign key needs a superuser who leaves it out. The index is built at the end. */
async function fillPrints(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url.replace('scenarium@', 'postgres@') });
  await client.connect();
  try {
    const { rows } = await client.query<{ definition: string }>(
      "SELECT indexdef AS definition FROM pg_indexes WHERE indexname = 'text_print_bands'",
    );
    await client.query('DROP INDEX text_print_bands; SET session_replication_role = replica');
    await client.query(`CREATE FUNCTION random_values(count int, n int) RETURNS int[] LANGUAGE sql VOLATILE AS
      'SELECT array_agg((random() * 4294967295 - 2147483648)::bigint::int) FROM generate_series(1, count)'`);
    for (let first = 1; first <= prints; first += batch) {
      process.stderr.write(`fingerprints to ${first + batch - 1}\n`);
      await client.query(
        `INSERT INTO text_print (text_id, bands, hashes, created_at)
          SELECT gen_random_uuid(),
            CASE WHEN n % 200 = 0 THEN ARRAY[${formula}] || random_values(${bandCount - 1}, n)
              ELSE random_values(${bandCount}, n) END,
            random_values(${valueCount}, n), now() FROM generate_series($1::int, $2::int) n`,
        [first, Math.min(prints, first + batch - 1)],
      );
    }
    process.stderr.write('index\n');
    await client.query("SET maintenance_work_mem = '512MB'");
    await client.query(rows[0]!.definition);
    await client.query('VACUUM ANALYZE text_print');
  } finally {
    await client.end();
  }
}

interface Print {
  bands: number[];
  hashes: number[];
}

function randomValues(count: number): number[] {
  return Array.from({ length: count }, () => Math.floor(Math.random() * 2 ** 32) - 2 ** 31);
}

function randomPrint(): Print {
  return { bands: randomValues(bandCount), hashes: randomValues(valueCount) };
}

function withFormula({ bands, hashes }: Print): Print {
  return { bands: [formula, ...bands.slice(1)], hashes };
}

/** Three quarters of the text are the same. */
function likeIt({ bands, hashes }: Print): Print {
  return {
    bands: bands.map((band, place) => (place % 4 === 3 ? band ^ 1 : band)),
    hashes: hashes.map((hash, place) => (place % 4 === 3 ? hash ^ 1 : hash)),
  };
}

/** Returns the id of the text. */
async function addPrintedText(database: Database, print: Print): Promise<string> {
  const files = await openFiles({ s3Url: null, dir: join(servers.folder, 'files') });
  const authorId = await addAccount(database, { role: 'AVTOR' });
  const scenarioId = await addScenario(database, { authorId });
  await addText({ database, files }, { scenarioId, ownerId: authorId, bytes: Buffer.from(scenarioId) });
  const { rows } = await sql<{ id: string }>`
    INSERT INTO text_print (text_id, bands, hashes, created_at)
    SELECT id, ${print.bands}::int[], ${print.hashes}::int[], now() FROM scenario_text
    WHERE scenario_id = ${scenarioId} RETURNING text_id AS id`.execute(database.db);
  return rows[0]!.id;
}

async function measure(database: Database, client: pg.Client): Promise<void> {
  const known = randomPrint();
  const knownWithFormula = withFormula(randomPrint());
  const texts: [what: string, id: string][] = [
    ['like no other', await addPrintedText(database, randomPrint())],
    ['like three others', await addPrintedText(database, known)],
    [
      `with a formula of ${Math.floor(prints / 200)} others`,
      await addPrintedText(database, withFormula(randomPrint())),
    ],
    ['with a formula and like three others', await addPrintedText(database, knownWithFormula)],
    ['without words', await addPrintedText(database, { bands: [], hashes: [] })],
  ];
  for (const print of [known, knownWithFormula])
    for (let copy = 0; copy < 3; copy++) await addPrintedText(database, likeIt(print));
  const rows: string[][] = [];
  for (const [what, id] of texts) {
    recorder.take();
    const found = await findSimilarTexts(database.db, id);
    const scans = (await Promise.all(recorder.take().map((one) => sequentialScans(client, one)))).flat();
    const readAll = scans.some(([name, count]) => name === 'text_print' && count > 0);
    const ours = await timesOf(database.db, { id, count: repeats });
    const bare = await withoutIndex(database, id);
    const ratio = percentile(bare, 0.5) / percentile(ours, 0.5);
    const isMet = !readAll && percentile(ours, 0.5) <= mostMs;
    rows.push([
      what,
      String(found.length),
      readAll ? 'no' : 'yes',
      spread(ours),
      percentile(bare, 0.5).toFixed(1),
      `× ${ratio.toFixed(1)}`,
      isMet ? 'met' : 'NOT MET',
    ]);
  }
  const head = [
    `text among ${prints}`,
    'found',
    'by the index',
    'p50/p95, ms',
    'without it, ms',
    'ratio',
    `≤ ${mostMs} ms`,
  ];
  const words = table(head, rows);
  console.log(words);
  if (process.argv.includes('--write')) await writeInto('similar', words);
}

async function timesOf(db: Db, { id, count }: { id: string; count: number }): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < count; n++) {
    const started = performance.now();
    await findSimilarTexts(db, id);
    times.push(performance.now() - started);
  }
  return times;
}

/** In a transaction that is rolled back. */
async function withoutIndex(database: Database, id: string): Promise<number[]> {
  let times: number[] = [];
  const rollback = new Error('rolled back');
  await database
    .tx(async (tx) => {
      await sql`DROP INDEX text_print_bands`.execute(tx);
      times = await timesOf(tx, { id, count: bareRepeats });
      throw rollback;
    })
    .catch((error: unknown) => {
      if (error !== rollback) throw error;
    });
  return times;
}

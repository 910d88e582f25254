import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { findSimilarTexts, fingerprintText } from '#features/applications/server/similar-texts.ts';
import { addAccount, addScenario, addText } from '../../../test/fixtures-scenarios.ts';
import { migrations } from '../../../test/template.ts';
import { useWorld } from '../../../test/use-world.ts';
import { migrate } from '#platform/db/migrate.ts';

const world = useWorld();
beforeEach(() => world.reset());

const formula = 7;
const values = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index);
const db = () => world.database.db;

/** Returns the id of the text. */
async function addPrintedText(
  bands: number[],
  hashes: number[],
): Promise<{ id: string; scenarioId: string }> {
  const authorId = await addAccount(world.database, { role: 'AVTOR' });
  const scenarioId = await addScenario(world.database, { authorId });
  const { files } = world.product.serverContext.services;
  await addText({ database: world.database, files }, { scenarioId, ownerId: authorId });
  const { rows } = await sql<{ id: string }>`
    INSERT INTO text_print (text_id, bands, hashes, created_at)
    SELECT id, ${bands}::int[], ${hashes}::int[], now() FROM scenario_text WHERE scenario_id = ${scenarioId}
    RETURNING text_id AS id`.execute(db());
  return { id: rows[0]!.id, scenarioId };
}

/** Texts of one scenario that share the first band and nothing else. */
async function addFormulas(count: number): Promise<void> {
  const { scenarioId } = await addPrintedText([formula], values(0, 126));
  await sql`
    WITH added AS (
      INSERT INTO scenario_text (id, scenario_id, number, file_id, pages, has_words)
      SELECT gen_random_uuid(), scenario_id, n, file_id, 1, true
      FROM scenario_text, generate_series(2, ${count}::int) n WHERE scenario_id = ${scenarioId}
      RETURNING id, number)
    INSERT INTO text_print (text_id, bands, hashes, created_at)
    SELECT id, ARRAY[${formula}::int] || number * 1000, array_fill(number * 1000, ARRAY[126]), now()
    FROM added`.execute(db());
}

test('a copy is found among many texts that share a formula with it', async () => {
  await addFormulas(300);
  const bands = [formula, ...values(100, 41)];
  const hashes = values(5_000_000, 126);
  const { id } = await addPrintedText(bands, hashes);
  expect(await findSimilarTexts(db(), id)).toEqual([]);
  const { scenarioId } = await addPrintedText(bands, hashes);
  expect(await findSimilarTexts(db(), id)).toMatchObject([{ scenarioId, percent: 100 }]);
});

test('the migration lets the job read texts again that have an empty fingerprint and words', async () => {
  const { id: read } = await addPrintedText([formula], values(0, 126));
  const { id: unread } = await addPrintedText([], []);
  const { id: scan } = await addPrintedText([], []);
  await sql`UPDATE scenario_text SET has_words = (id <> ${scan})`.execute(db());
  await db().deleteFrom('migration').where('name', '=', '0076_unread_fingerprints.sql').execute();
  expect(await migrate(world.database, migrations)).toEqual(['0076_unread_fingerprints.sql']);
  const { rows } = await sql<{ id: string }>`SELECT text_id AS id FROM text_print`.execute(db());
  expect(new Set(rows.map(({ id }) => id))).toEqual(new Set([read, scan]));
  expect(rows).not.toContainEqual({ id: unread });
});

test('texts that are added at one moment are all read', async () => {
  const texts: string[] = [];
  for (let count = 0; count < 6; count++) texts.push((await addPrintedText([], [])).id);
  await db().deleteFrom('text_print').execute();
  const { files } = world.product.serverContext.services;
  const options = { database: world.database, files, now: world.clock.now() };
  const read = await Promise.allSettled(texts.map((id) => fingerprintText(options, id)));
  expect(read.map(({ status }) => status)).toEqual(Array(6).fill('fulfilled'));
});

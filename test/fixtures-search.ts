/** The authors and published scenarios of the demo without files, votes and companies: enough for realistic searches. */
import { sql } from 'kysely';
import { refillNextBatch } from '#features/catalogue/server/refresh-search-rows.ts';
import { addScenarioWords } from '#features/catalogue/server/scenario-words.ts';
import type { Database } from '#platform/db/database.ts';
import { authors } from '../seeds/content/authors.ts';
import { scenarios } from '../seeds/content/scenarios.ts';
import { readDictionary } from '../seeds/fill/dictionary.ts';
import { addScenarios } from '../seeds/fill/scenarios.ts';
import { addAccount } from './fixtures-scenarios.ts';

export async function fillSearch(database: Database, today: Date): Promise<void> {
  const taken = new Set<string>();
  const authorIds: string[] = [];
  for (const { person, nickname } of authors(today)) {
    const isFree = nickname !== null && !taken.has(nickname);
    if (isFree) taken.add(nickname);
    authorIds.push(
      await addAccount(database, {
        role: 'AVTOR',
        lastName: person.lastName,
        name: person.name,
        ...(isFree && { nickname }),
      }),
    );
  }
  const dictionary = await readDictionary(database.db);
  const seeded = await database.tx((tx) =>
    addScenarios({ tx, today, dictionary, passwordHash: '' }, authorIds),
  );
  await database.tx(async (tx) => {
    await sql`SELECT refresh_scenario_search(ARRAY(SELECT id FROM scenario))`.execute(tx);
    await addScenarioWords(
      tx,
      seeded.map(({ id }) => id),
    );
  });
  await rate(database);
}

/** Ordered by the quality that the demo gives to each scenario, because writing its votes would take seconds. */
const rate = (database: Database) =>
  sql`
    UPDATE scenario_search p SET public_rating = v.quality FROM scenario s
    JOIN unnest(${scenarios().map(({ title }) => title)}::text[], ${scenarios().map(({ quality }) => quality)}::numeric[])
      AS v (title, quality) ON v.title = s.title WHERE s.id = p.scenario_id`.execute(database.db);

/** Runs the job `refill-scenario-search` to its end. */
export async function refillSearch(database: Database): Promise<void> {
  while ((await database.tx((tx) => refillNextBatch(tx))) > 0);
}

/**
 * Writes rows of the search projection anew after a change that concerns many scenarios: the name of an author, a
 * dictionary, a function of a migration.
 */
import { sql } from 'kysely';
import { addScenarioWords } from '#features/catalogue/server/scenario-words.ts';
import type {} from '#features/catalogue/server/tables.ts';
import type { Database } from '#platform/db/database.ts';
import type { Tx } from '#platform/db/tables.ts';
import { defineSubscriber } from '#platform/outbox/subscriber.ts';

/** A row whose words change costs up to 20 ms, nearly all of it for the index of the words. */
const batchSize = 40;

/** The next batch of `search_refill`. Returns its size, or 0 when nothing is due. */
export async function refillNextBatch(tx: Tx, limit = batchSize): Promise<number> {
  const refill = await tx
    .selectFrom('search_refill')
    .selectAll()
    .orderBy('code')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!refill) return 0;
  const { code, scenario_after } = refill;
  const hasCode = code === 0 ? sql`true` : sql`codes @> ${[code]}::int[]`;
  const { rows } = await sql<{ id: string }>`
    SELECT scenario_id AS id FROM scenario_search WHERE scenario_id > ${scenario_after} AND ${hasCode}
    ORDER BY scenario_id LIMIT ${limit}`.execute(tx);
  const ids = rows.map(({ id }) => id);
  const last = ids.at(-1);
  if (last === undefined) await tx.deleteFrom('search_refill').where('code', '=', code).execute();
  else {
    await refreshSearchRows(tx, ids);
    await tx.updateTable('search_refill').set({ scenario_after: last }).where('code', '=', code).execute();
  }
  return Math.max(1, ids.length);
}

/** Locks the scenarios as a save does, so that newer words are not overwritten with older ones. */
async function refreshSearchRows(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`SELECT FROM scenario WHERE id = ANY (${[...ids]}::uuid[]) ORDER BY id FOR NO KEY UPDATE`.execute(
    tx,
  );
  await sql`SELECT refresh_scenario_search(${[...ids]}::uuid[])`.execute(tx);
  await addScenarioWords(tx, ids);
}

const recentMs = 2 * 86_400_000;

/**
 * Nightly job: refreshes the rows of authors who have lately saved their profile. A hidden name must not stay findable
 * when a delivery has failed, or when a previous release without this subscriber has saved the profile.
 */
export async function refreshRecentAuthors({
  database,
  now,
  signal,
}: {
  database: Database;
  now: Date;
  signal: AbortSignal;
}): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    SELECT s.scenario_id AS id FROM scenario_search s JOIN profile p ON p.account_id = s.author_id
    WHERE p.updated_at > ${new Date(now.getTime() - recentMs)}`.execute(database.db);
  for (let from = 0; from < rows.length && !signal.aborted; from += batchSize) {
    const ids = rows.slice(from, from + batchSize).map(({ id }) => id);
    await database.tx((tx) => refreshSearchRows(tx, ids));
  }
}

const nameFields: readonly string[] = ['name', 'lastName', 'useNickname', 'nickname'];

/** Scenarios are found by the shown name of their author, and no longer by a hidden one. */
export const refreshSearchOfAuthor = defineSubscriber({
  name: 'author-name-in-search',
  on: ['profile.saved', 'account.restored'],
  async run({ event, once }) {
    const { subjectId } = event;
    if (!subjectId || (event.kind === 'profile.saved' && !hasNameField(event.payload.fields))) return;
    await once(async (tx) => {
      const { rows } = await sql<{ id: string }>`
        SELECT scenario_id AS id FROM scenario_search WHERE author_id = ${subjectId}`.execute(tx);
      await refreshSearchRows(
        tx,
        rows.map(({ id }) => id),
      );
    });
  },
});

const hasNameField = (fields: readonly string[]): boolean =>
  fields.some((field) => nameFields.includes(field));

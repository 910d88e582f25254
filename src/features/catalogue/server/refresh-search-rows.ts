/**
 * Makes rows of the search projection anew when something changes that many scenarios are found by: the name of an author,
 * a dictionary, the function of a migration.
 */
import { sql } from 'kysely';
import { addScenarioWords } from '#features/catalogue/server/scenario-words.ts';
import type {} from '#features/catalogue/server/tables.ts';
import type { Database } from '#platform/db/database.ts';
import type { Tx } from '#platform/db/tables.ts';
import { defineSubscriber } from '#platform/outbox/subscriber.ts';

/** A row whose words change costs up to 20 ms, nearly all of them for its entries in the index of the words. */
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

/** A save of a scenario locks it first, so its words cannot be overwritten with older ones here. */
async function refreshSearchRows(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`SELECT FROM scenario WHERE id = ANY (${[...ids]}::uuid[]) ORDER BY id FOR NO KEY UPDATE`.execute(
    tx,
  );
  await sql`SELECT refresh_scenario_search(${[...ids]}::uuid[])`.execute(tx);
  await addScenarioWords(tx, ids);
}

const recentMs = 2 * 86_400_000;

/**
 * Nightly job: refreshes the rows of authors who have lately saved their profile, because a name that was hidden must not
 * stay findable after a delivery has failed, or after a save by a previous release that had no such subscriber.
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

/** Scenarios are found by the shown name of their author, and no longer by a name that the author hides. */
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

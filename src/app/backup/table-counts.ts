import type { Run } from '#platform/db/engine.ts';

/** The rows of each table of the product. */
export async function countRows(run: Run): Promise<Record<string, number>> {
  const tables = await listTables(run);
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const [row] = await run(`select count(*)::int8 as n from public."${table}"`);
    counts[table] = Number(row?.n);
  }
  return counts;
}

/** Without the partitions, whose rows their parent counts. */
export async function listTables(run: Run): Promise<string[]> {
  const rows = await run(`
    select relname as name from pg_class
    where relnamespace = to_regnamespace('public') and relkind in ('r', 'p') and not relispartition
    order by relname`);
  return rows.map(({ name }) => String(name));
}

export async function listMigrations(run: Run): Promise<string[]> {
  return (await run('select name from migration order by name')).map(({ name }) => String(name));
}

/** The master keys that wrap the data keys of the database. An earlier release has no such table. */
export async function listKeyIds(run: Run): Promise<string[]> {
  if (!(await listTables(run)).includes('data_key')) return [];
  const rows = await run('select distinct key_id as id from data_key where key_id is not null order by 1');
  return rows.map(({ id }) => String(id));
}

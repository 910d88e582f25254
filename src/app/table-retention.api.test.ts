import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useWorld } from '../../test/use-world.ts';
import { silentLog } from '#platform/log/log.ts';
import { listJobs } from './schedule.ts';
import { tableRetention } from '../../scripts/docs/table-retention.ts';

const world = useWorld();

test('every table of the database has a retention', async () => {
  const { rows } = await sql<{ name: string }>`
    SELECT relname AS name FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition
    ORDER BY relname COLLATE "C"`.execute(world.database.db);
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(tableRetention).toSorted());
});

test('the jobs of the retentions are scheduled', () => {
  const { files, signing } = world.product.serverContext.services;
  const names = listJobs({ files, signing, t: world.product.t, log: silentLog, auditMonths: 60 }).map(
    ({ name }) => name,
  );
  const namedJobs = Object.values(tableRetention).flatMap((row) => ('job' in row ? [row.job] : []));
  expect(namedJobs.filter((job) => !names.includes(job))).toEqual([]);
});

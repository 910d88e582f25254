/** A product on a generated site of 20 000 scenarios and 12 000 authors, its recorded statements, and signed-in callers. */
import { sql } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import { createWorld } from '../world.ts';
import type { Visitor, World } from '../world.ts';
import { fillApplications } from './applications.ts';
import { fillOfficerWork } from './officer-work.ts';
import { fillSite, firstEmployeeEmail } from './fill.ts';
import { fillInbox, firstAuthorEmail } from './inbox.ts';
import type { Who } from './list-calls.ts';
import { recordStatements } from './record-statements.ts';
import type { Recorder } from './record-statements.ts';
import { takeSamples } from './samples.ts';
import type { Samples } from './samples.ts';

export interface LargeSite {
  world: World;
  recorder: Recorder;
  /** As the administrator, to whom row security does not apply. */
  explaining: pg.Client;
  visitors: Record<Who, Visitor>;
  samples: Samples;
  close(): Promise<void>;
}

/** On a server, because the plans of a server are under test. */
export async function openLargeSite(): Promise<LargeSite> {
  const recorder = recordStatements();
  const world = await createWorld();
  const { database, clock } = world;
  const amounts = { authors: 12_000, scenarios: 20_000, organizations: 100 };
  await fillSite(database, { ...amounts, passwordHash: '', now: clock.now() });
  await fillInbox(database);
  await fillApplications(database);
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT id, current_database() AS name FROM account
    WHERE email = ANY (${[firstAuthorEmail, firstEmployeeEmail]}::text[]) ORDER BY email`.execute(
    database.db,
  );
  const [author, company] = await Promise.all(rows.map(({ id }) => world.asAccount(id)));
  const explaining = await connect(rows[0]!.name);
  await fillOfficerWork(explaining);
  // Also empties the pending lists of inverted indexes. Until an autovacuum does that, they cost as much as a scan.
  await explaining.query('VACUUM ANALYZE');
  return {
    world,
    recorder,
    explaining,
    visitors: { guest: world.guest, author: author!, company: company!, officer: await world.as('fund') },
    samples: await takeSamples(explaining),
    async close() {
      await explaining.end();
      await world.close();
      recorder.stop();
    },
  };
}

async function connect(name: string): Promise<pg.Client> {
  const source = inject('testDatabase');
  if (source.engine === 'pglite') throw new Error('plans are those of a server');
  const client = new pg.Client({ connectionString: source.url.replace(/postgres$/, name) });
  await client.connect();
  return client;
}

/**
 * Row security hides rows without an error. A backup that lacks rows is noticed when it is made: by the scope of its own
 * session, and by counting the rows in the dump.
 */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Run } from '#platform/db/engine.ts';
import { systemScope } from '#platform/db/session-settings.ts';
import { SetupError } from '#platform/setup-error.ts';
import { findProgram } from './postgres-programs.ts';

/** Throws unless the session sees all rows. */
export async function assertSeesAllRows(run: Run): Promise<void> {
  const [row] = await run(`select coalesce(current_setting('app.scope', true), '') as scope,
    rolsuper or rolbypassrls as bypasses from pg_roles where rolname = current_user`);
  if (row?.bypasses === true || `app.scope=${String(row?.scope)}` === systemScope) return;
  throw new SetupError(
    `row security hides rows from the backup: its session has app.scope='${String(row?.scope)}' instead of ` +
      `${systemScope}. Remove "options" from DATABASE_URL and MIGRATION_DATABASE_URL`,
  );
}

interface DumpCheck {
  /** A dump of the format `custom`. */
  file: string;
  serverMajor: number;
  /** Rows of each table in the snapshot of the dump. */
  tables: Readonly<Record<string, number>>;
}

/** Throws when the dump lacks rows of a table with row security. */
export async function assertDumpIsWhole(run: Run, { file, serverMajor, tables }: DumpCheck): Promise<void> {
  const names = await listRestrictedTables(run);
  if (names.length === 0) return;
  const dumped = await countDumpedRows(findProgram('pg_restore', serverMajor), file, names);
  const wrong = names.filter((name) => (dumped.get(name) ?? 0) !== tables[name]);
  if (wrong.length === 0) return;
  const lines = wrong.map((name) => `${name}: ${dumped.get(name) ?? 0} instead of ${tables[name]}`);
  throw new SetupError(
    `the dump lacks rows, because row security hid them from pg_dump: ${lines.join(', ')}`,
  );
}

async function listRestrictedTables(run: Run): Promise<string[]> {
  const rows = await run(`select relname as name from pg_class
    where relnamespace = to_regnamespace('public') and relrowsecurity and relkind = 'r' order by relname`);
  return rows.map(({ name }) => String(name));
}

/** Reads the rows back as text: one line each between `COPY` and `\.`. */
async function countDumpedRows(
  program: string,
  file: string,
  tables: readonly string[],
): Promise<Map<string, number>> {
  const args = ['--data-only', ...tables.map((table) => `--table=${table}`), '--file=-', file];
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let stderr = '';
  child.stderr.on('data', (piece) => (stderr += String(piece)));
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  const counts = new Map<string, number>();
  let table: string | undefined;
  for await (const line of createInterface({ input: child.stdout })) {
    if (table === undefined) {
      table = /^COPY public\.(\w+) .*FROM stdin;$/.exec(line)?.[1];
      if (table !== undefined) counts.set(table, 0);
    } else if (line === String.raw`\.`) table = undefined;
    else counts.set(table, counts.get(table)! + 1);
  }
  const code = await ended;
  if (code !== 0)
    throw new SetupError(
      `PostgreSQL's ${program} cannot read the dump: ${stderr.trim() || `exit code ${code}`}`,
    );
  return counts;
}

/**
 * Applies plain SQL files in the order of their names, forward only, each in one transaction with its migration row.
 * Header lines:
 * `-- no-transaction` for CREATE INDEX CONCURRENTLY: one statement at a time, all repeated when one gets no lock.
 * `-- only: postgres` or `-- only: pglite`: recorded on both engines, run on one.
 * `-- former: <sha256>` names an earlier text of the file that may have been applied: it had the same result in another
 * way, for example with longer locks.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from './database.ts';
import type { Session } from './engine.ts';
import { withLockRetries, type LockRetries } from './lock-retries.ts';

export interface Migration {
  name: string;
  body: string;
  sha256: string;
}

/** Returns the names of the applied migrations. Of several starting processes one applies them, the others get []. */
export function migrate(database: Database, dir: string, retries?: LockRetries): Promise<string[]> {
  const files = readMigrations(dir);
  return database.exclusive(async (session) => {
    await session.run(`create table if not exists migration (
      name text primary key, sha256 text not null, applied_at timestamptz not null default now())`);
    const applied = new Map(
      (await session.run('select name, sha256 from migration')).map((r) => [r.name, r.sha256]),
    );
    const pending = files.filter((file) => isPending(file, applied.get(file.name)));
    for (const file of pending) await apply(session, file, { kind: database.kind, retries });
    return pending.map((file) => file.name);
  });
}

export const listMigrationNames = (dir: string): string[] =>
  readdirSync(dir)
    .filter((name) => name.endsWith('.sql'))
    .toSorted();

export function readMigrations(dir: string): Migration[] {
  return listMigrationNames(dir).map((name) => {
    const body = readFileSync(join(dir, name), 'utf8');
    return { name, body, sha256: createHash('sha256').update(body).digest('hex') };
  });
}

function isPending(file: Migration, appliedSha256: unknown): boolean {
  if (appliedSha256 !== undefined && ![file.sha256, ...formerSums(file)].includes(String(appliedSha256))) {
    throw new Error(`migration ${file.name} was edited after it had been applied: write a new one instead`);
  }
  return appliedSha256 === undefined;
}

const formerSums = ({ body }: Migration): string[] =>
  [...body.matchAll(/^-- former: ([0-9a-f]{64})$/gm)].map(([, sum]) => sum!);

const insertMigration = 'insert into migration (name, sha256) values ($1, $2)';

async function apply(
  session: Session,
  { name, body, sha256 }: Migration,
  { kind, retries }: { kind: Database['kind']; retries: LockRetries | undefined },
): Promise<void> {
  const onlyKind = /^-- only: (\w+)/m.exec(body)?.[1];
  const appliesHere = !onlyKind || onlyKind === kind;
  const isAtomic = !/^-- no-transaction/m.test(body);
  const parts = isAtomic ? [body] : statements(body);
  await withLockRetries(session, { name, isAtomic, retries }, async (run) => {
    if (appliesHere) for (const part of parts) await run(part);
    await run(insertMigration, [name, sha256]);
  });
}

/** Splits at semicolons outside of dollar quotes. */
const statements = (body: string): string[] =>
  (body.replace(/^--.*$/gm, '').match(/(?:\$(\w*)\$.*?\$\1\$|[^;])+/gs) ?? [])
    .map((statement) => statement.trim())
    .filter(Boolean);

/** One database for all files of a worker, lent to one file at a time and replaced when it cannot be reset. */
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import { revocable } from './revocable-database.ts';
import { openTestDatabase } from './world-database.ts';
import type { TestDatabase } from './world-database.ts';

export interface Filling {
  /** A different mark means different rows. */
  mark: string;
  fill(database: Database): Promise<void>;
  /** How long statements of a file may still run after its end. */
  timeoutMs?: number;
}

export interface Shared extends TestDatabase {
  mark: string;
  /** The mark of the catalogue, which costs little, and that of what it says. */
  catalogue: string;
  schema: string;
}

let shared: Shared | null = null;
let isInUse = false;

/** Lends the filled database in its initial state; `close` returns it. */
export async function borrowDatabase(filling: Filling): Promise<TestDatabase> {
  if (isInUse) throw new Error('a file borrows one database; another one it opens itself');
  isInUse = true;
  try {
    if (shared && shared.mark !== filling.mark) discard(shared);
    shared ??= await openFilled(filling);
  } catch (error) {
    isInUse = false;
    throw error;
  }
  const { database, revoke } = revocable(shared.database);
  const close = async () => {
    revoke();
    await giveBack(filling.timeoutMs ?? 15_000);
  };
  return { ...shared, database, close };
}

/** A new database that is not shared. */
export async function openFilled({ mark, fill }: Filling): Promise<Shared> {
  const opened = await openTestDatabase();
  try {
    await fill(opened.database);
    await opened.keep();
    const { database } = opened;
    return { ...opened, mark, catalogue: await catalogueOf(database), schema: await schemaOf(database) };
  } catch (error) {
    await opened.close();
    throw error;
  }
}

async function giveBack(timeoutMs: number): Promise<void> {
  isInUse = false;
  if (!shared) return;
  const damage = await damageOf(shared, timeoutMs);
  if (!damage) return;
  discard(shared);
  throw new Error(damage);
}

/** An open transaction delays closing the old database, so closing is not awaited. */
function discard(broken: Shared): void {
  shared = null;
  broken.close().catch(() => undefined);
}

/** A reset waits for all running statements. On the embedded engine every statement waits for that. */
async function damageOf(used: Shared, timeoutMs: number): Promise<string | null> {
  const silence = pause(timeoutMs, 'the file has left a transaction open', { ref: false });
  const look = async () => {
    await used.rewind();
    // The embedded engine has no autovacuum, and every file leaves dead rows. The tables of long values and the
    // ages of transactions take two thirds of a vacuum, and do not matter to a database that lives for minutes.
    if (used.database.kind === 'pglite')
      await used.database.exec('vacuum (process_toast false, skip_database_stats)');
    const catalogue = await catalogueOf(used.database);
    if (catalogue === used.catalogue) return null;
    used.catalogue = catalogue;
    if ((await schemaOf(used.database)) === used.schema) return null;
    return 'the file has changed the schema: it needs a world with a database of its own';
  };
  return Promise.race([look().catch(wordsOf), silence]);
}

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Differs after every change of the schema, also after one that was taken back. */
async function catalogueOf({ db }: Database): Promise<string> {
  const catalogues = ['class', 'attribute', 'constraint', 'trigger', 'index', 'policy', 'proc'];
  const marks = catalogues.map(
    (name) => sql`(select concat_ws(' ', count(*), sum(xmin::text::bigint)) from ${sql.table(`pg_${name}`)})`,
  );
  const { rows } = await sql<{ mark: string }>`select concat_ws(', ', ${sql.join(marks)}) as mark`.execute(
    db,
  );
  return rows[0]!.mark;
}

async function schemaOf({ db }: Database): Promise<string> {
  const { rows } = await sql<{ mark: string }>`
    select md5(string_agg(line, ';' order by line)) as mark from (
      select concat_ws(' ', attrelid::regclass, attname, atttypid, attnotnull) as line
        from pg_attribute join pg_class on pg_class.oid = attrelid
        where relnamespace = 'public'::regnamespace and attnum > 0
      union all select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid))
        from pg_constraint where connamespace = 'public'::regnamespace
      union all select concat_ws(' ', tgrelid::regclass, tgname, tgenabled) from pg_trigger where not tgisinternal
      union all select indexdef from pg_indexes where schemaname = 'public'
      union all select concat_ws(' ', polrelid::regclass, polname) from pg_policy
      union all select concat_ws(' ', proname, prosrc) from pg_proc where pronamespace = 'public'::regnamespace
    ) as lines`.execute(db);
  return rows[0]!.mark;
}

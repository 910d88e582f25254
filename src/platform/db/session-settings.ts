/**
 * Settings that every session of the product needs. On a direct connection they are startup parameters. A pooler in
 * transaction mode rejects or drops those, so behind it they are defaults of the role in this database.
 */
import pg from 'pg';
import { SetupError } from '#platform/setup-error.ts';

export interface SessionSettings {
  TimeZone: string;
  jit: string;
  /** Milliseconds, as pg_settings shows them. */
  statement_timeout: string;
  lock_timeout: string;
  idle_in_transaction_session_timeout: string;
}

interface Timeouts {
  queryTimeoutMs: number;
  lockTimeoutMs: number;
}

export const sessionSettings = ({ queryTimeoutMs, lockTimeoutMs }: Timeouts): SessionSettings => ({
  TimeZone: 'UTC',
  jit: 'off',
  statement_timeout: String(queryTimeoutMs),
  lock_timeout: String(lockTimeoutMs),
  idle_in_transaction_session_timeout: '30000',
});

export const startupParameters = (settings: SessionSettings): pg.ClientConfig => ({
  statement_timeout: Number(settings.statement_timeout),
  lock_timeout: Number(settings.lock_timeout),
  idle_in_transaction_session_timeout: Number(settings.idle_in_transaction_session_timeout),
  // A company's statements set a narrower scope. This is no default of the role: a session outside the product, such as a
  // report of the owner, must read no rows of companies.
  options: `-c timezone=${settings.TimeZone} -c jit=${settings.jit} -c ${systemScope}`,
});

/** Row-level security refuses a session without a scope. */
export const systemScope = 'app.scope=system';

type Query = (sql: string, params?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>;

/** Sets the defaults for the sessions that a pooler opens. Without the right to do so `checkSession` tells what to run. */
export async function setRoleDefaults(query: Query, role: string, settings: SessionSettings): Promise<void> {
  const [expected, current] = [Object.entries(settings), await readRoleDefaults(query, role)];
  if (expected.every(([name, value]) => current.has(`${name}=${value}`))) return;
  const statements = await roleStatements(query, role, settings);
  for (const statement of statements) await query(statement).catch(() => undefined);
}

async function readRoleDefaults(query: Query, role: string): Promise<Set<unknown>> {
  const { rows } = await query(
    `select unnest(s.setconfig) as setting from pg_db_role_setting s
      join pg_roles r on r.oid = s.setrole join pg_database d on d.oid = s.setdatabase
      where r.rolname = $1 and d.datname = current_database()`,
    [role],
  );
  return new Set(rows.map(({ setting }) => setting));
}

async function roleStatements(query: Query, role: string, settings: SessionSettings): Promise<string[]> {
  const { rows } = await query('select current_database() as name');
  const target = `${pg.escapeIdentifier(role)} in database ${pg.escapeIdentifier(String(rows[0]?.name))}`;
  return Object.entries(settings).map(
    ([name, value]) => `alter role ${target} set ${name} = ${pg.escapeLiteral(value)}`,
  );
}

/** Throws when a session of the pool lacks a setting: times would be wrong, and a slow statement would run for ever. */
export async function checkSession(
  query: Query,
  settings: SessionSettings,
  isPooled: boolean,
): Promise<void> {
  const { rows } = await query(
    'select name, setting, current_user as role from pg_settings where name = any($1)',
    [Object.keys(settings)],
  );
  const wrong = rows.filter(({ name, setting }) => settings[name as keyof SessionSettings] !== setting);
  if (wrong.length === 0) return;
  const found = wrong.map(({ name, setting }) => `${String(name)}=${String(setting)}`).join(', ');
  if (!isPooled) throw new SetupError(`the sessions of PostgreSQL have ${found}. ${poolerAdvice}`);
  const statements = await roleStatements(query, String(rows[0]?.role), settings);
  throw new SetupError(
    `the sessions of PostgreSQL behind the pooler have ${found}. Run these statements, then let the pooler open ` +
      `new connections (PgBouncer: RECONNECT): ${statements.join('; ')}`,
  );
}

export const poolerAdvice =
  'A pooler in front of PostgreSQL needs MIGRATION_DATABASE_URL, a URL past the pooler';

/** A mailing whose process is killed in the middle: every recipient gets the letter, and nobody gets it twice. */
import { rmSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type Database } from '#platform/db/database.ts';
import { newId } from '#kernel/id.ts';
import { readSent } from '#platform/sent/sent-records.ts';
import { createInstallation, endAll, serve } from './product-process.ts';
import type { Installation } from './product-process.ts';

const people = 200;
/**
 * Concurrent deliveries of one subscriber. The killed process has begun them, and they begin again with the same
 * Message-ID.
 */
const inFlight = 4;
let installation: Installation;
let database: Database;

beforeAll(async () => {
  installation = await createInstallation('cast');
  database = await openDatabase({ kind: 'postgres', url: installation.DATABASE_URL, poolSize: 2 });
});
afterAll(async () => {
  await endAll();
  await database.close();
  rmSync(installation.DATA_DIR, { recursive: true, force: true });
});

/**
 * Puts the letter into «Исходящие» and makes it due. Also makes the job due that sends it: a new job waits for the next
 * minute.
 */
async function addMailing(): Promise<string> {
  const id = newId();
  const { db } = database;
  await sql`
    INSERT INTO account (id, email, password_hash, roles, state, last_name, name)
    SELECT gen_random_uuid(), 'many' || n || '@example.com', '', '{EXPERT}', 'ACTIVE', 'Адресатова', 'Анна'
    FROM generate_series(1, ${people}::int) n`.execute(db);
  await sql`
    INSERT INTO mailing (id, audience, subject, text, state, recipients, created_at, send_at)
    VALUES (${id}, 'EXPERTS', 'Встреча экспертов', 'Приходите на встречу.', 'WAITING', ${people}, now(), now())`.execute(
    db,
  );
  await sql`
    INSERT INTO mailing_recipient (mailing_id, account_id)
    SELECT ${id}, id FROM account WHERE email LIKE 'many%'`.execute(db);
  await sql`INSERT INTO job (name, next_at) VALUES ('send-mailings', now())`.execute(db);
  return id;
}

const addresses = async () =>
  (await readSent(installation.DATA_DIR, 'mail', 10 * people))
    .map(({ to }) => to)
    .filter((to) => to.startsWith('many'));

/** Ends the leases of the killed process. */
async function endLeases(): Promise<void> {
  await sql`UPDATE job SET leased_until = NULL, next_at = now()`.execute(database.db);
  await sql`UPDATE delivery SET next_at = now() WHERE state = 'waiting'`.execute(database.db);
}

test('everybody gets the letter once', async () => {
  const id = await addMailing();
  const environment = { ...installation, QUIET_HOURS: 'none', LOG_LEVEL: 'warn' };
  const soon = { timeout: 200_000, interval: 20 };
  for (const killedAfter of [5, 40]) {
    const serving = await serve(environment);
    await expect.poll(async () => (await addresses()).length, soon).toBeGreaterThan(killedAfter);
    serving.kill('SIGKILL');
    await serving.ended;
    await endLeases();
  }
  const beforeLast = (await addresses()).length;
  await serve(environment);
  const isOver = async () => {
    const { rows } = await sql<{ state: string; left: number }>`
      SELECT state, (SELECT count(*)::int FROM delivery WHERE state <> 'done') AS left FROM mailing
      WHERE id = ${id}`.execute(database.db);
    return rows[0];
  };
  await expect.poll(isOver, soon).toEqual({ state: 'SENT', left: 0 });
  const sent = await addresses();
  expect(beforeLast).toBeLessThan(people);
  expect(new Set(sent).size).toBe(people);
  expect(sent.length).toBeLessThanOrEqual(people + 2 * inFlight);
  const { rows } = await sql<{ notices: number }>`
    SELECT count(*)::int AS notices FROM notification WHERE notice = 'mailing'`.execute(database.db);
  expect(rows).toEqual([{ notices: people }]);
}, 600_000);

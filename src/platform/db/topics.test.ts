/** A process that listens alone sends no NOTIFY, and one that begins to listen misses no change. On a real server. */
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startPostgres, type PostgresServer } from '../../../test/postgres-server.ts';
import { openDatabase, type Database } from './database.ts';
import { sharedChannel } from './shared-topics.ts';

let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

async function open(url = server.url): Promise<Database> {
  const database = await openDatabase({ kind: 'postgres', url, poolSize: 1 });
  database.share('topic', (message) => message, 'after the commit');
  return database;
}

async function listenTo(database: Database, onGap = () => undefined): Promise<void> {
  const { stop } = await database.listenToOthers(onGap);
  onTestFinished(async () => {
    await stop();
    expect(database.mayHaveOthers()).toBe(true);
    await database.close();
  });
}

/** Payloads of the channel. The session has no name, so the processes do not count it. */
async function tap(): Promise<string[]> {
  const payloads: string[] = [];
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  client.on('notification', ({ payload = '' }) => payloads.push(payload));
  await client.query(`listen ${sharedChannel}`);
  onTestFinished(() => client.end());
  return payloads;
}

/** Less than the heartbeat, which would bring a lost announcement too. */
const soon = { interval: 5, timeout: 5_000 };

test('a process that listens alone announces nothing, and who begins to listen then is told to read anew', async () => {
  const payloads = await tap();
  const first = await open();
  expect(first.mayHaveOthers()).toBe(true);
  await listenTo(first);
  expect(first.mayHaveOthers()).toBe(false);
  await first.announce('topic', 'alone');
  const second = await open();
  const heard: unknown[] = [];
  second.listen('topic', (messages) => void heard.push(...messages));
  await listenTo(second, () => void heard.push('everything'));
  expect(second.mayHaveOthers()).toBe(true);
  // Greets as any new listener does, and because the first one has announced nothing.
  await expect.poll(() => heard, soon).toEqual(['everything', 'everything']);
  await first.announce('topic', 'together');
  await expect.poll(() => heard, soon).toEqual(['everything', 'everything', 'together']);
  await expect.poll(() => payloads.join(), soon).toContain('together');
  expect(payloads.join()).not.toContain('alone');
});

test('processes whose URL names their sessions know of each other', async () => {
  const first = await open(`${server.url}?application_name=first`);
  await listenTo(first);
  expect(first.mayHaveOthers()).toBe(false);
  const second = await open(`${server.url}?keepalives=1&application_name=second`);
  await listenTo(second);
  expect(second.mayHaveOthers()).toBe(true);
  await expect.poll(() => first.mayHaveOthers(), soon).toBe(true);
});

test('a process that has lost its connection announces until it knows again that it is alone', async () => {
  const database = await open();
  await listenTo(database);
  expect(database.mayHaveOthers()).toBe(false);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'scenarium-listen'`.execute(
    database.db,
  );
  await expect.poll(() => database.mayHaveOthers(), soon).toBe(true);
  await expect.poll(() => database.mayHaveOthers(), soon).toBe(false);
});

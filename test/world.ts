/** A whole product on a database with the seeded accounts. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { inject } from 'vitest';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { readConfig } from '../src/app/config.ts';
import type { Environment } from '../src/app/config-variables.ts';
import { createProduct } from '../src/app/product.ts';
import type { Product } from '../src/app/product.ts';
import type { Envelope } from '../src/api/envelope.ts';
import { openSession } from '../src/features/accounts/server/open-session.ts';
import type { Database } from '../src/platform/db/database.ts';
import { silentLog } from '../src/platform/log/log.ts';
import type { Log } from '../src/platform/log/log.ts';
import { writeCast } from '../seeds/cast.ts';
import { cast, castPassword } from '../seeds/people.ts';
import type { CastKey } from '../seeds/people.ts';
import { makeFastFolder } from './fast-folder.ts';
import { testClock } from './test-clock.ts';
import type { TestClock } from './test-clock.ts';
import { borrowDatabase, openFilled } from './shared-database.ts';
import type { Filling } from './shared-database.ts';

export interface Answer<T = Record<string, unknown>> {
  status: number;
  envelope: Envelope<T>;
  /** Data of a success; throws with the errors otherwise. */
  data: T;
  errors: { code: string; message: string; field?: string }[];
  headers: LightMyRequestResponse['headers'];
  response: LightMyRequestResponse;
}

export interface Visitor {
  get<T = any>(url: string, headers?: Record<string, string>): Promise<Answer<T>>;
  /** JSON by default; FormData and URLSearchParams are sent as such. */
  post<T = any>(url: string, body?: object, headers?: Record<string, string>): Promise<Answer<T>>;
  /** Raw bytes; without a type the header is absent. */
  postRaw<T = any>(
    url: string,
    raw: { payload: string | Buffer; type?: string | undefined; headers?: Record<string, string> },
  ): Promise<Answer<T>>;
  delete<T = any>(url: string): Promise<Answer<T>>;
  /** The value of the cookie `csrf`. */
  token: string | undefined;
}

export interface World {
  product: Product;
  database: Database;
  clock: TestClock;
  dataDir: string;
  people: ReturnType<typeof cast>;
  password: string;
  guest: Visitor;
  /** A signed-in seeded account, as a program with the cookie `csrf`. */
  as(key: CastKey): Promise<Visitor>;
  asAccount(accountId: string): Promise<Visitor>;
  /** A program with this value of the cookie `csrf`. */
  withToken(token: string): Visitor;
  /** Runs every delivery that is due: letters, messages and other reactions to events. */
  runDeliveries(): Promise<void>;
  /** Emails and SMS messages sent so far. */
  sent<T = { to: string; subject: string; text: string; html: string }>(kind: 'mail' | 'sms'): Promise<T[]>;
  /** Resets the database to the seeded accounts, or to what `keep` has saved. */
  reset(): Promise<void>;
  /** Saves the current rows for all later resets of the file. */
  keep(): Promise<void>;
  close(): Promise<void>;
}

export interface WorldOptions {
  log?: Log;
  /** Creates a world on the worker's database, which is lent to one world at a time and must keep its schema. */
  isShared?: boolean;
}

export async function createWorld(
  environment: Environment = {},
  { log = silentLog, isShared = false }: WorldOptions = {},
): Promise<World> {
  const clock = testClock();
  const people = cast(clock.now());
  const dataDir = makeFastFolder();
  const config = readConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    DEMO: '1',
    AUTO_PUBLISH: '0',
    // A busy machine must not trigger load shedding.
    OVERLOAD_MS: '0',
    ...environment,
  });
  // After the configuration, which may be refused: a database that is not returned is lent to no other file.
  const { database, reset, keepForFile, close } = await (isShared ? borrowDatabase : openFilled)(
    castFilling(clock.now()),
  );
  const product = await createProduct({ config, database, log, clock }).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  const asAccount = async (accountId: string) => visitor(product, await signIn(product, accountId));
  return {
    product,
    database,
    clock,
    dataDir,
    people,
    password: castPassword,
    guest: visitor(product),
    asAccount,
    withToken: (token) => visitor(product, token),
    as: (key) => asAccount(people[key].id),
    runDeliveries: async () => void (await product.relay.drain()),
    sent: (kind) => readLines(dataDir, kind),
    reset,
    keep: keepForFile,
    async close() {
      rmSync(dataDir, { recursive: true, force: true });
      await product.server.close().finally(close);
    },
  };
}

/** The mark changes with the date, because ages depend on it. */
const castFilling = (today: Date): Filling => ({
  mark: JSON.stringify(cast(today)),
  fill: (database) => database.tx((tx) => writeCast(tx, inject('castPasswordHash'), today)),
});

async function signIn(product: Product, accountId: string): Promise<string> {
  const { database, services } = product.serverContext;
  return database.tx(async (tx) => {
    const { rows } = await sql<{ roles: never[] }>`SELECT roles FROM account WHERE id = ${accountId}`.execute(
      tx,
    );
    return openSession(tx, {
      accountId,
      roles: rows[0]!.roles,
      clientInfo: { ip: '127.0.0.1', agent: 'test', session: null },
      responseHeaders: { cookies: [], headers: {} },
      settings: services.settings,
    });
  });
}

async function readLines<T>(dataDir: string, kind: 'mail' | 'sms'): Promise<T[]> {
  const { readFile } = await import('node:fs/promises');
  const text = await readFile(join(dataDir, 'sent', `${kind}.jsonl`), 'utf8').catch(() => '');
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as T);
}

function visitor(product: Product, token?: string): Visitor {
  const cookie: Record<string, string> = token ? { cookie: `csrf=${token}` } : {};
  const call = async (options: InjectOptions): Promise<Answer<any>> =>
    answerOf(await product.server.inject(options));
  return {
    token,
    get: (url, headers) => call({ method: 'GET', url, headers: { ...cookie, ...headers } }),
    delete: (url) => call({ method: 'DELETE', url, headers: cookie }),
    postRaw: (url, { payload, type, headers }) =>
      call({
        method: 'POST',
        url,
        headers: { ...cookie, ...(type !== undefined && { 'content-type': type }), ...headers },
        payload,
      }),
    async post(url, body, headers) {
      const wired = await wire(body);
      return call({
        method: 'POST',
        url,
        headers: { ...cookie, ...wired.headers, ...headers },
        ...(wired.payload !== undefined && { payload: wired.payload }),
      });
    },
  };
}

/** `Request` encodes forms like a browser. */
async function wire(
  body: object | undefined,
): Promise<{ headers: Record<string, string>; payload?: Buffer | string }> {
  if (body === undefined) return { headers: {} };
  if (!(body instanceof FormData) && !(body instanceof URLSearchParams)) {
    return { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(body) };
  }
  const request = new Request('http://localhost/', { method: 'POST', body });
  return {
    headers: { 'content-type': request.headers.get('content-type')! },
    payload: Buffer.from(await request.arrayBuffer()),
  };
}

function answerOf(response: LightMyRequestResponse): Answer<any> {
  const isFile = String(response.headers['content-disposition'] ?? '').startsWith('attachment');
  const isJson = !isFile && String(response.headers['content-type'] ?? '').includes('json');
  const envelope = (
    isJson ? response.json() : { status: 'success', data: null, errors: [] }
  ) as Envelope<unknown>;
  return {
    status: response.statusCode,
    envelope,
    get data() {
      if (envelope.status === 'success') return envelope.data;
      throw new Error(`${response.statusCode} ${JSON.stringify(envelope.errors)}`);
    },
    errors: envelope.errors,
    headers: response.headers,
    response,
  };
}

/** A fresh demo on its own database, for tests that count its rows and read it by API calls. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect } from 'vitest';
import { seedDemo } from '../seeds/demo.ts';
import { castPassword } from '../seeds/people.ts';
import { readConfig } from '../src/app/config.ts';
import { createProduct } from '../src/app/product.ts';
import type { Product } from '../src/app/product.ts';
import { createLog } from '../src/platform/log/log.ts';
import { testClock } from './test-clock.ts';
import { openTestDatabase } from './world-database.ts';
import type { TestDatabase } from './world-database.ts';

type Cookie = Record<string, string>;

export function useDemo() {
  let world: TestDatabase;
  let product: Product;
  const dataDir = mkdtempSync(join(tmpdir(), 'demo-'));
  const printed: string[] = [];

  const fill = () => seedDemo(product.serverContext, (line) => printed.push(line));
  beforeAll(async () => {
    world = await openTestDatabase();
    const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', DEMO: '1' });
    const log = createLog({ level: 'silent' });
    product = await createProduct({ config, database: world.database, log, clock: testClock() });
    await fill();
  });
  afterAll(async () => {
    await product.server.close();
    await world.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const get = (url: string, headers: Cookie) => product.server.inject({ method: 'GET', url, headers });
  const rows = async <T>(text: string): Promise<T[]> =>
    (await sql<T>`${sql.raw(text)}`.execute(world.database.db)).rows;
  return {
    dataDir,
    printed,
    db: () => world.database.db,
    fill,
    rows,
    count: async (from: string): Promise<number> =>
      Number((await rows<{ n: number }>(`SELECT count(*) AS n FROM ${from}`))[0]!.n),
    words: async (select: string): Promise<string[]> =>
      (await rows<{ word: string }>(select)).map(({ word }) => word),
    async read<T = any>(url: string, headers: Cookie = {}): Promise<T> {
      const answer = await get(url, headers);
      expect([url, answer.statusCode]).toEqual([url, 200]);
      return answer.json<{ data: T }>().data;
    },
    async open(url: string, headers: Cookie = {}) {
      const answer = await get(url, headers);
      return {
        status: answer.statusCode,
        type: answer.headers['content-type'],
        bytes: answer.rawPayload,
      };
    },
    async signIn(name: string): Promise<Cookie> {
      const payload = { email: `${name}@example.com`, password: castPassword };
      const answer = await product.server.inject({ method: 'POST', url: '/api/login', payload });
      return { cookie: `csrf=${answer.json<{ data: { csrf: string } }>().data.csrf}` };
    },
  };
}

/** Personal data at rest: the values of the demo's questionnaire, where they are used, and where they may not be in clear. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import type { Step } from '#features/questionnaire/constants.ts';
import type { Database } from '#platform/db/database.ts';
import { readJson } from '../../seeds/content/read-json.ts';
import { cast, castPassword } from '../../seeds/people.ts';
import { findLeaks, readFolder, writingsOf, type Places } from './clear-values.ts';
import { hear, type Serving } from './product-process.ts';

interface DemoAnswers {
  scans: Record<string, { title: string; name: string }>;
  steps: Partial<Record<Step, Record<string, unknown>>>;
}
const { scans, steps } = readJson<DemoAnswers>('./questionnaire.json');

/** The demo has these values in clear elsewhere: names of institutions and cities, and common words. */
const publicValues = [
  'Всероссийский государственный институт кинематографии имени С. А. Герасимова',
  'Драматургия',
  'Сценарист',
  'город Москва',
];
/** A shorter value may be part of a random identifier. */
const minLength = 9;
const isCode = (value: string) => /^[A-Z_]+$/.test(value) || /^\d{4}-\d\d-\d\d$/.test(value);

const stringsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(stringsOf) : [];
};

/** Also without the spaces and dashes of a printed number. */
const spellings = (value: string): string[] =>
  /^[\d -]+$/.test(value) ? [...new Set([value, value.replaceAll(/\D/g, '')])] : [value];

/** Values of the questionnaire that must never be in clear. */
export const secrets = [...stringsOf(steps), ...Object.values(scans).map(({ name }) => name)]
  .filter((value) => value.length >= minLength && !isCode(value) && !publicValues.includes(value))
  .flatMap(spellings);

const people = cast();
const path = '/api/user/questionnaire';
const reason = 'Проверка заявки автора';

interface Caller {
  get(path: string): Promise<Buffer>;
  post(path: string, body: object): Promise<Record<string, any>>;
}

async function signIn({ origin }: Serving, email: string): Promise<Caller> {
  const body = new URLSearchParams({ email, password: castPassword });
  const { headers } = await hear(`${origin}/api/login`, { method: 'POST', body });
  const cookie = headers
    .getSetCookie()
    .map((line) => line.split(';')[0]!)
    .join('; ');
  const call = async (url: string, init: RequestInit) => {
    const response = await fetch(origin + url, init);
    const bytes = Buffer.from(await response.arrayBuffer());
    if (!response.ok) throw new Error(`${url}: ${response.status} ${bytes.toString()}`);
    return bytes;
  };
  return {
    get: (url) => call(url, { headers: { cookie, 'sec-fetch-site': 'same-origin' } }),
    post: async (url, fields) =>
      JSON.parse(
        (
          await call(url, {
            method: 'POST',
            headers: { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
            body: JSON.stringify(fields),
          })
        ).toString(),
      ).data,
  };
}

/**
 * The author reads and signs. An officer opens, checks and returns the questionnaire, and the author gets the letter.
 * Returns the exports that need no reason.
 */
export async function useQuestionnaire(product: Serving, folder: string): Promise<Places> {
  const author = await signIn(product, people.author2.email);
  const read = async (url: string) => JSON.parse((await author.get(url)).toString()).data;
  const answer = await author.get(`${path}/passport`);
  const leaked = findLeaks({ answer }, secrets).map(({ value }) => value);
  expect(leaked).toContain(steps.passport!['passportNumber']);
  for (const step of Object.keys(steps)) await author.get(`${path}/${step}`);
  await author.get(`${path}/pdf`);
  const wrong = { version: 0, passportNumber: `${String(steps.passport!['passportNumber'])}1` };
  await expect(author.post(`${path}/passport`, wrong)).rejects.toThrow(/: 400 /);
  await author.post(`${path}/sign`, { version: (await read(path)).version, password: castPassword });

  const officer = await signIn(product, people.fund.email);
  const adminPath = `/api/administrator/questionnaires/${people.author2.id}`;
  const opened = await officer.post(`${adminPath}/open`, { reason });
  const { number } = opened;
  await officer.post(`${adminPath}/check`, { number });
  const file = `/api/administrator/questionnaires/files/${opened['files'][0].id}`;
  await officer.post(`${file}/open`, { reason });
  await officer.get(file);
  const remark = `Номер ${String(steps.passport!['passportNumber'])} не читается`;
  await officer.post(`${adminPath}/remarks`, {
    step: 'passport',
    field: 'passportNumber',
    text: remark,
    number,
  });
  await officer.post(`${adminPath}/fix`, { number });
  // In a hook there is no `expect.poll`.
  await vi.waitUntil(() => lettersOf(folder).includes(people.author2.email), { timeout: 120_000 });
  return {
    'orders.xlsx': await sheetOf(await officer.get('/api/administrator/orders/export')),
    'log.xlsx': await sheetOf(await officer.get('/api/administrator/log/export?format=xlsx')),
    'log.csv': await officer.get('/api/administrator/log/export?format=csv'),
    'questionnaires.json': await officer.get('/api/administrator/questionnaires'),
  };
}

async function sheetOf(xlsx: Buffer): Promise<Buffer> {
  const zip = await fromBufferPromise(xlsx, { lazyEntries: true });
  for await (const entry of zip.eachEntry())
    if (entry.fileName === 'xl/worksheets/sheet1.xml') return buffer(await zip.openReadStreamPromise(entry));
  throw new Error('no sheet');
}

function lettersOf(folder: string): string {
  const file = join(folder, 'sent/mail.jsonl');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** An installation whose product is stopped. */
export interface Stored {
  folder: string;
  open(): Promise<Database>;
  /** Everything that the database stores. */
  dump(database: Database): Promise<Places>;
}

/** Reads everything that is stored, after `change`. */
async function readStored({ folder, open, dump }: Stored, change?: (database: Database) => Promise<void>) {
  const database = await open();
  const read = async () => {
    await change?.(database);
    return dump(database);
  };
  const dumped = await read().finally(() => database.close());
  return { ...dumped, ...readFolder(folder) };
}

/** No value is in clear in the dump, the folder, a letter, the log or an export. */
export async function expectNothingInClear(stored: Stored, exports: Places, log: string): Promise<void> {
  const { email } = people.author2;
  const found = Map.groupBy(findLeaks(await readStored(stored), [...secrets, email]), ({ value }) => value);
  // What is searched has its content.
  expect(found.get(email)?.length).toBeGreaterThan(1);
  found.delete(email);
  expect([...found]).toEqual([]);
  expect(findLeaks({ ...exports, log: Buffer.from(log) }, secrets)).toEqual([]);
  expect(findLeaks(exports, [people.author2.lastName]).length).toBeGreaterThan(0);
  expect(log).toContain('/api/user/questionnaire');
}

/** Plants a value in clear in columns and in a file. Returns the encodings in which each of them is found. */
export async function findPlanted(stored: Stored): Promise<{ columns: Set<string>; file: Set<string> }> {
  const [secret] = secrets;
  const { base64, ...inColumns } = writingsOf(secret!);
  const file = join(stored.folder, 'files/planted');
  writeFileSync(file, base64![0]!);
  const places = await readStored(stored, async ({ db }) => {
    await sql`CREATE TABLE planted (words text, bytes bytea)`.execute(db);
    await sql`INSERT INTO planted VALUES (${secret}, ${inColumns['UTF-16']![0]})`.execute(db);
  });
  const leaks = findLeaks(places, [secret!]);
  const writings = (isInFile: boolean) =>
    new Set(leaks.filter(({ place }) => (place === file) === isInFile).map(({ writing }) => writing));
  return { columns: writings(false), file: writings(true) };
}

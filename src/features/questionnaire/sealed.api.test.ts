/** Personal data at rest: answers, file names and documents are in clear only in the response to their author. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createLog } from '../../platform/log/log.ts';
import {
  addDocument,
  answers,
  fillEverything,
  questionnairePath as path,
  sign,
} from '../../../test/questionnaire.ts';
import { useWorld } from '../../../test/use-world.ts';

const lines: string[] = [];
const log = createLog({ level: 'debug', write: (line) => void lines.push(line) });
const world = useWorld({}, { log });

const fileName = 'Паспорт-Ветровой.pdf';
/** What the author has typed, and what a scan contains. */
const secrets = [
  answers.passport.passportNumber,
  answers.passport.passportNumber.replace(' ', ''),
  answers.passport.issuedBy,
  answers.passport.birthPlace,
  answers.personal.snils,
  answers.personal.inn,
  answers.address.registrationAddress,
  answers.bank.account,
  'Ветровой',
  'Номер паспорта не читается: 4510',
  '%PDF',
];

/** Searched as text, and in the bytes of columns and files. */
const findSecrets = (text: string): string[] =>
  secrets.filter(
    (secret) =>
      text.includes(secret) ||
      text.includes(Buffer.from(secret).toString('hex')) ||
      text.includes(Buffer.from(secret).toString('base64').slice(0, 12)),
  );

async function dumpTables(): Promise<Record<string, string>> {
  const { db } = world.database;
  const tables = await sql<{ name: string }>`
    SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'm')`.execute(
    db,
  );
  const dump: Record<string, string> = {};
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ text: string | null }>`
      SELECT string_agg(t::text, E'\n') AS text FROM ${sql.table(name)} t`.execute(db);
    dump[name] = rows[0]!.text ?? '';
  }
  return dump;
}

async function dumpFolder(): Promise<Record<string, string>> {
  const entries = await readdir(world.dataDir, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(
    await Promise.all(paths.map(async (path) => [path, (await readFile(path)).toString('utf8')] as const)),
  );
}

const leaksOf = (dump: Record<string, string>): [string, string[]][] =>
  Object.entries(dump).flatMap(([place, text]): [string, string[]][] => {
    const found = findSecrets(text);
    return found.length ? [[place, found]] : [];
  });

test('no table, file, letter or log line has an answer of a questionnaire in clear', async () => {
  const author = await world.as('author');
  const officer = await world.as('fund');
  const adminPath = `/api/administrator/questionnaires/${world.people.author.id}`;
  await fillEverything(author);
  await addDocument(author, { step: 'documents', kind: 'OTHER', name: fileName });
  await author.post(`${path}/passport`, { version: 0, passportNumber: '4510 482915 1' });
  await sign(author);
  await author.get(`${path}/pdf`);
  await officer.post(`${adminPath}/check`, { number: 1 });
  const opened = await officer.post(`${adminPath}/open`, { reason: 'Проверка заявки автора' });
  const file = `/api/administrator/questionnaires/files/${opened.data.files[0].id}`;
  await officer.post(`${file}/open`, { reason: 'Проверка заявки автора' });
  await officer.get(file);
  const remark = {
    step: 'passport',
    field: 'passportNumber',
    text: 'Номер паспорта не читается: 4510',
    number: 1,
  };
  await officer.post(`${adminPath}/remarks`, remark);
  await officer.post(`${file}/reject`, { remark: remark.text, number: 1 });
  expect((await officer.post(`${adminPath}/fix`, { number: 1 })).status).toBe(200);
  await world.runDeliveries();

  const tables = await dumpTables();
  expect(tables['questionnaire_version']).not.toBe('');
  expect(leaksOf(tables)).toEqual([]);
  const folder = await dumpFolder();
  expect(Object.keys(folder).length).toBeGreaterThan(3);
  expect(leaksOf(folder)).toEqual([]);
  expect(lines.length).toBeGreaterThan(10);
  expect(findSecrets(lines.join('\n'))).toEqual([]);
  // The search itself works.
  expect(findSecrets(JSON.stringify((await author.get(`${path}/passport`)).data))).toContain(
    answers.passport.passportNumber,
  );
});

test('values of one author do not open in the row of another one', async () => {
  const { db } = world.database;
  const other = await world.as('author2');
  await fillEverything(other);
  await sql`
    UPDATE questionnaire_step t SET sealed = f.sealed FROM questionnaire_step f
    WHERE f.author_id = ${world.people.author.id} AND f.step = t.step AND t.author_id = ${world.people.author2.id}
      AND t.step = 'passport'`.execute(db);
  expect((await other.get(`${path}/passport`)).status).toBe(500);
});

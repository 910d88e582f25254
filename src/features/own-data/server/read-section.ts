/** Reads the rows of a section in batches in the order of their key, so that a long section is never held in memory. */
import { sql } from 'kysely';
import type { Section } from '#features/own-data/server/sections.ts';
import type { Db } from '#platform/db/tables.ts';

const batchSize = 500;

type Row = Record<string, unknown>;

export async function* readSection(db: Db, section: Section, accountId: string): AsyncGenerator<Row> {
  let last: Row | undefined;
  do {
    const rows: Row[] = await readBatch(db, section, { accountId, last });
    yield* rows.map((row) => withoutKey(section, row));
    last = rows.length === batchSize ? rows.at(-1) : undefined;
  } while (last);
}

interface Batch {
  accountId: string;
  last: Row | undefined;
}

async function readBatch(
  db: Db,
  { table, owner, of, columns, except, key }: Section,
  { accountId, last }: Batch,
): Promise<Row[]> {
  const keyColumns = sql.join(key.map((column) => sql.ref(column)));
  const isOwn = of
    ? sql`${sql.ref(owner)} IN (SELECT id FROM ${sql.table(of.table)} WHERE ${sql.ref(of.owner)} = ${accountId})`
    : sql`${sql.ref(owner)} = ${accountId}`;
  const isShown = except ? sql`AND ${sql.ref(except.column)} <> ${except.value}` : sql``;
  const isNext = last
    ? sql`AND (${keyColumns}) > (${sql.join(key.map((column) => sql`${last[keyName(column)]}`))})`
    : sql``;
  const selected = sql.join([
    ...columns.map((column) => sql.ref(column)),
    ...key.map((column) => sql`${sql.ref(column)} AS ${sql.ref(keyName(column))}`),
  ]);
  const { rows } = await sql<Row>`
    SELECT ${selected} FROM ${sql.table(table)} WHERE ${isOwn} ${isShown} ${isNext}
    ORDER BY ${keyColumns} LIMIT ${sql.lit(batchSize)}`.execute(db);
  return rows;
}

const keyName = (column: string): string => `key:${column}`;

const withoutKey = ({ key }: Section, row: Row): Row => {
  const names = new Set(key.map(keyName));
  return Object.fromEntries(Object.entries(row).filter(([name]) => !names.has(name)));
};

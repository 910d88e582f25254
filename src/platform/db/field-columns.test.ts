import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  changesFromWire,
  emptyFormValues,
  fieldsToWire,
  outputShape,
  patchShape,
  toFormValues,
} from '#api/field-table.ts';
import type { FieldTable, FieldValues } from '#api/field-table.ts';
import {
  choiceField,
  flagField,
  integerField,
  lineField,
  nullableField,
  requiredField,
} from '#api/field-kinds.ts';
import { personName } from '#kernel/rules/person-rules.ts';
import { requiredLine } from '#kernel/rules/text-rules.ts';
import { selectFields, selectJoinedFields, toColumns } from '#platform/db/field-columns.ts';
import type { Tx } from '#platform/db/tables.ts';
import { openTestDatabase, type TestDatabase } from '../../../test/world-database.ts';

const filmFields = {
  title: { wire: 'NAME', column: 'title', ...requiredField(requiredLine(20)) },
  director: { wire: 'DIRECTED_BY', column: 'director_name', ...nullableField(personName) },
  minutes: { wire: 'DURATION', column: 'duration', ...integerField(1, 600) },
  inColour: { wire: 'COLOUR', column: 'in_colour', ...flagField(true) },
} as const satisfies FieldTable;

/** The same table after a field was added: nothing else changes. */
const filmFieldsWithGauge = {
  ...filmFields,
  filmStock: { wire: 'FILM_STOCK', column: 'film_stock', ...lineField(30) },
  gauge: { wire: 'GAUGE', column: 'gauge', ...choiceField(['16', '35', '70']) },
} as const satisfies FieldTable;

const createTable = sql`CREATE TEMPORARY TABLE film (id int PRIMARY KEY, title text NOT NULL, director_name text,
  duration int, in_colour boolean NOT NULL DEFAULT true, film_stock text NOT NULL DEFAULT '', gauge text)
  ON COMMIT DROP`;

let world: TestDatabase;
beforeAll(async () => (world = await openTestDatabase()));
beforeEach(() => world.reset());
afterAll(() => world.close());

/** The result of a save and the read after it, by the same functions as for a scenario and a profile. */
const saveFilm = (fields: FieldTable, forms: object[]): Promise<unknown> =>
  world.database.tx(async (tx) => {
    await createTable.execute(tx);
    await sql`INSERT INTO film (id, title) VALUES (1, 'untitled')`.execute(tx);
    for (const form of forms) await updateFilm(tx, fields, form);
    const { rows } = await sql<FieldValues<FieldTable>>`
      SELECT ${sql.join(selectFields(fields, 'f'))} FROM film f WHERE id = 1`.execute(tx);
    return z.parse(z.object(outputShape(fields)), fieldsToWire(fields, rows[0]!));
  });

async function updateFilm(tx: Tx, fields: FieldTable, form: object): Promise<void> {
  const changes = changesFromWire(fields, z.parse(z.object(patchShape(fields)), form));
  const assignments = Object.entries(toColumns(fields, changes)).map(
    ([column, value]) => sql`${sql.ref(column)} = ${value}`,
  );
  await sql`UPDATE film SET ${sql.join(assignments)} WHERE id = 1`.execute(tx);
}

const form = { NAME: ' Зеркало ', DIRECTED_BY: 'Андрей', DURATION: '107', COLOUR: '0' };
const saved = { NAME: 'Зеркало', DIRECTED_BY: 'Андрей', DURATION: 107, COLOUR: false };

test('every field arrives on the wire and in its column, and comes back', async () => {
  expect(await saveFilm(filmFields, [form])).toEqual(saved);
});

test('a field that is added to the table arrives too', async () => {
  const fields = filmFieldsWithGauge;
  expect(await saveFilm(fields, [{ ...form, FILM_STOCK: 'Kodak\n5247', GAUGE: '35' }])).toEqual({
    ...saved,
    FILM_STOCK: 'Kodak 5247',
    GAUGE: '35',
  });
});

test('an absent field keeps its value and an empty one clears it', async () => {
  expect(await saveFilm(filmFields, [form, { DIRECTED_BY: '', DURATION: null }])).toEqual({
    ...saved,
    DIRECTED_BY: null,
    DURATION: null,
  });
});

test('a required field cannot be emptied', () => {
  expect(z.safeParse(z.object(patchShape(filmFields)), { NAME: '' }).success).toBe(false);
});

test('a field of a missing joined row has its initial value', async () => {
  const { rows } = await world.database.tx(async (tx) => {
    await createTable.execute(tx);
    return sql`SELECT ${sql.join(selectJoinedFields(filmFieldsWithGauge, 'f'))}
      FROM (VALUES (1)) v (id) LEFT JOIN film f ON f.id = v.id`.execute(tx);
  });
  expect(rows).toEqual([
    { title: '', director: null, minutes: null, inColour: true, filmStock: '', gauge: null },
  ]);
});

test('a form shows numbers as text and no value as an empty input', () => {
  expect(emptyFormValues(filmFields)).toEqual({ NAME: '', DIRECTED_BY: '', DURATION: '', COLOUR: true });
  expect(toFormValues(filmFields, saved)).toEqual({ ...saved, DURATION: '107' });
});

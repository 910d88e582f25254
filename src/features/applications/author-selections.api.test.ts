import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { ordersPath } from '../../../test/application-fixture.ts';
import { addSelection } from '../../../test/fixtures-selections.ts';
import { answers, saveAnswers } from '../../../test/questionnaire.ts';
import { useWorld } from '../../../test/use-world.ts';
import type { Visitor } from '../../../test/world.ts';

const world = useWorld();
let author: Visitor;

beforeEach(async () => {
  await world.reset();
  author = await world.as('author');
});

/** Rule → whether it is met, of the only open selection. */
async function rules(): Promise<Record<string, boolean | null>> {
  const [selection] = (await author.get('/api/user/selections')).data;
  return Object.fromEntries(selection.eligibility.map(({ rule, met }: any) => [rule, met]));
}

test('the rules are checked by the questionnaire before an application', async () => {
  await addSelection(world, { rules: { citizenship: 'RU', debut: true, formats: ['FEATURE'] } });
  const before = await rules();
  expect(before).toEqual({
    AGE: true,
    CITIZENSHIP: null,
    DEBUT: true,
    FORMAT: null,
    APPLICATION_LIMIT: true,
  });
  await saveAnswers(author, 'personal', answers.personal);
  expect(await rules()).toEqual({ ...before, CITIZENSHIP: true });
});

test('an application counts for the limit until it is withdrawn or deleted', async () => {
  const categoryId = await addSelection(world);
  const { id } = (await author.post(ordersPath, { categoryId })).data;
  expect(await rules()).toEqual({ AGE: true, APPLICATION_LIMIT: false });
  await author.delete(`${ordersPath}/${id}`);
  expect(await rules()).toEqual({ AGE: true, APPLICATION_LIMIT: true });
});

test('the author learns beforehand which selection requires a certificate', async () => {
  await addSelection(world, { name: 'Simple' });
  const id = await addSelection(world, { name: 'Qualified' });
  await sql`UPDATE selection SET signature_required = true WHERE id = ${id}`.execute(world.database.db);
  const { data } = await author.get('/api/user/selections');
  expect(Object.fromEntries(data.map((one: any) => [one.name, one.signatureRequired]))).toEqual({
    Simple: false,
    Qualified: true,
  });
});

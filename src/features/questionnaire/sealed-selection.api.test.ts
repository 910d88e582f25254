/** A questionnaire is not a way round the seal of a selection. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { beginEachWith } from '../../../test/begin-with.ts';
import { makeReadyApplication, ordersPath } from '../../../test/application-fixture.ts';
import { addSelection } from '../../../test/fixtures-selections.ts';
import { refusalOf } from '../../../test/answer-codes.ts';
import { signInOfficer } from '../../../test/intake-fixture.ts';
import type { Officer } from '../../../test/intake-fixture.ts';
import { fillEverything, sign } from '../../../test/questionnaire.ts';
import { useWorld } from '../../../test/use-world.ts';
import type { Visitor } from '../../../test/world.ts';

const world = useWorld();
const reason = 'Проверка заявки автора';
let author: Visitor;
let officer: Officer;
let selectionId: string;

beginEachWith(world, async () => {
  // Sessions have the time of the database.
  world.clock.set(new Date());
  author = await world.as('author');
  officer = await signInOfficer(world, 'fk.intake');
  await fillEverything(author);
  await sign(author);
  selectionId = await addSelection(world);
  await apply(selectionId);
});

async function apply(id: string) {
  const ready = await makeReadyApplication(author, id);
  const { status, errors } = await author.post(`${ordersPath}/${ready.id}/submit`);
  if (status !== 200) throw new Error(JSON.stringify(errors));
}
const seal = () =>
  sql`UPDATE selection SET sealed = true WHERE id = ${selectionId}`.execute(world.database.db);
const adminPath = (rest: string) => `/api/administrator/questionnaires/${rest}`;
const own = (rest: string) => adminPath(`${world.people.author.id}/${rest}`);
const open = () => officer.post(own('open'), { reason });
const closed = [403, 'forbidden'];

test('a questionnaire in a sealed selection is closed to every call of the fund', async () => {
  const { files } = (await open()).data;
  const file = adminPath(`files/${files[0].id}`);
  await officer.post(`${file}/open`, { reason });
  await officer.post(own('check'), { number: 1 });
  const remark = { step: 'passport', field: 'issuedBy', text: 'Укажите как в паспорте', number: 1 };
  const { id: remarkId } = (await officer.post(own('remarks'), remark)).data;
  await seal();
  const answers = await Promise.all([
    open(),
    officer.post(`${file}/open`, { reason }),
    officer.get(file),
    officer.post(`${file}/accept`),
    officer.post(`${file}/reject`, { remark: 'Не видно', number: 1 }),
    officer.post(own('remarks'), remark),
    officer.delete(adminPath(`remarks/${remarkId}`)),
    officer.post(own('check'), { number: 1 }),
    officer.post(own('confirm'), { number: 1 }),
    officer.post(own('fix'), { number: 1 }),
  ]);
  expect(answers.map(refusalOf)).toEqual(answers.map(() => closed));
  const { rows } = await sql`SELECT FROM questionnaire_opening`.execute(world.database.db);
  expect(rows).toHaveLength(2);
});

test('it opens with the end of the selection', async () => {
  await seal();
  expect(refusalOf(await open())).toEqual(closed);
  await sql`UPDATE selection SET state = 'CLOSED' WHERE id = ${selectionId}`.execute(world.database.db);
  expect((await open()).status).toBe(200);
});

test('it opens for another application that waits for the fund, and not for a finished one', async () => {
  await seal();
  const other = await addSelection(world);
  await apply(other);
  expect((await open()).status).toBe(200);
  await sql`UPDATE application SET state = 'REJECTED' WHERE selection_id = ${other}`.execute(
    world.database.db,
  );
  expect(refusalOf(await open())).toEqual(closed);
});

test('it opens for an approved application only to those who write the contract', async () => {
  await seal();
  const other = await addSelection(world);
  await apply(other);
  await sql`UPDATE application SET state = 'APPROVED' WHERE selection_id = ${other}`.execute(
    world.database.db,
  );
  expect(refusalOf(await open())).toEqual(closed);
  const finance = await signInOfficer(world, 'fk.finance');
  expect((await finance.post(own('open'), { reason })).status).toBe(200);
});

test('a draft in a sealed selection closes nothing', async () => {
  await sql`UPDATE application SET state = 'DRAFT'`.execute(world.database.db);
  await seal();
  expect((await open()).status).toBe(200);
});

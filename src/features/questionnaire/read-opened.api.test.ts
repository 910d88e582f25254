import { expect, test } from 'vitest';
import { beginEachWith } from '../../../test/begin-with.ts';
import { addAccount } from '../../../test/fixtures-scenarios.ts';
import { questionnairePath as path, makeSigned } from '../../../test/questionnaire.ts';
import { useWorld } from '../../../test/use-world.ts';
import type { Visitor } from '../../../test/world.ts';

const world = useWorld();
let author: Visitor;
let officer: Visitor;
beginEachWith(world, async () => {
  ({ author, officer } = await makeSigned(world));
});

const adminPath = (rest: string) => `/api/administrator/questionnaires/${rest}`;
const reason = 'Проверка заявки автора';

test('an opened questionnaire needs no second reason within an hour, and its documents say which are open', async () => {
  const another = await world.asAccount(
    await addAccount(world.database, { role: 'FK_ADMIN', capabilities: ['fk.intake'] }),
  );
  const read = async (by = officer) => (await by.get(adminPath(world.people.author.id))).data;
  expect(await read()).toBeNull();
  const opened = (await officer.post(adminPath(`${world.people.author.id}/open`), { reason })).data;
  expect(await read()).toEqual(opened);
  expect(await read(another)).toBeNull();
  expect((await author.get(`${path}/openings`)).data).toHaveLength(1);
  const file = opened.files[0];
  expect(file.openUntil).toBeNull();
  const { openUntil } = (await officer.post(adminPath(`files/${file.id}/open`), { reason })).data;
  expect((await read()).files[0]).toEqual({ ...file, openUntil });
  world.clock.advance({ minutes: 61 });
  expect(await read(await world.as('fund'))).toBeNull();
});

test('of an author who has signed none it is nothing to read, and cannot be opened', async () => {
  const { id } = world.people.author2;
  const read = await officer.get(adminPath(id));
  expect([read.status, read.data]).toEqual([200, null]);
  expect((await officer.post(adminPath(`${id}/open`), { reason })).status).toBe(404);
});

/** The application that a question to the fund is about, which officers may open once it was submitted. */
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { ordersPath } from '../../../test/application-fixture.ts';
import { addSelection } from '../../../test/fixtures-selections.ts';
import { useWorld } from '../../../test/use-world.ts';

const world = useWorld();
beforeEach(() => world.reset());

test('a thread about an application says whether the fund may open it', async () => {
  const [author, fund] = [await world.as('author'), await world.as('fund')];
  const subjectId = (await author.post(ordersPath, { categoryId: await addSelection(world) })).data.id;
  const { id } = (await author.post('/api/chats', { type: 'ORDER', subjectId, text: 'Вопрос' })).data;
  const look = async () => [
    (await fund.get(`/api/chats/${id}`)).data.isSubmitted,
    (await fund.get(`/api/administrator/orders/${subjectId}`)).status,
  ];
  expect(await look()).toEqual([false, 404]);
  await sql`UPDATE application SET state = 'SUBMITTED' WHERE id = ${subjectId}`.execute(world.database.db);
  expect(await look()).toEqual([true, 200]);
});

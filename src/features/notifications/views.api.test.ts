import { expect, test } from 'vitest';
import { useRequests } from '../../../test/request-fixture.ts';

const { world, people, read, opened } = useRequests();

test('of a day of views the author learns how often the card and the text were opened', async () => {
  const id = await opened();
  for (const visitor of [people.okUser, people.okAdmin])
    await visitor.get(`/api/organization/scenarios/${people.scenario}`);
  world.clock.advance({ minutes: 1 });
  await read(people.okUser, id);
  const { items } = (await people.author.get('/api/notifications?kind=views')).data;
  expect(items).toMatchObject([{ type: 'textRead', count: 3 }]);
  expect(items[0].title).toMatch(/^3 новых просмотра /);
  expect(items[0].text).toMatch(/^Карточку открыли 2 раза\. Текст открыли 1 раз\. /);
});

/** Notices of requests that have ended lead to pages that their recipients may open (product §13). */
import { expect, test } from 'vitest';
import { expireRequests } from '#features/requests/server/expire-requests.ts';
import { useRequests } from '../../../test/request-fixture.ts';

const { world, people, send, answer, opened } = useRequests();

const expire = async (days: number) => {
  world.clock.advance({ days });
  await world.database.tx((tx) => expireRequests(tx, { now: world.clock.now(), isSigningOn: true }));
  return world.as('okUser');
};

async function endedBy(type: string) {
  const { id } = type === 'requestExpired' ? { id: await opened(7) } : (await send(people.okUser)).data;
  if (type === 'requestExpired') return { id, sender: await expire(7) };
  if (type === 'requestUnanswered') return { id, sender: await expire(14) };
  if (type === 'requestDeclined') await answer(id, 'decline', { reason: 'Права заняты' });
  else {
    await answer(id, 'open');
    await answer(id, 'revoke');
  }
  return { id, sender: people.okUser };
}

test.each([
  ['requestDeclined', 'requestDeclined', 'DECLINED'],
  ['requestRevoked', 'requestRevoked', 'REVOKED'],
  ['requestExpired', 'requestExpired', 'EXPIRED'],
  ['requestUnanswered', 'requestExpired', 'EXPIRED'],
])('%s', async (how, type, state) => {
  const { id, sender } = await endedBy(how);
  const { items } = (await sender.get('/api/notifications')).data;
  const notice = items.find((item: { type: string }) => item.type === type);
  expect(notice).toMatchObject({ route: `/organization/requests/${id}` });
  const { status, data } = await sender.get(`/api${notice.route}`);
  expect([status, data.state]).toEqual([200, state]);
});

import { expect, test } from 'vitest';
import { useWorld } from '../../../test/use-world.ts';

const world = useWorld();

test('an unknown filter of an own call is refused, at its field', async () => {
  const okAdmin = await world.as('okAdmin');
  const { status, errors } = await okAdmin.get('/api/organization/requests?program=1&state=SENT&wave=2');
  expect([status, errors.map(({ code, field }) => [code, field])]).toEqual([
    400,
    [
      ['validation_failed', 'program'],
      ['validation_failed', 'wave'],
    ],
  ]);
});

test('the calls of the spec ignore unknown fields', async () => {
  const { status } = await world.guest.get('/api/avtors/list?program=1');
  const author = await world.as('author');
  const scenarios = await author.get('/api/user/scenarios?orderId=1');
  const saved = await author.post('/api/user/profile', { PROGRAM: 'x' });
  expect([status, scenarios.status, saved.status]).toEqual([200, 200, 200]);
});

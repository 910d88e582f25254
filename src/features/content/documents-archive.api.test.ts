import { expect, test } from 'vitest';
import { useWorld } from '../../../test/use-world.ts';

const world = useWorld({ RATE_LIMIT_LOOPBACK: '1' });

test('one IP may download the archive of all documents sixty times an hour', async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 61; n++) {
    const { response } = await world.guest.get('/api/program-documents/archive');
    statuses.push(response.statusCode);
  }
  expect(statuses).toEqual([...Array<number>(60).fill(200), 429]);
});

import { appendFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createWorld } from '../../../test/world.ts';
import { useWorld } from '../../../test/use-world.ts';

const world = useWorld();

test('the demo lists sent letters, the newest first, and the codes that are still valid', async () => {
  const officer = await world.as('fund');
  const issue = async (form: object) =>
    (await officer.post('/api/administrator/invitations', form)).data.items[0];
  const live = await issue({ type: 'EXPERT', email: 'live@example.org', label: 'Для проверки' });
  const dead = await issue({ type: 'ORGANIZATION' });
  await officer.post(`/api/administrator/invitations/${dead.id}/revoke`);
  await mkdir(join(world.dataDir, 'sent'), { recursive: true });
  const lines = [live.code, dead.code].map(
    (code) => `${JSON.stringify({ at: world.clock.now().toISOString(), code })}\n`,
  );
  await appendFile(join(world.dataDir, 'sent', 'codes.jsonl'), lines.join(''));
  await world.guest.post('/api/password/forgot', { email: 'author@example.com' });
  await world.runDeliveries();
  const { status, data } = await world.guest.get('/api/demo/letters');
  expect(status).toBe(200);
  expect(data.letters.map(({ to }: { to: string }) => to)).toEqual([
    'author@example.com',
    'live@example.org',
  ]);
  expect(data.messages).toEqual([]);
  expect(data.codes).toEqual([
    {
      code: live.code,
      type: 'EXPERT',
      label: 'Для проверки',
      path: `/registration/expert?code=${live.code}`,
      usesLeft: 1,
      expiresAt: live.expiresAt,
    },
  ]);
});

test('outside the demo the page responds with 404', async () => {
  const real = await createWorld({ DEMO: '0' });
  const answer = await real.guest.get('/api/demo/letters');
  expect([answer.status, answer.errors.map(({ code }) => code)]).toEqual([404, ['not_found']]);
  await real.close();
});

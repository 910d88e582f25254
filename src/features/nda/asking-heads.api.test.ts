/** Heads are asked to sign the agreement on confidentiality that texts of their company wait for (product §10). */
import { sql } from 'kysely';
import type { KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import { companies } from '../../../seeds/people.ts';
import {
  prepareNda,
  publishNda,
  receiveRequest,
  runNdaJob,
  signPreparedNda,
  studio,
  useNda,
} from '../../../test/nda-fixture.ts';
import type { Visitor } from '../../../test/world.ts';
import { askForNda } from '#features/requests/server/ask-for-nda.ts';

const { world, people } = useNda();

async function openUnderNda(): Promise<string> {
  const id = await receiveRequest(world);
  await (await world.as('author')).post(`/api/user/requests/${id}/open`, { days: '30', nda: 'true' });
  world.clock.advance({ minutes: 1 });
  return id;
}
async function putAway(visitor: Visitor): Promise<void> {
  await visitor.post('/api/notifications/archive', { all: 'true' });
  world.clock.advance({ minutes: 1 });
}
async function sign(): Promise<void> {
  await signPreparedNda(world, people.admin, { organization: studio });
  await world.runDeliveries();
  world.clock.advance({ minutes: 1 });
}
async function giveEmployee(role: 'OK_ADMIN' | 'OK_USER'): Promise<void> {
  const { items } = (await people.admin.get('/api/organization/employees')).data;
  const { id } = items.find(({ userId }: { userId: string }) => userId === world.people.okUser.id);
  await people.admin.post(`/api/organization/employees/${id}`, { role });
  world.clock.advance({ minutes: 1 });
}
/** Editions come into force by the clock of the database, which cannot be set: all other times move to a minute ago. */
async function moveToPast(): Promise<void> {
  const { db } = world.database;
  const gap = sql`make_interval(secs => ${(world.clock.now().getTime() - Date.now()) / 1000 + 60})`;
  await sql`UPDATE request SET answered_at = answered_at - ${gap}`.execute(db);
  await sql`UPDATE nda SET signed_at = signed_at - ${gap}`.execute(db);
  await sql`UPDATE notification SET created_at = created_at - ${gap}, archived_at = archived_at - ${gap}`.execute(
    db,
  );
}
const actions = async (visitor: Visitor) =>
  (await visitor.get('/api/notifications?tab=ACTION')).data.items.map(({ type }: { type: string }) => type);

const runJob = (name: string) => runNdaJob(world, name);

test('a later head is asked too, and the first one no second time', async () => {
  await openUnderNda();
  await giveEmployee('OK_ADMIN');
  await runJob('ask-for-agreements');
  expect(await actions(await world.as('okUser'))).toEqual(['ndaNeeded']);
  expect(await actions(people.admin)).toEqual(['ndaNeeded']);
});

test('a head who has put the notice away is not asked again, also when a later head is asked', async () => {
  await openUnderNda();
  await putAway(people.admin);
  await runJob('ask-for-agreements');
  expect(await actions(people.admin)).toEqual([]);
  await giveEmployee('OK_ADMIN');
  await runJob('ask-for-agreements');
  expect([await actions(await world.as('okUser')), await actions(people.admin)]).toEqual([['ndaNeeded'], []]);
});

test('heads of companies with such texts are asked again once a new edition is in force', async () => {
  await openUnderNda();
  await sign();
  const asked = async () => {
    await runJob('ask-for-agreements');
    return [await actions(people.admin), await actions(await world.as('okAdmin2'))];
  };
  await publishNda(world, '2.0', 3_600);
  expect(await asked()).toEqual([[], []]);
  // The hour comes.
  await sql`DELETE FROM legal_text WHERE code = 'nda' AND version = '2.0'`.execute(world.database.db);
  await publishNda(world, '2.0');
  expect(await asked()).toEqual([['ndaNeeded'], []]);
});

test('a head who has put the notice of an edition away is asked for the next edition, and for no correction', async () => {
  const asked = async () => {
    await runJob('ask-for-agreements');
    return actions(people.admin);
  };
  await openUnderNda();
  await sign();
  await moveToPast();
  await publishNda(world, '2.0', -3_600);
  expect(await asked()).toEqual(['ndaNeeded']);
  await putAway(people.admin);
  await moveToPast();
  await publishNda(world, '2.1', 0);
  expect(await asked()).toEqual([]);
  await publishNda(world, '3.0', 0);
  expect(await asked()).toEqual(['ndaNeeded']);
});

test.each([
  ['left', false],
  ['put away', true],
])(
  'a head who has %s the notice of texts that were closed is asked for a later text',
  async (_, isPutAway) => {
    await giveEmployee('OK_ADMIN');
    const first = await openUnderNda();
    if (isPutAway) await putAway(await world.as('okUser'));
    await (await world.as('author')).post(`/api/user/requests/${first}/revoke`);
    await world.runDeliveries();
    await giveEmployee('OK_USER');
    await openUnderNda();
    await giveEmployee('OK_ADMIN');
    expect(await actions(await world.as('okUser'))).not.toContain('ndaNeeded');
    await runJob('ask-for-agreements');
    expect(await actions(await world.as('okUser'))).toContain('ndaNeeded');
  },
);

test('heads are asked again after the fund has revoked the agreement', async () => {
  await openUnderNda();
  await sign();
  expect(await actions(people.admin)).not.toContain('ndaNeeded');
  await people.fund.post(`/api/administrator/organizations/${companies.studio.id}/nda/revoke`, {
    reason: 'Текст разглашён',
  });
  await runJob('ask-for-agreements');
  expect(await actions(people.admin)).toContain('ndaNeeded');
});

test('a company is returned once, also with a head who gets no notices', async () => {
  await giveEmployee('OK_ADMIN');
  await openUnderNda();
  await sql`DELETE FROM notification`.execute(world.database.db);
  await sql`UPDATE account SET state = 'SUSPENDED' WHERE id = ${world.people.okUser.id}`.execute(
    world.database.db,
  );
  const ask = () => world.database.tx((tx) => askForNda(tx, world.clock.now()));
  expect([await ask(), await ask()]).toEqual([1, 0]);
});

test('nobody is asked when the company signs while the job locks it', async () => {
  await openUnderNda();
  await prepareNda(people.admin);
  await sql`DELETE FROM notification`.execute(world.database.db);
  const asked = world.database.tx((tx) => {
    const executor = tx.getExecutor();
    const signAfterLock: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        tx.getExecutor = () => executor;
        await sql`UPDATE nda SET state = 'SIGNED', signed_at = ${world.clock.now()}`.execute(tx);
        return result;
      },
    };
    tx.getExecutor = () => executor.withPlugin(signAfterLock);
    return askForNda(tx, world.clock.now());
  });
  expect(await asked).toBe(0);
});

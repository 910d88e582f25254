/** Heads are asked to sign the agreement on confidentiality that texts of their company wait for (product §10). */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { publishNda, receiveRequest, signPreparedNda, studio, useNda } from '../../../test/nda-fixture.ts';
import type { Visitor } from '../../../test/world.ts';
import { listJobs } from '#app/schedule.ts';
import { addDays } from '#kernel/add-days.ts';
import { silentLog } from '#platform/log/log.ts';
import type { SigningSettings } from '#platform/signing/settings.ts';

const { world, people } = useNda();

async function openUnderNda(): Promise<void> {
  const id = await receiveRequest(world);
  await (await world.as('author')).post(`/api/user/requests/${id}/open`, { days: '30', nda: 'true' });
}
const actions = async (visitor: Visitor) =>
  (await visitor.get('/api/notifications?tab=ACTION')).data.items.map(({ type }: { type: string }) => type);

async function runJob(name: string, signing?: SigningSettings, now = world.clock.now()): Promise<void> {
  const { database, product } = world;
  const { services } = product.serverContext;
  const options = { files: services.files, signing: signing ?? services.signing, t: product.t };
  const jobs = listJobs({ ...options, log: silentLog, auditMonths: 60 });
  const job = jobs.find((candidate) => candidate.name === name)!;
  await job.run({ database, now, signal: new AbortController().signal });
}

test('a later head is asked too, and the first one no second time', async () => {
  await openUnderNda();
  const { items } = (await people.admin.get('/api/organization/employees')).data;
  const { id } = items.find(({ userId }: { userId: string }) => userId === world.people.okUser.id);
  await people.admin.post(`/api/organization/employees/${id}`, { role: 'OK_ADMIN' });
  await runJob('ask-for-agreements');
  expect(await actions(await world.as('okUser'))).toEqual(['ndaNeeded']);
  expect(await actions(people.admin)).toEqual(['ndaNeeded']);
});

test('heads of companies with such texts are asked again once a new edition is in force', async () => {
  await openUnderNda();
  await signPreparedNda(world, people.admin, { organization: studio });
  await world.runDeliveries();
  const asked = async () => {
    await runJob('ask-for-agreements');
    return [await actions(people.admin), await actions(await world.as('okAdmin2'))];
  };
  await publishNda(world, '2.0', 3_600);
  expect(await asked()).toEqual([[], []]);
  // The hour comes: the clock of the database cannot be set.
  await sql`DELETE FROM legal_text WHERE code = 'nda' AND version = '2.0'`.execute(world.database.db);
  await publishNda(world, '2.0');
  expect(await asked()).toEqual([['ndaNeeded'], []]);
});

test('a head who has put the notice away is not asked again', async () => {
  await openUnderNda();
  await people.admin.post('/api/notifications/archive', { all: 'true' });
  await runJob('ask-for-agreements');
  expect(await actions(people.admin)).toEqual([]);
});

test('heads are neither asked nor reminded while nothing can be signed', async () => {
  await openUnderNda();
  await sql`DELETE FROM notification`.execute(world.database.db);
  const { signing } = world.product.serverContext.services;
  const off = { ...signing, trust: { ...signing.trust, roots: [] } };
  const told = async (settings: SigningSettings) => {
    for (const name of ['ask-for-agreements', 'announce-ending-signatures'])
      await runJob(name, settings, addDays(world.clock.now(), 6));
    return (await actions(people.admin)).toSorted();
  };
  expect([await told(off), await told(signing)]).toEqual([[], ['ndaEnding', 'ndaNeeded']]);
});

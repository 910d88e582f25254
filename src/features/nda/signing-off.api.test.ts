/** Texts wait for the agreement on confidentiality while signing is switched off in the installation (product §10). */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { interleave } from '../../../test/interleave.ts';
import { receiveRequest, runNdaJob, signPreparedNda, studio, useNda } from '../../../test/nda-fixture.ts';
import { addDays } from '#kernel/add-days.ts';
import { revokeRequest } from '#features/requests/server/answer-request.ts';
import { expireRequests } from '#features/requests/server/expire-requests.ts';
import { findRequest } from '#features/requests/server/find-request.ts';

const { world, people } = useNda();

async function openUnderNda(days = '30'): Promise<string> {
  const id = await receiveRequest(world);
  await (await world.as('author')).post(`/api/user/requests/${id}/open`, { days, nda: 'true' });
  return id;
}
/** Of one process. Another one may have signing switched on at the same time, until it is restarted too. */
const runJobs = async (isSigningOn: boolean): Promise<void> => {
  for (const name of ['expire-requests', 'ask-for-agreements', 'announce-ending-signatures'])
    await runNdaJob(world, name, { isSigningOn });
  await world.runDeliveries();
};
const card = async (id: string) => (await people.employee.get(`/api/organization/requests/${id}`)).data;
const notices = async () =>
  (await people.admin.get('/api/notifications?tab=ACTION')).data.items
    .map(({ type }: { type: string }) => type)
    .toSorted();

test('a text is not closed, and the company has the whole time for its signature when signing is back', async () => {
  const start = world.clock.now();
  const id = await openUnderNda();
  for (const days of [3, 6, 9, 12]) {
    world.clock.set(addDays(start, days));
    await runJobs(false);
    // A process that still signs finds nothing to close, and nobody to hurry.
    await runJobs(true);
  }
  const waits = { state: 'OPEN', lacksNda: true, signUntil: addDays(start, 19).toISOString() };
  expect(await card(id)).toMatchObject(waits);
  expect(await notices()).toEqual(['ndaNeeded']);
  world.clock.set(addDays(start, 18.9));
  await runJobs(true);
  expect(await card(id)).toMatchObject(waits);
  world.clock.set(addDays(start, 19));
  await runJobs(true);
  expect(await card(id)).toMatchObject({ state: 'EXPIRED' });
});

test('a text whose time ended while no process ran is kept', async () => {
  const id = await openUnderNda();
  world.clock.advance({ hours: 8 * 24 });
  await runJobs(false);
  expect(await card(id)).toMatchObject({ state: 'OPEN', lacksNda: true });
});

test('the time for the signature never passes the end of the access, which is reminded of', async () => {
  const start = world.clock.now();
  const id = await openUnderNda('7');
  world.clock.set(addDays(start, 3));
  await runJobs(false);
  expect(await card(id)).toMatchObject({ state: 'OPEN', signUntil: addDays(start, 7).toISOString() });
  world.clock.set(addDays(start, 5.5));
  await runJobs(true);
  expect(await notices()).toEqual(['ndaEnding', 'ndaNeeded']);
  world.clock.set(addDays(start, 7));
  await runJobs(false);
  expect(await card(id)).toMatchObject({ state: 'EXPIRED' });
});

test('no text is closed for its signature before the job has run, as by another request', async () => {
  await openUnderNda();
  const now = addDays(world.clock.now(), 8);
  const expire = (isSigningOn: boolean) =>
    world.database.tx((tx) => expireRequests(tx, { now, isSigningOn }));
  expect([await expire(false), await expire(true)]).toEqual([0, 1]);
});

test('heads are neither asked nor reminded, and a reminder of the old time goes', async () => {
  const start = world.clock.now();
  await openUnderNda();
  world.clock.set(addDays(start, 6));
  await runJobs(true);
  expect(await notices()).toEqual(['ndaEnding', 'ndaNeeded']);
  await runJobs(false);
  expect(await notices()).toEqual(['ndaNeeded']);
  await sql`DELETE FROM notification`.execute(world.database.db);
  world.clock.set(addDays(start, 12));
  await runJobs(false);
  expect(await notices()).toEqual([]);
  world.clock.set(addDays(start, 18));
  await runJobs(true);
  expect(await notices()).toEqual(['ndaEnding', 'ndaNeeded']);
});

test('the time of a row is written once an hour', async () => {
  const id = await openUnderNda();
  const until = async () => new Date((await card(id)).signUntil).getTime();
  const first = await until();
  const later: number[] = [];
  for (const minutes of [10, 49, 1, 59, 1]) {
    world.clock.advance({ minutes });
    await runJobs(false);
    later.push(((await until()) - first) / 60_000);
  }
  expect(later).toEqual([0, 0, 60, 60, 120]);
});

test('a text that its author closes at the same moment stays closed', async () => {
  const id = await openUnderNda();
  world.clock.advance({ hours: 24 });
  await interleave(world.database, {
    hold: async (tx) =>
      revokeRequest(tx, {
        request: await findRequest(tx, id),
        authorId: world.people.author.id,
        now: world.clock.now(),
      }),
    start: () => runNdaJob(world, 'expire-requests', { isSigningOn: false }),
  });
  expect(await card(id)).toMatchObject({ state: 'REVOKED', signUntil: null });
  const { rows } =
    await sql`SELECT FROM request WHERE sign_until > ${addDays(world.clock.now(), 6.5)}`.execute(
      world.database.db,
    );
  expect(rows).toEqual([]);
});

test('a text is closed when its access ends, and not postponed once the agreement is signed', async () => {
  const [id, signed] = [await openUnderNda(), await openUnderNda()];
  await sql`UPDATE request SET open_until = ${addDays(world.clock.now(), 14)} WHERE id = ${id}`.execute(
    world.database.db,
  );
  world.clock.advance({ hours: 14 * 24 });
  await runJobs(false);
  expect([(await card(id)).state, (await card(signed)).state]).toEqual(['EXPIRED', 'OPEN']);
  await signPreparedNda(world, people.admin, { organization: studio });
  await world.runDeliveries();
  await runJobs(false);
  expect(await card(signed)).toMatchObject({ state: 'OPEN', lacksNda: false, signUntil: null });
});

/** Submissions that run while the selection ends. */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { beginEachWith } from '../../../test/begin-with.ts';
import { makeReadyApplication, ordersPath, signQuestionnaire } from '../../../test/application-fixture.ts';
import { addSelection } from '../../../test/fixtures-selections.ts';
import { refusalOf } from '../../../test/answer-codes.ts';
import { interleave } from '../../../test/interleave.ts';
import { useWorld } from '../../../test/use-world.ts';
import type { Visitor } from '../../../test/world.ts';
import { expireApplications, remindOfDeadlines } from '#features/applications/server/deadline-jobs.ts';
import { settleSeconds } from '#features/selections/accepts-applications.ts';

const world = useWorld();
const end = new Date('2026-10-01T21:29:00Z');
const closed = [409, 'order_closed categoryId'];
let author: Visitor;
let selectionId: string;
let id: string;

beginEachWith(world, async () => {
  world.clock.set('2026-09-15T09:00:00Z');
  author = await world.as('author');
  selectionId = await addSelection(world, { closeAt: new Date('2026-10-01T20:59:00Z') });
  await signQuestionnaire(world, world.people.author.id);
  ({ id } = await makeReadyApplication(author, selectionId));
  world.clock.set(new Date(end.getTime() - 1000));
});

const submit = () => author.post(`${ordersPath}/${id}/submit`);

/** Submits while another transaction holds the application, and again so many seconds after the end. */
const submitSlowly = (seconds: number) =>
  interleave(world.database, {
    hold: (tx) => sql`SELECT FROM application WHERE id = ${id} FOR UPDATE`.execute(tx),
    start: async (untilBlocked) => {
      const call = submit();
      await untilBlocked(call);
      world.clock.set(new Date(end.getTime() + seconds * 1000));
      const [first] = await Promise.all([call, submit()]);
      return first;
    },
  });

test('a submission counts from its arrival, also when it waits until after the end', async () => {
  expect((await submitSlowly(5)).status).toBe(200);
  const { rows } = await sql<{ at: Date }>`
    SELECT submitted_at AS at FROM application WHERE id = ${id}`.execute(world.database.db);
  expect(rows[0]!.at).toEqual(new Date(end.getTime() - 1000));
});

test('a submission that takes too long does not keep its place', async () => {
  expect(refusalOf(await submitSlowly(settleSeconds))).toEqual(closed);
});

describe('a job', () => {
  const db = () => world.database;
  const run = (job: typeof expireApplications) => db().tx((tx) => job(tx, world.clock.now()));

  test('sends no reminder about a draft that is being submitted', async () => {
    world.clock.set('2026-09-25T09:00:00Z');
    const count = await interleave(db(), {
      hold: (tx) => sql`UPDATE application SET state = 'SUBMITTED' WHERE id = ${id}`.execute(tx),
      start: () => run(remindOfDeadlines),
    });
    expect(count).toBe(0);
  });

  test('ends no draft of a selection that is being extended', async () => {
    world.clock.set(new Date(end.getTime() + settleSeconds * 1000));
    const count = await interleave(db(), {
      hold: (tx) =>
        sql`UPDATE selection SET close_at = close_at + interval '1 day' WHERE id = ${selectionId}`.execute(
          tx,
        ),
      start: () => run(expireApplications),
    });
    expect(count).toBe(0);
  });

  test('reminds and ends drafts that nobody changes', async () => {
    world.clock.set('2026-09-25T09:00:00Z');
    expect(await run(remindOfDeadlines)).toBe(1);
    world.clock.set(new Date(end.getTime() + settleSeconds * 1000));
    expect(await run(expireApplications)).toBe(1);
  });
});

test('no submission is written after a manual close', async () => {
  const answer = await interleave(world.database, {
    hold: (tx) =>
      sql`UPDATE selection SET state = 'CLOSED', close_at = ${world.clock.now()} WHERE id = ${selectionId}`.execute(
        tx,
      ),
    start: submit,
  });
  expect(refusalOf(answer)).toEqual(closed);
});

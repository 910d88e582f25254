import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { companies } from '../../../seeds/people.ts';
import { addAccount, addEmployee, addReading, addScenario } from '../../../test/fixtures-scenarios.ts';
import { interleave } from '../../../test/interleave.ts';
import { useWorld } from '../../../test/use-world.ts';
import type { Visitor } from '../../../test/world.ts';
import { castVote } from '#features/ratings/server/cast-vote.ts';

const world = useWorld();
let okAdmin: Visitor;
let scenarioId: string;

beforeEach(async () => {
  await world.reset();
  okAdmin = await world.as('okAdmin');
  scenarioId = await addScenario(world.database, { authorId: world.people.author.id });
  await addReading(world.database, {
    scenarioId,
    organizationId: companies.studio.id,
    senderId: world.people.okUser.id,
  });
});

const url = '/api/organization/rating/vote';
const vote = async (visitor: Visitor, value: unknown, id = scenarioId) =>
  visitor.post(url, { scenario_id: id, vote: value });
const open = (visitor: Visitor, id = scenarioId) => visitor.get(`/api/organization/scenarios/${id}`);
const rows = async <T>(query: ReturnType<typeof sql<T>>): Promise<T[]> =>
  (await query.execute(world.database.db)).rows;
const votes = () => rows(sql<{ value: number }>`SELECT value FROM vote ORDER BY value`);

describe('a vote', () => {
  test('counts only after the company has read the text', async () => {
    const unread = await addScenario(world.database, { authorId: world.people.author.id });
    expect((await open(okAdmin, unread)).data.voteObstacle).toBe('notRead');
    const early = await vote(okAdmin, 9, unread);
    expect([early.status, early.errors[0]!.code]).toEqual([403, 'vote_not_allowed']);
    expect((await open(okAdmin)).data.voteObstacle).toBeNull();
    expect((await vote(okAdmin, 9)).data).toEqual({ vote: 9, rating: null, votes: 1 });
    expect((await open(okAdmin)).data).toMatchObject({ vote: 9, votes: 1, rating: null });
  });

  test('counts outside the public rating too, and the page says so', async () => {
    await sql`UPDATE scenario SET in_rating = false WHERE id = ${scenarioId}`.execute(world.database.db);
    expect((await open(okAdmin)).data).toMatchObject({ inRating: false, voteObstacle: null });
    expect((await vote(okAdmin, 9)).status).toBe(200);
  });

  test.each(['REVOKED', 'CLOSED', 'EXPIRED'])('counts after a reading whose request is %s', async (state) => {
    await sql`UPDATE request SET state = ${state}`.execute(world.database.db);
    expect((await vote(okAdmin, 9)).status).toBe(200);
  });

  test.each(['SENT', 'OPEN', 'DECLINED'])('does not count while the request is %s', async (state) => {
    await sql`DELETE FROM text_view`.execute(world.database.db);
    await sql`UPDATE request SET state = ${state}`.execute(world.database.db);
    expect((await vote(okAdmin, 9)).errors[0]!.code).toBe('vote_not_allowed');
  });

  test('is one per company: an administrator changes and withdraws the vote of an employee', async () => {
    const okUser = await world.as('okUser');
    await vote(okUser, 9);
    expect((await vote(okAdmin, '4')).data).toEqual({ vote: 4, rating: null, votes: 1 });
    expect(await votes()).toEqual([{ value: 4 }]);
    expect((await vote(okAdmin, 0)).data).toEqual({ vote: 0, rating: null, votes: 0 });
    expect((await vote(okAdmin, 0)).data).toEqual({ vote: 0, rating: null, votes: 0 });
    expect(await votes()).toEqual([]);
    expect(
      await rows(sql`SELECT payload ->> 'before' AS before, payload ->> 'vote' AS vote FROM event
      WHERE kind = 'vote.cast' ORDER BY id`),
    ).toEqual([
      { before: null, vote: '9' },
      { before: '9', vote: '4' },
      { before: '4', vote: null },
    ]);
  });

  test('of a colleague is neither changed nor withdrawn by an employee', async () => {
    const okUser = await world.as('okUser');
    await vote(okAdmin, 9);
    expect((await open(okUser)).data.voteObstacle).toBe('colleaguesVote');
    for (const mark of [0, 3]) expect((await vote(okUser, mark)).errors[0]!.code).toBe('vote_not_allowed');
    expect(await votes()).toEqual([{ value: 9 }]);
    await vote(okAdmin, 0);
    expect((await vote(okUser, 3)).data.votes).toBe(1);
    expect((await vote(okUser, 5)).data.vote).toBe(5);
    expect((await vote(okUser, 0)).data.votes).toBe(0);
  });

  test.each([-1, 11, 5.5, 'NaN', '1e309', '', null, undefined, [5], {}, true])(
    'must be an integer from 0 to 10, not %o',
    async (value) => {
      await open(okAdmin);
      const answer = await vote(okAdmin, value);
      expect([answer.status, answer.errors.map(({ code, field }) => [code, field])]).toEqual([
        400,
        [['validation_failed', 'vote']],
      ]);
      expect(await votes()).toEqual([]);
    },
  );

  test('needs the right to vote, a confirmed phone and an author outside the company', async () => {
    const refuse = async (accountId: string) => {
      const visitor = await world.asAccount(accountId);
      await open(visitor);
      const answer = await vote(visitor, 8);
      return [answer.status, answer.errors[0]!.code];
    };
    const organizationId = companies.studio.id;
    const mute = await addAccount(world.database, { role: 'OK_USER' });
    await addEmployee(world.database, { organizationId, accountId: mute, canVote: false });
    const phoneless = await addAccount(world.database, { role: 'OK_USER', phoneConfirmed: false });
    await addEmployee(world.database, { organizationId, accountId: phoneless });
    expect(await refuse(mute)).toEqual([403, 'vote_not_allowed']);
    expect(await refuse(phoneless)).toEqual([403, 'phone_not_confirmed']);
    await addEmployee(world.database, { organizationId, accountId: world.people.author.id });
    expect(await refuse(world.people.okAdmin.id)).toEqual([403, 'vote_not_allowed']);
    expect(await votes()).toEqual([]);
  });

  test.each([
    ['guest', 401],
    ['author', 403],
    ['expert', 403],
    ['fund', 403],
    ['waiting', 403],
  ] as const)('is denied to %s', async (key, status) => {
    const visitor = key === 'guest' ? world.guest : await world.as(key);
    expect((await vote(visitor, 5)).status).toBe(status);
  });

  test('requires a published scenario of an adult author', async () => {
    const draft = await addScenario(world.database, { authorId: world.people.author.id, state: 'DRAFT' });
    const ofMinor = await addScenario(world.database, { authorId: world.people.minor.id });
    for (const id of [draft, ofMinor, '0192a000-0000-7000-8000-00000000ffff']) {
      expect((await vote(okAdmin, 5, id)).status).toBe(404);
    }
    expect((await vote(okAdmin, 5, 'x')).errors[0]!.field).toBe('scenario_id');
  });

  test('is rejected when the company is suspended after authorization', async () => {
    await open(okAdmin);
    await sql`UPDATE organization SET state = 'SUSPENDED' WHERE id = ${companies.studio.id}`.execute(
      world.database.db,
    );
    const ballot = {
      scenarioId,
      authorId: world.people.author.id,
      organizationId: companies.studio.id,
      voterId: world.people.okAdmin.id,
      value: 9,
      isCompanyAdmin: true,
      now: world.clock.now(),
    };
    await expect(world.database.tx((tx) => castVote(tx, ballot))).rejects.toThrow('org_not_approved');
    expect(await votes()).toEqual([]);
  });

  test('and a concurrent suspension are serialised', async () => {
    await open(okAdmin);
    const voted = await interleave(world.database, {
      hold: (tx) =>
        sql`UPDATE organization SET state = 'SUSPENDED' WHERE id = ${companies.studio.id}`.execute(tx),
      start: () => vote(okAdmin, 9),
    });
    expect(voted.errors.map(({ code }) => code)).toEqual(['org_not_approved']);
    expect(await votes()).toEqual([]);
  });

  test('sent fifty times concurrently by one company leaves one row and correct sums', async () => {
    await open(okAdmin);
    const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => vote(okAdmin, 1 + (at % 10))));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const [row] = await votes();
    expect(await rows(sql`SELECT vote_sum, votes FROM scenario_rating`)).toEqual([
      { vote_sum: row!.value, votes: 1 },
    ]);
  });
});

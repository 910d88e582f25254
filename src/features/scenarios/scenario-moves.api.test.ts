import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeReadyScenario, scenariosPath, completeScenario } from '../../../test/scenario-fixture.ts';
import { useWorld } from '../../../test/use-world.ts';
import type { Answer, Visitor } from '../../../test/world.ts';
import type { WireOwnScenario } from '#features/scenarios/wire.ts';
import { scenarioLifecycle, scenarioStates } from '#features/scenarios/lifecycle.ts';
import type { ScenarioMove } from '#features/scenarios/lifecycle.ts';
import { canMove } from '#kernel/lifecycle.ts';

const world = useWorld();
let author: Visitor;
let fund: Visitor;
let id: string;
let earlierEvents: number;
beforeAll(async () => {
  author = await world.as('author');
  fund = await world.as('fund');
  id = await makeReadyScenario(author);
});
// The PDF is uploaded and checked once; the rows of the scenario and its author are reset before each test.
beforeEach(async () => {
  earlierEvents = (await listEvents()).length;
  await sql`DELETE FROM scenario_search`.execute(db());
  await sql`
    UPDATE scenario SET state = 'DRAFT', version = 1, logline = ${completeScenario.LOGLINE}, annotation = ${completeScenario.ANNOTATION},
      epoch = '', in_rating = true, remark = '', submitted_at = NULL, published_at = NULL WHERE id = ${id}`.execute(
    db(),
  );
  await sql`
    UPDATE account SET birthday = ${world.people.author.birthday}::date, phone_confirmed_at = now(),
      email_confirmed_at = now() WHERE id = ${world.people.author.id}`.execute(db());
});

const db = () => world.database.db;
const put = (state: string) => sql`UPDATE scenario SET state = ${state} WHERE id = ${id}`.execute(db());
const read = async () => (await author.get(`${scenariosPath}/${id}`)).data;
const inSearch = async () =>
  (await sql`SELECT 1 FROM scenario_search WHERE scenario_id = ${id}`.execute(db())).rows.length === 1;
const listEvents = async () =>
  (
    await sql<{ kind: string; actor_id: string; payload: any }>`
      SELECT kind, actor_id, payload FROM event
      WHERE subject_id = ${id} AND kind NOT IN ('scenario.created', 'scenario.text-added') ORDER BY id`.execute(
      db(),
    )
  ).rows;
/** Events of the current test. */
const lastEvents = async () => (await listEvents()).slice(earlierEvents);

const own = (word: string) => () => author.post<WireOwnScenario>(`${scenariosPath}/${id}/${word}`);
const decide = (word: string, body?: object) => () =>
  fund.post<WireOwnScenario>(`/api/administrator/scenarios/${id}/${word}`, body);
const remark = 'Уточните жанр.';

/** Without calls: submitting does `publishDirectly` when moderation is off, and a job does `erase`. */
const calls: Record<
  Exclude<ScenarioMove, 'publishDirectly' | 'erase'>,
  () => Promise<Answer<WireOwnScenario>>
> = {
  submit: own('submit'),
  withdraw: own('withdraw'),
  hide: own('hide'),
  show: own('show'),
  archive: own('archive'),
  restore: own('restore'),
  publish: decide('publish'),
  return: decide('return', { remark }),
  block: decide('block', { remark }),
  unblock: decide('unblock'),
};
const moves = Object.keys(calls) as (keyof typeof calls)[];

/** Drafts and archived scenarios do not exist for the fund. */
const refusalOf = (move: ScenarioMove, state: string) =>
  scenarioLifecycle.moves[move].action === 'scenario.moderate' && ['DRAFT', 'ARCHIVED'].includes(state)
    ? [404, 'not_found']
    : [409, 'state_conflict'];

describe.each(scenarioStates)('%s', (state) => {
  test.each(moves)('%s', async (move) => {
    await put(state);
    const answer = await calls[move]();
    const { to, event } = scenarioLifecycle.moves[move];
    if (canMove(scenarioLifecycle, state, move)) {
      expect([answer.status, answer.data.status]).toEqual([200, to]);
      expect((await lastEvents()).map(({ kind }) => kind)).toEqual([event]);
      expect(await inSearch()).toBe(to === 'PUBLISHED');
    } else {
      expect([answer.status, answer.errors[0]!.code]).toEqual(refusalOf(move, state));
      expect((await read()).status).toBe(state);
      expect(await lastEvents()).toEqual([]);
    }
  });

  test('is saved only in a state that the author may edit', async () => {
    await put(state);
    const answer = await author.post(`${scenariosPath}/${id}`, { EPOCH: 'наши дни' });
    const expected = ['DRAFT', 'REWORK', 'PUBLISHED', 'HIDDEN'].includes(state) ? 200 : 409;
    expect(answer.status).toBe(expected);
  });
});

describe('a move', () => {
  test('succeeds once under two concurrent requests', async () => {
    const answers = await Promise.all([calls.submit(), calls.submit()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await lastEvents()).toHaveLength(1);
  });

  test('succeeds for one of concurrent publish and withdraw', async () => {
    await put('MODERATION');
    const answers = await Promise.all([calls.publish(), calls.withdraw()]);
    const [published, withdrawn] = answers.map((answer) => answer.status);
    // The fund does not see a draft, so a publication that begins after the withdrawal finds nothing.
    expect(published === 200 ? [409] : [404, 409]).toContain(published === 200 ? withdrawn : published);
    expect([published, withdrawn].filter((code) => code === 200)).toHaveLength(1);
    const { status } = await read();
    expect(['PUBLISHED', 'DRAFT']).toContain(status);
    expect(await inSearch()).toBe(status === 'PUBLISHED');
  });

  test('records the officer, the author and the remark', async () => {
    const { author: anna, fund: officer } = world.people;
    await calls.submit();
    await calls.return();
    const about = { authorId: anna.id, title: completeScenario.name };
    expect(await lastEvents()).toEqual([
      { kind: 'scenario.submitted', actor_id: anna.id, payload: about },
      { kind: 'scenario.returned', actor_id: officer.id, payload: { ...about, remark } },
    ]);
    expect((await read()).REMARK).toBe(remark);
    await calls.submit();
    const published = await calls.publish();
    expect((await lastEvents()).at(-1)!.payload).toEqual({ ...about, atOnce: false });
    expect([published.data.REMARK, published.data.publishedAt]).toEqual([
      '',
      world.clock.now().toISOString(),
    ]);
  });

  test('that ends a block is told to the author, who publishes the scenario again', async () => {
    await put('BLOCKED');
    await calls.unblock();
    const { items } = (await author.get('/api/notifications')).data;
    // The notice of the block may have the same time.
    const notice = items.find(({ type }: { type: string }) => type === 'unblocked');
    expect(notice).toMatchObject({ level: 'INFO', route: `/profile/scenarios/${id}` });
    expect(notice.text).toContain(`«${completeScenario.name}»`);
  });

  test('that shows a scenario again keeps the day of the first publication', async () => {
    await put('MODERATION');
    const { publishedAt } = (await calls.publish()).data;
    world.clock.advance({ days: 3 });
    await calls.hide();
    expect((await calls.show()).data.publishedAt).toBe(publishedAt);
  });
});

describe('submitting', () => {
  const empty = { FORMAT: '', TYPE: '', KIND: '', GENRES: [], LOGLINE: '', ANNOTATION: '' };

  test('an empty draft gets one error for each missing field', async () => {
    const { data } = await author.post(scenariosPath, { name: 'Тень' });
    const answer = await author.post(`${scenariosPath}/${data.id}/submit`);
    expect(answer.status).toBe(400);
    const required = (field: string, message = 'Обязательное поле') => ({
      code: 'validation_failed',
      field,
      message,
    });
    expect(answer.errors).toEqual([
      required('LOGLINE'),
      required('ANNOTATION'),
      required('FORMAT'),
      required('TYPE'),
      required('KIND'),
      required('GENRES'),
      required('RIGHTS_DECL', 'Подтвердите, что права принадлежат вам и никому не переданы'),
      required('RIGHTS_BASIS'),
      required('AI_DECL'),
      required('TEXT', 'Загрузите текст сценария в PDF'),
    ]);
    expect((await author.get(`${scenariosPath}/${data.id}`)).data.status).toBe('DRAFT');
  });

  test.each([
    [499, 400],
    [500, 200],
  ])('an annotation of %i characters gets the status %i', async (length, status) => {
    await author.post(`${scenariosPath}/${id}`, { ANNOTATION: 'я'.repeat(length) });
    const answer = await calls.submit();
    expect(answer.status).toBe(status);
    if (status === 400) {
      expect(answer.errors).toEqual([
        { code: 'validation_failed', field: 'ANNOTATION', message: 'Не короче 500 символов' },
      ]);
    }
  });

  test('does not need a confirmed phone', async () => {
    await sql`UPDATE account SET phone_confirmed_at = NULL`.execute(db());
    expect((await calls.submit()).status).toBe(200);
  });

  test('needs a confirmed email, and so does showing a hidden scenario', async () => {
    await sql`UPDATE account SET email_confirmed_at = NULL`.execute(db());
    const early = await calls.submit();
    expect([early.status, early.errors[0]!.code]).toEqual([403, 'email_not_confirmed']);
    expect((await read()).status).toBe('DRAFT');
    await put('HIDDEN');
    expect((await calls.show()).errors[0]!.code).toBe('email_not_confirmed');
  });

  test('needs the age of eighteen in Moscow, to the day', async () => {
    const birthday = (day: string) =>
      sql`UPDATE account SET birthday = ${day}::date WHERE id = ${world.people.author.id}`.execute(db());
    world.clock.set('2026-06-15T20:59:00Z');
    await birthday('2008-06-16');
    const early = await calls.submit();
    expect([early.status, early.errors[0]!.code]).toEqual([403, 'age_restricted']);
    world.clock.set('2026-06-15T21:00:00Z');
    expect((await calls.submit()).status).toBe(200);
    await put('HIDDEN');
    await birthday('2008-06-17');
    expect((await calls.show()).errors[0]!.code).toBe('age_restricted');
    world.clock.set(new Date());
  });

  test('a minor has drafts and cannot submit', async () => {
    const minor = await world.as('minor');
    const draft = await makeReadyScenario(minor);
    const answer = await minor.post(`${scenariosPath}/${draft}/submit`);
    expect([answer.status, answer.errors[0]!.message]).toEqual([403, 'Раздел доступен с 18 лет']);
  });

  test('a hidden scenario is restored only when it is still complete', async () => {
    await put('HIDDEN');
    await sql`UPDATE scenario SET logline = '' WHERE id = ${id}`.execute(db());
    expect((await calls.show()).errors.map(({ field }) => field)).toEqual(['LOGLINE']);
  });

  test('a moderated scenario cannot be changed without moderation', async () => {
    await put('PUBLISHED');
    expect((await read()).moderated).toBe(true);
    for (const change of [
      empty,
      { name: 'Другое' },
      { CHARACTERS: { TARGET: 'Другая' } },
      { GENRES: ['WAR'] },
    ]) {
      const answer = await author.post(`${scenariosPath}/${id}`, change);
      expect([answer.status, answer.errors[0]!.code]).toEqual([409, 'state_conflict']);
    }
    const { CHARACTERS, ...card } = completeScenario;
    expect(CHARACTERS.TARGET).toBe('Узнать, кто написал письмо.');
    const small = await author.post(`${scenariosPath}/${id}`, {
      ...card,
      EPOCH: 'наши дни',
      IN_RATING: false,
    });
    expect([small.data.EPOCH, small.data.IN_RATING]).toEqual(['наши дни', false]);
  });
});

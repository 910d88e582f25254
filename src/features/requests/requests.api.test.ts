import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { companies } from '../../../seeds/people.ts';
import { addAccount, addEmployee, addScenario } from '../../../test/fixtures-scenarios.ts';
import { interleave } from '../../../test/interleave.ts';
import { codeOf, requestText as text, useRequests } from '../../../test/request-fixture.ts';
import { addDays } from '#kernel/add-days.ts';
import { formatDateTime } from '#kernel/format-date-time.ts';

const { world, people, withText, send, read, answer, opened, kinds } = useRequests();

describe('a request', () => {
  test('is sent, opened, read and closed, and both sides see the same', async () => {
    const sent = (await send(people.okUser)).data;
    expect(sent).toEqual({ id: expect.any(String), state: 'SENT', openUntil: null });
    expect((await people.okAdmin.get(`/api/organization/scenarios/${people.scenario}`)).data).toMatchObject({
      requestState: 'SENT',
      request: { id: sent.id, state: 'SENT', openUntil: null, isReader: false },
    });
    const inbox = (await people.author.get('/api/user/requests')).data;
    expect(inbox.total).toBe(1);
    expect(inbox.items[0]).toMatchObject({
      id: sent.id,
      state: 'SENT',
      text,
      scenario: { id: people.scenario, name: 'Северный ветер' },
      sender: { name: 'Борисов Борис', position: 'Редактор' },
      organization: { id: companies.studio.id, inn: companies.studio.inn, state: 'APPROVED', requests: 1 },
    });
    const open = (await answer(sent.id, 'open', { days: 14 })).data;
    expect(open.state).toBe('OPEN');
    expect(Date.parse(open.openUntil) - world.clock.now().getTime()).toBe(14 * 86_400_000);
    const file = await read(people.okUser, sent.id);
    expect(file.status).toBe(200);
    expect(file.response.rawPayload.equals(people.bytes)).toBe(true);
    expect(file.headers['content-type']).toBe('application/pdf');
    expect(file.headers['cache-control']).toContain('no-store');
    expect(String(file.headers['content-disposition'])).toMatch(/^inline;/);
    expect((await people.okUser.get(`/api/organization/requests/${sent.id}`)).data).toMatchObject({
      state: 'READ',
      readable: true,
      openSeconds: 14 * 86_400,
      author: { id: world.people.author.id, name: 'Анна Ветрова' },
    });
    expect((await people.okUser.post(`/api/organization/requests/${sent.id}/close`)).data.state).toBe(
      'CLOSED',
    );
    expect(codeOf(await read(people.okUser, sent.id))).toEqual([409, 'access_expired']);
    expect(await kinds()).toEqual([
      'request.sent',
      'request.opened',
      'request.read',
      'text.opened',
      'request.closed',
    ]);
    const { items: told } = (await people.author.get('/api/notifications')).data;
    expect(told.map(({ type }: { type: string }) => type)).toContain('requestClosed');
  });

  test('counts for its company, until it is deleted with its scenario', async () => {
    const counted = () =>
      world.database.db
        .selectFrom('company_requests')
        .select('requests')
        .where('organization_id', '=', companies.studio.id)
        .execute();
    const before = (await counted())[0]?.requests ?? 0;
    const scenario = await addScenario(world.database, { authorId: world.people.author.id, title: 'Новый' });
    await withText(scenario);
    await send(people.okUser, scenario);
    expect(await counted()).toEqual([{ requests: before + 1 }]);
    await sql`DELETE FROM scenario WHERE id = ${scenario}`.execute(world.database.db);
    expect(await counted()).toEqual([{ requests: before }]);
  });

  test('sends letters with a link to it to the author and to the sender', async () => {
    const id = await opened();
    await world.runDeliveries();
    const links = (await world.sent('mail')).map(
      ({ text: letter }) => /https?:\/\/\S+requests\S*/.exec(letter)?.[0],
    );
    const { publicOrigin } = world.product.serverContext.services.settings;
    expect(links.filter((link) => link !== undefined).toSorted()).toEqual([
      `${publicOrigin}/organization/requests/${id}`,
      `${publicOrigin}/profile/requests?request=${id}`,
    ]);
  });

  test.each([
    [{}, 'text'],
    [{ text: '' }, 'text'],
    [{ text: 'я'.repeat(49) }, 'text'],
    [{ text: 'я'.repeat(2001) }, 'text'],
    [{ text: 'с нулём \u0000 внутри' }, 'text'],
    [{ text: ['a', 'b'] }, 'text'],
  ])('requires a text: %o is rejected', async (body, field) => {
    const refused = await send(people.okAdmin, people.scenario, body);
    expect([refused.status, refused.errors.map((error) => [error.code, error.field])]).toEqual([
      400,
      [['validation_failed', field]],
    ]);
    expect(await kinds()).toEqual([]);
  });

  test('is unique per company and scenario, also when twenty are sent concurrently', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => send(at % 2 ? people.okUser : people.okAdmin)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([
      200,
      ...Array.from({ length: 19 }, () => 409),
    ]);
    expect(codeOf(await send(people.okAdmin))).toEqual([409, 'request_exists']);
    expect((await send(people.okAdmin2)).status).toBe(200);
    expect(await kinds()).toEqual(['request.sent', 'request.sent']);
  });

  test('is opened once by an author who clicks twice, and not declined afterwards', async () => {
    const { id } = (await send(people.okUser)).data;
    const answers = await Promise.all([answer(id, 'open'), answer(id, 'open'), answer(id, 'decline')]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
  });

  test.each(['ARCHIVED', 'BLOCKED', 'DRAFT'])('is not opened for a scenario that is %s', async (state) => {
    const { id } = (await send(people.okUser)).data;
    await sql`UPDATE scenario SET state = ${state} WHERE id = ${people.scenario}`.execute(world.database.db);
    const refused = await answer(id, 'open');
    expect([...codeOf(refused), refused.errors[0]!.message]).toEqual([
      409,
      'state_conflict',
      'Сценарий убран в архив или заблокирован. Открыть его текст нельзя',
    ]);
    expect((await people.author.get(`/api/user/requests/${id}`)).data.state).toBe('SENT');
    expect((await answer(id, 'decline', { reason: 'Сценарий снят' })).data.state).toBe('DECLINED');
  });

  test('that has expired cannot be answered, even before the job has updated its state', async () => {
    const { id } = (await send(people.okUser)).data;
    world.clock.advance({ days: 14 });
    expect((await people.author.get(`/api/user/requests/${id}`)).data.state).toBe('EXPIRED');
    expect(codeOf(await answer(id, 'open'))).toEqual([409, 'state_conflict']);
    expect(codeOf(await answer(id, 'decline', { reason: 'Поздно' }))).toEqual([409, 'state_conflict']);
    expect(await kinds()).toEqual(['request.sent']);
  });

  test('uses the state and the access mode of the scenario at the moment of its insert', async () => {
    const id = await addScenario(world.database, {
      authorId: world.people.author.id,
      accessMode: 'VERIFIED_ORGS',
    });
    await withText(id);
    const sent = await interleave(world.database, {
      hold: (tx) => sql`UPDATE scenario SET access_mode = 'BY_REQUEST' WHERE id = ${id}`.execute(tx),
      start: () => send(people.okUser, id),
    });
    expect(sent.data.state).toBe('SENT');
    const late = await interleave(world.database, {
      hold: (tx) => sql`UPDATE scenario SET state = 'HIDDEN' WHERE id = ${id}`.execute(tx),
      start: () => send(people.okAdmin2, id),
    });
    expect(late.status).toBe(404);
  });

  test('is limited to twenty a day for each company', async () => {
    for (let at = 0; at < 20; at += 1) {
      const id = await addScenario(world.database, { authorId: world.people.author.id });
      expect((await send(people.okAdmin, id)).status).toBe(200);
    }
    const over = await send(people.okUser);
    expect(codeOf(over)).toEqual([429, 'rate_limited']);
    expect(over.headers['retry-after']).toMatch(/^\d+$/);
    expect((await send(people.okAdmin2)).status).toBe(200);
    expect((await people.okAdmin.get('/api/organization/requests?limit=100')).data.total).toBe(20);
  });

  test('depends on the access mode and the rights of the scenario', async () => {
    const authorId = world.people.author.id;
    const closedScenario = await addScenario(world.database, { authorId, accessMode: 'NOBODY' });
    const sold = await addScenario(world.database, { authorId, rights: 'TRANSFERRED' });
    const verified = await addScenario(world.database, { authorId, accessMode: 'VERIFIED_ORGS' });
    await withText(verified);
    const encumbered = await addScenario(world.database, { authorId, rights: 'ENCUMBERED' });
    expect((await send(people.okAdmin, encumbered)).data.state).toBe('SENT');
    for (const id of [closedScenario, sold])
      expect(codeOf(await send(people.okAdmin, id))).toEqual([409, 'scenario_rights_closed']);
    const atOnce = (await send(people.okAdmin, verified)).data;
    expect(atOnce.state).toBe('OPEN');
    expect((await read(people.okAdmin, atOnce.id)).status).toBe(200);
  });

  test('needs a confirmed phone', async () => {
    const accountId = await addAccount(world.database, { role: 'OK_USER', phoneConfirmed: false });
    await addEmployee(world.database, { organizationId: companies.studio.id, accountId });
    expect(codeOf(await send(await world.asAccount(accountId)))).toEqual([403, 'phone_not_confirmed']);
  });

  test('requires a published scenario of an adult author', async () => {
    const draft = await addScenario(world.database, { authorId: world.people.author.id, state: 'DRAFT' });
    const young = await addScenario(world.database, { authorId: world.people.minor.id });
    for (const id of [draft, young, '0192a000-0000-7000-8000-00000000ffff', 'x']) {
      expect((await send(people.okAdmin, id)).status).toBe(404);
    }
  });

  test.each([
    ['guest', 401],
    ['author', 403],
    ['expert', 403],
    ['fund', 403],
    ['waiting', 403],
  ] as const)('cannot be sent by %s', async (key, status) => {
    const visitor = key === 'guest' ? world.guest : await world.as(key);
    expect((await send(visitor)).status).toBe(status);
    expect((await visitor.get('/api/organization/requests')).status).toBe(status);
  });

  test('can be cancelled by the company until it is answered', async () => {
    const { id } = (await send(people.okUser)).data;
    expect((await people.okUser.post(`/api/organization/requests/${id}/cancel`)).data.state).toBe(
      'CANCELLED',
    );
    expect(codeOf(await answer(id, 'open'))).toEqual([409, 'state_conflict']);
    const next = (await send(people.okUser)).data.id;
    await answer(next, 'open');
    expect(codeOf(await people.okUser.post(`/api/organization/requests/${next}/cancel`))).toEqual([
      409,
      'state_conflict',
    ]);
  });

  test('cannot be repeated for thirty days after it was declined', async () => {
    world.clock.set(new Date(startOfMinute(new Date()).getTime() + 20_000));
    const { id } = (await send(people.okUser)).data;
    const declined = (await answer(id, 'decline', { reason: 'Не сейчас' })).data;
    expect(declined).toMatchObject({ state: 'DECLINED', answer: 'Не сейчас' });
    const cardRequest = async () =>
      (await people.okAdmin.get(`/api/organization/scenarios/${people.scenario}`)).data.request;
    const { repeatableFrom } = await cardRequest();
    // The next full minute, because the refusal tells the time without seconds.
    const declinedIn = startOfMinute(new Date(declined.answeredAt));
    expect(repeatableFrom).toBe(addDays(new Date(declinedIn.getTime() + 60_000), 30).toISOString());
    const refused = await send(people.okAdmin);
    expect([...codeOf(refused), refused.errors[0]!.message]).toEqual([
      409,
      'state_conflict',
      `Автор отклонил запрос. Новый можно отправить с ${formatDateTime(repeatableFrom)}`,
    ]);
    world.clock.set(new Date(Date.parse(repeatableFrom) - 1_000));
    expect([(await cardRequest()).repeatableFrom, codeOf(await send(people.okAdmin))]).toEqual([
      repeatableFrom,
      [409, 'state_conflict'],
    ]);
    world.clock.set(new Date(repeatableFrom));
    expect(await cardRequest()).toMatchObject({ state: 'DECLINED', repeatableFrom: null });
    expect((await send(people.okAdmin)).status).toBe(200);
  });

  test('grants access for a limited number of days, and only to an existing text', async () => {
    const { id } = (await send(people.okUser)).data;
    for (const days of [0, 8, 61, 'x']) {
      const refused = await answer(id, 'open', { days });
      expect([refused.status, refused.errors[0]!.field]).toEqual([400, 'days']);
    }
    const bare = await addScenario(world.database, { authorId: world.people.author.id });
    const second = (await send(people.okUser, bare)).data.id;
    expect(codeOf(await answer(second, 'open'))).toEqual([409, 'state_conflict']);
  });
});

describe('reading a request', () => {
  test('is answered for another company or author exactly as for a missing request', async () => {
    const id = await opened();
    const missing = await people.okAdmin2.get(
      '/api/organization/requests/0192a000-0000-7000-8000-00000000ffff',
    );
    const refused = [
      await people.okAdmin2.get(`/api/organization/requests/${id}`),
      await people.okAdmin2.post(`/api/organization/requests/${id}/cancel`),
      await read(people.okAdmin2, id),
      await people.author2.get(`/api/user/requests/${id}`),
      await people.author2.post(`/api/user/requests/${id}/revoke`),
      // The author cannot read the text through a request either.
      await read(people.author, id),
    ];
    expect(refused.map(({ status, response }) => [status, response.body])).toEqual(
      refused.map(() => [404, missing.response.body]),
    );
    expect((await read(world.guest, id)).status).toBe(401);
    for (const key of ['waiting', 'expert', 'fund'] as const) {
      expect((await read(await world.as(key), id)).status).toBe(403);
    }
    expect((await people.okUser.post(`/api/user/requests/${id}/revoke`)).status).toBe(403);
    expect((await people.author2.get('/api/user/requests')).data).toEqual({ items: [], total: 0 });
    expect((await people.okAdmin2.get('/api/organization/requests')).data).toEqual({ items: [], total: 0 });
    expect(await kinds()).toEqual(['request.sent', 'request.opened']);
  });
});

const startOfMinute = (at: Date): Date => new Date(Math.floor(at.getTime() / 60_000) * 60_000);

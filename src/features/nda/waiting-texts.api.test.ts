/** Texts that are open under the agreement on confidentiality: they stay closed until it is signed (product §10). */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { companies } from '../../../seeds/people.ts';
import { messagesOf } from '../../../test/answer-codes.ts';
import { interleave } from '../../../test/interleave.ts';
import { prepareNda, receiveRequest, signPreparedNda, studio, useNda } from '../../../test/nda-fixture.ts';
import { addScenario, addText } from '../../../test/fixtures-scenarios.ts';
import type { Answer, Visitor } from '../../../test/world.ts';
import { addDays } from '#kernel/add-days.ts';
import { openRequest } from '#features/requests/server/answer-request.ts';
import { announceEnding, announceSignEnding } from '#features/requests/server/announce-ending.ts';
import { expireRequests } from '#features/requests/server/expire-requests.ts';
import { findRequest } from '#features/requests/server/find-request.ts';
import { nameReaders } from '#features/requests/server/name-readers.ts';
import { lockOrganization } from './server/agreements.ts';

const { world, people } = useNda();

const signPrepared = () => signPreparedNda(world, people.admin, { organization: studio });

describe('a text that is open under the agreement', () => {
  const receive = () => receiveRequest(world);
  const open = async (id: string, nda: boolean): Promise<Answer> =>
    (await world.as('author')).post(`/api/user/requests/${id}/open`, { days: '30', nda: String(nda) });

  test('is closed until it is signed and after it was revoked, and others are not', async () => {
    const [closed, free] = [await receive(), await receive()];
    for (const [id, nda] of [
      [closed, true],
      [free, false],
    ] as const)
      expect((await open(id, nda)).data).toMatchObject({ state: 'OPEN', ndaRequired: nda, ndaOffered: true });
    const text = (id: string) => people.employee.get(`/api/organization/requests/${id}/text`);
    expect(messagesOf(await text(closed))).toEqual([
      403,
      'nda_required: Автор открыл текст под соглашение о конфиденциальности: сначала его подписывает организация',
    ]);
    expect((await text(free)).status).toBe(200);
    const card = async () => (await people.employee.get(`/api/organization/requests/${closed}`)).data;
    expect(await card()).toMatchObject({ open: true, lacksNda: true, readable: false });
    const inCatalogue = async () => {
      const { scenario } = await card();
      const { data } = await people.employee.get(`/api/organization/scenarios/${scenario.id}`);
      return [data.requestState, data.lacksNda];
    };
    expect(await inCatalogue()).toEqual(['OPEN', true]);
    await signPrepared();
    expect(await inCatalogue()).toEqual(['OPEN', false]);
    expect(await card()).toMatchObject({ open: true, lacksNda: false, readable: true });
    expect((await text(closed)).status).toBe(200);
    const inbox = await (await world.as('author')).get(`/api/user/requests/${closed}`);
    expect(inbox.data.organization.ndaSigned).toBe(true);
    await people.fund.post(`/api/administrator/organizations/${companies.studio.id}/nda/revoke`, {
      reason: 'Текст разглашён',
    });
    expect(messagesOf(await text(closed))[0]).toBe(403);
  });

  test('is asked for by a scenario that verified companies read without an answer', async () => {
    const authorId = world.people.author.id;
    const scenarioId = await addScenario(world.database, { authorId, accessMode: 'VERIFIED_ORGS' });
    const { files } = world.product.serverContext.services;
    await addText({ database: world.database, files }, { scenarioId, ownerId: authorId });
    const { data: sent } = await people.employee.post(`/api/organization/scenarios/${scenarioId}/request`, {
      text: 'Ищем драму для сериала и просим прочитать текст целиком, чтобы решить о покупке прав.',
    });
    const text = () => people.employee.get(`/api/organization/requests/${sent.id}/text`);
    expect([sent.state, messagesOf(await text())[0]]).toEqual(['OPEN', 403]);
    await signPrepared();
    expect((await text()).status).toBe(200);
  });

  test('is readable at once when the company signs while the author opens it', async () => {
    const id = await receive();
    await prepareNda(people.admin);
    await interleave(world.database, {
      hold: async (tx) => {
        await lockOrganization(tx, companies.studio.id);
        await sql`UPDATE nda SET state = 'SIGNED', signed_at = ${world.clock.now()}`.execute(tx);
      },
      start: () => open(id, true),
    });
    const { rows } = await sql`
      SELECT payload->'lacksNda' AS "lacksNda" FROM event WHERE kind = 'request.opened'`.execute(
      world.database.db,
    );
    expect(rows).toEqual([{ lacksNda: false }]);
  });

  const actions = async (visitor: Visitor) =>
    (await visitor.get('/api/notifications?tab=ACTION')).data.items.map(({ type }: { type: string }) => type);
  const letters = async () =>
    (await world.sent('mail')).map(({ to, subject, text }) => [
      to,
      subject,
      /\/organization\/(nda|requests\/)/.exec(text)?.[0],
    ]);

  test('is told to its head as a document to sign, and to its sender as one to read once it is signed', async () => {
    await open(await receive(), true);
    await world.runDeliveries();
    expect([await actions(people.admin), await actions(people.employee)]).toEqual([['ndaNeeded'], []]);
    const waiting = await letters();
    expect(waiting.toSorted()).toEqual([
      ['ok-admin@example.com', 'Подпишите документ — Сценариум', '/organization/nda'],
      ['ok-user@example.com', 'Текст ждёт подписи соглашения — Сценариум', '/organization/requests/'],
    ]);
    await signPrepared();
    await world.runDeliveries();
    expect([await actions(people.admin), await actions(people.employee)]).toEqual([[], ['requestUnlocked']]);
    expect((await letters()).slice(waiting.length)).toEqual([
      ['ok-user@example.com', 'Автор открыл текст — Сценариум', '/organization/requests/'],
    ]);
  });

  test('is told to a reader once it is signed, not when the reader is named', async () => {
    const readers = async () =>
      (await people.admin.get('/api/notifications')).data.items
        .map(({ type }: { type: string }) => type)
        .filter((type: string) => type.startsWith('reader'));
    const id = await receive();
    await open(id, true);
    await world.database.tx(async (tx) =>
      nameReaders(tx, {
        request: await findRequest(tx, id),
        readers: [world.people.okAdmin.id],
        actorId: world.people.okUser.id,
        now: world.clock.now(),
      }),
    );
    expect(await readers()).toEqual([]);
    await signPrepared();
    await world.runDeliveries();
    expect(await readers()).toEqual(['readerUnlocked']);
  });

  test('is reminded of once before the time for the signature ends', async () => {
    const remind = (days: number) =>
      world.database.tx((tx) => announceSignEnding(tx, addDays(world.clock.now(), days)));
    await open(await receive(), true);
    world.clock.advance({ hours: 3 });
    await open(await receive(), true);
    // Each text is announced, and the head hears of the first alone: one signature opens both.
    expect([await remind(4.8), await remind(4.9), await remind(5.1), await remind(8)]).toEqual([0, 1, 1, 0]);
    const { items } = (await people.admin.get('/api/notifications?tab=ACTION')).data;
    expect(items.map(({ type, level }: Record<string, string>) => [type, level]).toSorted()).toEqual([
      ['ndaEnding', 'CRITICAL'],
      ['ndaNeeded', 'CRITICAL'],
    ]);
    const { text } = items.find(({ type }: { type: string }) => type === 'ndaEnding');
    expect(text).toMatch(/ждёт подписи до 22\.09\.2035, 12:00 МСК/);
    expect(await actions(people.employee)).toEqual([]);
    await signPrepared();
    await world.runDeliveries();
    expect(await actions(people.admin)).toEqual([]);
    expect(await remind(5.3)).toBe(0);
  });

  test('is told of once: neither a text that was readable nor one that was read before is news', async () => {
    await open(await receive(), true);
    await signPrepared();
    await open(await receive(), true);
    await world.runDeliveries();
    const unlocked = async () =>
      (await people.employee.get('/api/notifications')).data.items.filter(
        ({ type }: { type: string }) => type === 'requestUnlocked',
      ).length;
    expect(await unlocked()).toBe(1);
    await people.fund.post(`/api/administrator/organizations/${companies.studio.id}/nda/revoke`, {
      reason: 'Текст разглашён',
    });
    await signPrepared();
    await world.runDeliveries();
    expect(await unlocked()).toBe(1);
  });

  test('is not open in the chat before it is signed, and nobody is reminded of an end that has not begun', async () => {
    const id = await receive();
    await open(id, true);
    const [thread] = (await people.employee.get('/api/chats')).data.items;
    const lines = async () =>
      (await people.employee.get(`/api/chats/${thread.id}/messages`)).data.items.map(
        ({ text, until }: { text: string; until: string }) => [text, until],
      );
    const after = (days: number) => addDays(world.clock.now(), days);
    const waiting = ['request.waiting', after(7).toISOString()];
    expect(await lines()).toEqual([waiting]);
    const announce = () => world.database.tx((tx) => announceEnding(tx, after(28)));
    expect(await announce()).toBe(0);
    await signPrepared();
    await world.runDeliveries();
    expect(await lines()).toEqual([waiting, ['request.unlocked', after(30).toISOString()]]);
    expect(await announce()).toBe(1);
  });

  test('is closed when the company does not sign for a week, and both sides are told', async () => {
    const author = await world.as('author');
    const id = await receive();
    const start = world.clock.now();
    await open(id, true);
    const both = async () => [
      (await people.employee.get(`/api/organization/requests/${id}`)).data,
      (await author.get(`/api/user/requests/${id}`)).data,
    ];
    const expire = () =>
      world.database.tx((tx) => expireRequests(tx, { now: world.clock.now(), isSigningOn: true }));
    const waits = { state: 'OPEN', lacksNda: true, signUntil: addDays(start, 7).toISOString() };
    expect(await both()).toMatchObject([waits, waits]);
    world.clock.set(addDays(start, 6.9));
    expect(await expire()).toBe(0);
    world.clock.set(addDays(start, 7));
    const over = { state: 'EXPIRED', lacksNda: false, signUntil: null };
    expect(await both()).toMatchObject([over, over]);
    expect(messagesOf(await people.employee.get(`/api/organization/requests/${id}/text`))[0]).toBe(409);
    expect(await expire()).toBe(1);
    await world.runDeliveries();
    const told = async (visitor: Visitor) =>
      (await visitor.get('/api/notifications')).data.items.map(({ type }: { type: string }) => type);
    expect(await told(people.employee)).toContain('requestUnsigned');
    expect(await told(author)).toContain('companyUnsigned');
    expect(await actions(people.admin)).toEqual([]);
  });

  test('stays open for a company that signs in time, also after the fund has revoked the agreement', async () => {
    await open(await receive(), true);
    await signPrepared();
    await world.runDeliveries();
    await people.fund.post(`/api/administrator/organizations/${companies.studio.id}/nda/revoke`, {
      reason: 'Текст разглашён',
    });
    const later = addDays(world.clock.now(), 8);
    expect(await world.database.tx((tx) => expireRequests(tx, { now: later, isSigningOn: true }))).toBe(0);
  });

  test('is asked of a head once until it is signed or nothing waits for it', async () => {
    const author = await world.as('author');
    const before = (await letters()).length;
    const [first, own] = [await receive(), await receive()];
    await sql`UPDATE request SET sender_id = ${world.people.okAdmin.id} WHERE id = ${own}`.execute(
      world.database.db,
    );
    for (const id of [first, own]) await open(id, true);
    await world.runDeliveries();
    expect((await letters()).slice(before).map(([to, subject]) => [to, subject])).toEqual([
      ['ok-user@example.com', 'Текст ждёт подписи соглашения — Сценариум'],
      ['ok-admin@example.com', 'Подпишите документ — Сценариум'],
    ]);
    const waiting: string[][] = [];
    for (const id of [first, own]) {
      await author.post(`/api/user/requests/${id}/revoke`);
      await world.runDeliveries();
      waiting.push((await actions(people.admin)).filter((type: string) => type === 'ndaNeeded'));
    }
    expect(waiting).toEqual([['ndaNeeded'], []]);
    await open(await receive(), true);
    expect(await actions(people.admin)).toContain('ndaNeeded');
    await signPrepared();
    await world.runDeliveries();
    expect(await actions(people.admin)).not.toContain('ndaNeeded');
  });

  test('is asked of a head once when two authors open texts at the same time', async () => {
    const [first, second] = [await receive(), await receive()];
    await interleave(world.database, {
      hold: async (tx) =>
        openRequest(tx, {
          request: await findRequest(tx, first),
          authorId: world.people.author.id,
          now: world.clock.now(),
          days: 30,
          nda: true,
        }),
      start: () => open(second, true),
    });
    await world.runDeliveries();
    const waiting = (await actions(people.admin)).filter((type: string) => type === 'ndaNeeded');
    expect(waiting).toHaveLength(1);
  });

  test('is not offered before the fund has published the agreement', async () => {
    await world.reset();
    expect(messagesOf(await open(await receive(), true))).toEqual([
      409,
      'state_conflict nda: Фонд ещё не опубликовал соглашение о конфиденциальности: откройте текст без него',
    ]);
  });
});

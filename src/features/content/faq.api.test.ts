import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { sweepFaqVotes } from '#features/content/server/rate-faq-item.ts';
import { fillCounters } from '../../../test/fill-counters.ts';
import { useWorld } from '../../../test/use-world.ts';
import type { Visitor } from '../../../test/world.ts';
import { codesOf } from '../../../test/answer-codes.ts';

const world = useWorld({ RATE_LIMIT_LOOPBACK: '1' });
beforeEach(async () => {
  await world.reset();
  await sql`
    INSERT INTO faq_section (id, place, name, audience, active) VALUES
      (1, 20, 'Для всех', 'ALL', true), (2, 10, 'Авторам', 'AVTOR', true),
      (3, 30, 'Экспертам', 'EXPERT', true), (4, 40, 'Компаниям', 'OK', true), (5, 50, 'Снято', 'ALL', false)`.execute(
    world.database.db,
  );
  await sql`
    INSERT INTO faq_item (id, section_id, place, question, answer, answer_html, tags, active) VALUES
      (11, 1, 20, 'Как получить электронную подпись?', 'В удостоверяющем центре', '<p>В <a href="https://centre.example/подпись">центре</a> «подписи» &amp; печати</p>', '{УКЭП}', true),
      (12, 1, 10, 'Мой счёт <без> разметки', 'Ответ', '<p>Ответ</p>', '{}', true),
      (13, 1, 30, 'Снятый вопрос о подписи', 'Ответ', '<p>Ответ</p>', '{}', false),
      (21, 2, 10, 'Автору о подписи', 'Ответ', '<p>Ответ</p>', '{}', true),
      (31, 3, 10, 'Эксперту', 'Ответ', '<p>Ответ</p>', '{}', true),
      (41, 4, 10, 'Компании', 'Ответ', '<p>Ответ</p>', '{}', true),
      (51, 5, 10, 'В снятом разделе', 'Ответ', '<p>Ответ</p>', '{}', true)`.execute(world.database.db);
});

interface Section {
  id: number;
  items: { id: number; question: string; parts: { text: string; hit: boolean }[]; answerHtml: string }[];
}
const read = async (visitor: Visitor, search = ''): Promise<Section[]> =>
  (await visitor.get(`/api/faq?search=${encodeURIComponent(search)}`)).data;
const idsOf = (sections: Section[]) => sections.flatMap(({ items }) => items.map(({ id }) => id));

test('a guest reads the questions for all, each role also its own, and nobody the hidden ones', async () => {
  expect(idsOf(await read(world.guest))).toEqual([12, 11]);
  expect(idsOf(await read(await world.as('author')))).toEqual([21, 12, 11]);
  expect(idsOf(await read(await world.as('expert')))).toEqual([12, 11, 31]);
  expect(idsOf(await read(await world.as('okUser')))).toEqual([12, 11, 41]);
  expect(idsOf(await read(await world.as('fund')))).toEqual([21, 12, 11, 31, 41]);
});

describe('a search', () => {
  test.each([
    ['подписи', [11]],
    ['подпись', [11]],
    ['подписью', [11]],
    ['подпи', [11]],
    ['ПОДПИСЬ электр', [11]],
    ['укэп', [11]],
    ['счет', [12]],
    ['СЧЁТ', [12]],
    ['подпись и печать', []],
    ['центр удостоверяющий', [11]],
    ['и', []],
    ['как подписи', [11]],
    ['удостоверение', [11]],
    ['и удостоверение', [11]],
    ['получение', [11]],
    ['счетовод', []],
    ['!?', [12, 11]],
    ["подпись' | !вопрос & (", []],
    ['падпись', [11]],
    ['электроная падпись', [11]],
    ['как падписать', [11]],
    ['укеп', [11]],
    ['эксперту', []],
    ['эксперта', []],
    ['эсперту', []],
  ])('«%s» finds %o', async (search, found) => {
    expect(idsOf(await read(world.guest, search))).toEqual(found);
  });

  test('highlights matches in the question and in the text of the answer, never in a URL', async () => {
    const [section] = await read(world.guest, 'подпись');
    expect(section!.items[0]).toMatchObject({
      question: 'Как\u00a0получить электронную подпись?',
      parts: [
        { text: 'Как\u00a0получить электронную ', hit: false },
        { text: 'подпись', hit: true },
        { text: '?', hit: false },
      ],
      answerHtml:
        '<p>В <a href="https://centre.example/подпись">центре</a> «<mark>подписи</mark>» &amp; печати</p>',
    });
  });

  test('highlights the intended word when the query has a typing error', async () => {
    const [section] = await read(world.guest, 'эликтронная падпись');
    expect(section!.items[0]!.parts.filter(({ hit }) => hit).map(({ text }) => text)).toEqual([
      'электронную',
      'подпись',
    ]);
  });

  test('highlights words of a typeset question', async () => {
    const question = 'Подпись "Дебюта" - в кино-театре: и далее...';
    await world.database.db.updateTable('faq_item').set({ question }).where('id', '=', 12).execute();
    const [section] = await read(world.guest, 'дебют кино');
    const found = section!.items.find(({ id }) => id === 12)!;
    expect(found.question).toBe('Подпись «Дебюта»\u00a0— в\u00a0кино-театре: и\u00a0далее…');
    expect(found.parts.map(({ text }) => text).join('')).toBe(found.question);
    expect(found.parts.filter(({ hit }) => hit).map(({ text }) => text)).toEqual(['Дебюта', 'кино']);
  });

  test('finds at most fifty items, and an empty search lists all', async () => {
    await sql`
      INSERT INTO faq_item (section_id, place, question, answer, answer_html)
      SELECT 1, 100 + n, 'Многократный вопрос', 'Ответ', '<p>Ответ</p>' FROM generate_series(1, 60) n`.execute(
      world.database.db,
    );
    expect(idsOf(await read(world.guest, 'многократный'))).toHaveLength(50);
    expect(idsOf(await read(world.guest))).toHaveLength(62);
  });

  test('keeps typed markup characters unchanged', async () => {
    const [section] = await read(world.guest, 'счет разметка');
    expect(section!.items[0]!.parts).toEqual([
      { text: 'Мой ', hit: false },
      { text: 'счёт', hit: true },
      { text: ' <без> ', hit: false },
      { text: 'разметки', hit: true },
    ]);
    const [all] = await read(world.guest);
    expect(all!.items[0]!.parts).toEqual([{ text: 'Мой счёт <без> разметки', hit: false }]);
  });

  test('of more than a hundred letters is refused', async () => {
    const long = await world.guest.get(`/api/faq?search=${'a'.repeat(101)}`);
    expect([long.status, codesOf(long)]).toEqual([400, ['validation_failed search']]);
  });

  test('is limited to sixty requests a minute per IP, and the list without a query is not limited', async () => {
    const search = async () => (await world.guest.get('/api/faq?search=abc')).status;
    const searchAfter = async (hits: number) => {
      await fillCounters(world.database.db, 'faq-search:', { seconds: 60, hits });
      return search();
    };
    expect([await search(), await searchAfter(59), await searchAfter(60)]).toEqual([200, 200, 429]);
    expect(idsOf(await read(world.guest))).toEqual([12, 11]);
  });
});

describe('«Was the answer helpful»', () => {
  const rate = (helpful: unknown, { visitor = world.guest, id = 11 } = {}) =>
    visitor.post(`/api/faq/${id}/helpful`, { helpful });
  const counters = async () =>
    (
      await sql<{ yes: number; no: number }>`
        SELECT helpful_yes AS yes, helpful_no AS no FROM faq_item WHERE id = 11`.execute(world.database.db)
    ).rows[0];

  test('counts one vote of a visitor, who may change it', async () => {
    await rate(false, { visitor: await world.as('expert') });
    for (let times = 0; times < 2; times += 1) expect((await rate(true)).data).toEqual({ helpful: true });
    expect(await counters()).toEqual({ yes: 1, no: 1 });
    await rate(false);
    expect(await counters()).toEqual({ yes: 0, no: 2 });
    await rate('true', { visitor: await world.as('author') });
    expect(await counters()).toEqual({ yes: 1, no: 2 });
  });

  test('counts one of many concurrent requests', async () => {
    await Promise.all(Array.from({ length: 10 }, () => rate(true)));
    expect(await counters()).toEqual({ yes: 1, no: 0 });
  });

  test('stores no address and no account, and a network is another visitor on the next day', async () => {
    await rate(true);
    await rate(true, { visitor: await world.as('author') });
    const voices = async () =>
      (await sql<{ voter: string }>`SELECT voter FROM faq_voice ORDER BY voter`.execute(world.database.db))
        .rows;
    const stored = JSON.stringify(await voices());
    expect(stored).not.toContain('127.0.0');
    expect(stored).not.toContain(world.people.author.id);
    world.clock.advance({ hours: 25 });
    await rate(true);
    expect(await counters()).toEqual({ yes: 3, no: 0 });
    await sweepFaqVotes(world.database.db, new Date(Date.now() + 3 * 86_400_000));
    expect((await voices()).map(({ voter }) => voter.split('.')[0])).toEqual(['account']);
    expect(await counters()).toEqual({ yes: 3, no: 0 });
  });

  test('is accepted only for visible questions', async () => {
    for (const id of [13, 21, 51, 999]) {
      const answer = await rate(true, { id });
      expect([id, answer.status, codesOf(answer)]).toEqual([id, 404, ['not_found']]);
    }
    expect((await rate(true, { id: 21, visitor: await world.as('author') })).status).toBe(200);
    expect((await world.guest.post('/api/faq/x/helpful', { helpful: true })).status).toBe(404);
  });

  test('accepts only yes and no', async () => {
    expect(codesOf(await rate('perhaps'))).toEqual(['validation_failed helpful']);
    expect(codesOf(await world.guest.post('/api/faq/11/helpful', {}))).toEqual(['validation_failed helpful']);
    expect(await counters()).toEqual({ yes: 0, no: 0 });
  });

  test('is limited to sixty requests an hour per IP', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 61; n++) statuses.push((await rate(n % 2 === 0)).status);
    expect(statuses).toEqual([...Array<number>(60).fill(200), 429]);
  });
});

/** What a person can read of the own questions to the fund, and the letter that links to them. */
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { codesOf } from '../../../test/answer-codes.ts';
import { questionFields as fields } from '../../../test/question-fixture.ts';
import { useWorld } from '../../../test/use-world.ts';
import type { Answer, Visitor } from '../../../test/world.ts';

const world = useWorld();
beforeEach(() => world.reset());

const ask = (more: object = {}, visitor: Visitor = world.guest): Promise<Answer<{ number: number }>> =>
  visitor.post('/api/support/questions', { ...fields, ...more });

const questions = async () =>
  (
    await sql<{
      id: string;
      number: number;
    }>`SELECT id, number FROM support_question ORDER BY number`.execute(world.database.db)
  ).rows;
const lettersTo = async (address: string) => (await world.sent('mail')).filter(({ to }) => to === address);

describe('own questions', () => {
  const own = async (visitor: Visitor, query = '') =>
    (await visitor.get(`/api/support/questions${query}`)).data as {
      items: { number: number; answer: string }[];
      total: number;
    };

  test('are those of the account, newest first, with state and answer, in pages', async () => {
    const [author, other, fund] = [
      await world.as('author'),
      await world.as('author2'),
      await world.as('fund'),
    ];
    const first = (await ask({}, author)).data.number;
    await ask({}, other);
    // Anybody may have typed the address of the account.
    await ask({ email: world.people.author.email });
    const second = (await ask({ topic: 'FAULT', text: 'Не открывается страница входа' }, author)).data.number;
    const { id } = (await questions()).find(({ number }) => number === first)!;
    await fund.post(`/api/administrator/questions/${id}/answer`, { answer: 'Да - в "Правилах" это есть.' });
    const createdAt = world.clock.now().toISOString();
    expect(await own(author)).toEqual({
      items: [
        {
          number: second,
          state: 'NEW',
          topic: 'FAULT',
          text: 'Не открывается страница входа',
          answer: '',
          createdAt,
        },
        {
          number: first,
          state: 'ANSWERED',
          topic: 'SELECTION',
          text: fields.text,
          answer: 'Да\u00a0— в\u00a0«Правилах» это есть.',
          createdAt,
        },
      ],
      total: 2,
    });
    const page = await own(author, '?limit=1&offset=1');
    expect([page.items.map(({ number }) => number), page.total]).toEqual([[first], 2]);
    expect(await own(fund)).toEqual({ items: [], total: 0 });
  });

  test('are where the letter that a question has arrived leads a member, and not a guest', async () => {
    const { email } = world.people.author;
    const linkTo = async (address: string) => {
      await world.runDeliveries();
      const letter = (await lettersTo(address)).at(-1)!;
      const { pathname, search } = new URL(/https?:\/\/\S+/.exec(letter.text)![0]);
      return [letter.subject, pathname + search];
    };
    const member = (await ask({ email }, await world.as('author'))).data.number;
    expect(await linkTo(email)).toEqual([
      `Мы получили ваш вопрос № ${member} — Сценариум`,
      '/login?return=%2Ffaq%2Fask%23questions',
    ]);
    // Anybody may have typed the address of the account.
    const guest = (await ask({ email })).data.number;
    expect(await linkTo(email)).toEqual([`Мы получили ваш вопрос № ${guest} — Сценариум`, '/faq']);
  });

  test('do not exist for guests', async () => {
    await ask();
    const answer = await world.guest.get('/api/support/questions');
    expect([answer.status, codesOf(answer)]).toEqual([401, ['unauthenticated']]);
  });
});

describe('the letter about an answer', () => {
  const answer = 'Да, можно: отметьте это в заявке.';
  const letterAfterAnswer = async (email: string) => {
    const [row] = await questions();
    const fund = await world.as('fund');
    await fund.post(`/api/administrator/questions/${row!.id}/answer`, { answer });
    await world.runDeliveries();
    const found = (await lettersTo(email)).filter(({ subject }) => subject.startsWith('Ответ'));
    expect(found).toHaveLength(1);
    return found[0]!;
  };

  test('leads a person with an account to the site and carries no words of it', async () => {
    const author = await world.as('author');
    const { number } = (await ask({ email: world.people.author.email }, author)).data;
    const letter = await letterAfterAnswer(world.people.author.email);
    expect(letter.subject).toBe(`Ответ на ваш вопрос № ${number} — Сценариум`);
    expect(letter.text).toContain('Войдите, чтобы прочитать ответ.');
    expect(letter.text).toContain('/login?return=%2Ffaq%2Fask%23questions');
    for (const words of [answer, fields.text, fields.name]) expect(letter.text).not.toContain(words);
  });

  test('keeps the answer for a person whose account cannot sign in', async () => {
    const author = await world.as('author');
    const email = 'suspended@example.org';
    await ask({ email }, author);
    await sql`UPDATE account SET state = 'SUSPENDED', suspension_reason = 'Проверка' WHERE id = ${world.people.author.id}`.execute(
      world.database.db,
    );
    expect((await letterAfterAnswer(email)).text).toContain(answer);
  });

  test('is the one that the officer is told about before', async () => {
    const author = await world.as('author');
    await ask();
    await ask({}, author);
    const fund = await world.as('fund');
    const [guest, own] = await questions();
    const places = () =>
      Promise.all(
        [guest, own].map(async (question) => {
          const { data } = await fund.get(`/api/administrator/questions/${question!.id}`);
          return [data.signedIn, data.isReadOnSite];
        }),
      );
    expect(await places()).toEqual([
      [false, false],
      [true, true],
    ]);
    for (const state of ['SUSPENDED', 'DELETING']) {
      await sql`UPDATE account SET state = ${state} WHERE id = ${world.people.author.id}`.execute(
        world.database.db,
      );
      expect([state, await places()]).toEqual([
        state,
        [
          [false, false],
          [true, false],
        ],
      ]);
    }
  });
});

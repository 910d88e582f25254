import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { questionsEraser } from '#features/support/server/erase-questions.ts';
import { sweepQuestions } from '#features/support/server/sweep-questions.ts';
import { questionFields as fields } from '../../../test/question-fixture.ts';
import { useWorld } from '../../../test/use-world.ts';
import type { Answer, Visitor } from '../../../test/world.ts';
import { codesOf } from '../../../test/answer-codes.ts';

const world = useWorld({ RATE_LIMIT_LOOPBACK: '1' });
beforeEach(() => world.reset());

const ask = (more: object = {}, visitor: Visitor = world.guest): Promise<Answer<{ number: number }>> =>
  visitor.post('/api/support/questions', { ...fields, ...more });

interface Row {
  id: string;
  number: number;
  state: string;
  account_id: string | null;
  consent_version: string;
  email: string;
  answer: string;
}
const questions = async (): Promise<Row[]> =>
  (await sql<Row>`SELECT * FROM support_question ORDER BY number`.execute(world.database.db)).rows;
const eventsOf = async (kind: string) =>
  (
    await sql<{ subject_id: string; actor_id: string | null; payload: object; ip_prefix: string }>`
      SELECT subject_id, actor_id, payload, ip_prefix FROM event WHERE kind = ${kind}`.execute(
      world.database.db,
    )
  ).rows;
const lettersTo = async (address: string) => (await world.sent('mail')).filter(({ to }) => to === address);

describe('a question of a guest', () => {
  test('is stored with the consent, recorded as an event, and its number is sent by a letter', async () => {
    const { number } = (await ask()).data;
    const [row] = await questions();
    expect(row).toMatchObject({
      number,
      state: 'NEW',
      email: 'guest@example.org',
      account_id: null,
      consent_version: '0.1',
    });
    expect(await eventsOf('question.asked')).toEqual([
      {
        subject_id: row!.id,
        actor_id: null,
        payload: { number, topic: 'SELECTION' },
        ip_prefix: '127.0.0.0/24',
      },
    ]);
    await world.runDeliveries();
    const [letter] = await lettersTo('guest@example.org');
    expect(letter!.subject).toBe(`Мы получили ваш вопрос № ${number} — Сценариум`);
    // Somebody else's mailbox may have been named, so the letter repeats nothing of what was typed.
    expect(letter!.text).not.toContain('другом отборе');
    expect(letter!.text).not.toContain('Мария');
  });

  test.each([
    [{ name: '' }, 'name'],
    [{ name: 'Маша <b>' }, 'name'],
    [{ name: 'Я'.repeat(61) }, 'name'],
    [{ email: 'nowhere' }, 'email'],
    [{ email: 'a@b.example\r\nBcc: c@d.example' }, 'email'],
    [{ topic: '' }, 'topic'],
    [{ topic: 'MONEY' }, 'topic'],
    [{ text: 'Коротко' }, 'text'],
    [{ text: 'д'.repeat(4001) }, 'text'],
    [{ personal_data: '' }, 'personal_data'],
    [{ personal_data: 'false' }, 'personal_data'],
    [{ website: 'https://buy.example' }, 'website'],
  ])('is rejected at its field: %o', async (wrong, field) => {
    const answer = await ask(wrong);
    expect([answer.status, codesOf(answer)]).toEqual([400, [`validation_failed ${field}`]]);
    expect(await questions()).toEqual([]);
  });

  test('requires the consent even when the field is absent', async () => {
    const { personal_data: _, ...without } = fields;
    expect(codesOf(await world.guest.post('/api/support/questions', without))).toEqual([
      'validation_failed personal_data',
    ]);
  });

  test('may have the shortest and the longest allowed text', async () => {
    const twice = [await ask({ text: 'д'.repeat(20) }), await ask({ text: 'д'.repeat(4000) })];
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  });

  test('is limited to ten an hour per IP, and invalid forms are not counted', async () => {
    expect((await ask({ text: '' })).status).toBe(400);
    const statuses: number[] = [];
    for (let n = 0; n < 11; n++) statuses.push((await ask({ email: `guest${n}@example.org` })).status);
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
    expect(await questions()).toHaveLength(10);
  });

  test('is limited to five questions a day per email', async () => {
    const email = 'victim@example.org';
    const statuses: number[] = [];
    for (let n = 0; n < 6; n++) statuses.push((await ask({ email })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    await world.runDeliveries();
    expect(await lettersTo(email)).toHaveLength(5);
  });

  test('is not readable by guests', async () => {
    await ask();
    const [row] = await questions();
    for (const path of ['questions', `questions/${row!.id}`, 'contacts'])
      expect((await world.guest.get(`/api/administrator/${path}`)).status).toBe(401);
  });
});

test('a question of a signed-in user has the name and the email of the account', async () => {
  const author = await world.as('author');
  await ask({}, author);
  expect((await questions())[0]).toMatchObject({ account_id: world.people.author.id });
  expect(await eventsOf('question.asked')).toMatchObject([{ actor_id: world.people.author.id }]);
});

describe('an officer', () => {
  let fund: Visitor;
  let id: string;
  let number: number;
  beforeEach(async () => {
    fund = await world.as('fund');
    number = (await ask()).data.number;
    id = (await questions())[0]!.id;
  });
  const path = (more = '') => `/api/administrator/questions/${id}${more}`;

  test('filters questions by state, topic, text, email and number, oldest first', async () => {
    const later = (
      await ask({ email: 'second@example.org', topic: 'FAULT', text: 'Не открывается страница входа' })
    ).data;
    const found = async (query: string) =>
      (await fund.get(`/api/administrator/questions?${query}`)).data.items.map((item: Row) => item.number);
    expect(await found('')).toEqual([number, later.number]);
    expect(await found('topic=FAULT')).toEqual([later.number]);
    expect(await found(`search=${encodeURIComponent('страница вх')}`)).toEqual([later.number]);
    expect(await found('search=second@example.org')).toEqual([later.number]);
    expect(await found(`search=${number}`)).toEqual([number]);
    expect((await fund.get('/api/administrator/summary')).data.questions).toBe(2);
    await fund.post(path('/close'));
    expect((await fund.get('/api/administrator/summary')).data.questions).toBe(1);
    expect(await found('state=NEW')).toEqual([later.number]);
    expect(await found('state=OPEN')).toEqual([later.number]);
    expect(await found('')).toEqual([later.number, number]);
    expect((await fund.get('/api/administrator/questions?state=LOST')).status).toBe(400);
    const page = (await fund.get('/api/administrator/questions?limit=1&offset=1')).data;
    expect([page.total, page.items.length]).toEqual([2, 1]);
  });

  test('assigns a question, answers it, and the letter has the answer unchanged', async () => {
    expect((await fund.post(path('/take'))).data).toEqual({ id, state: 'IN_WORK' });
    const answer = 'Да, можно.\n\nОтметьте это в заявке: {{token}} <b>не нужен</b>.';
    expect((await fund.post(path('/answer'), { answer })).data).toEqual({ id, state: 'ANSWERED' });
    expect((await fund.get(path())).data).toMatchObject({
      number,
      name: 'Мария',
      email: 'guest@example.org',
      text: fields.text,
      signedIn: false,
      answer,
      officer: `${world.people.fund.name} ${world.people.fund.lastName}`,
    });
    expect(await eventsOf('question.answered')).toMatchObject([
      { subject_id: id, actor_id: world.people.fund.id, payload: { number } },
    ]);
    await world.runDeliveries();
    const letter = (await lettersTo('guest@example.org')).find(({ subject }) => subject.startsWith('Ответ'))!;
    expect(letter.subject).toBe(`Ответ на ваш вопрос № ${number} — Сценариум`);
    expect(letter.text).toContain(answer);
    expect(letter.html).toContain('{{token}} &lt;b&gt;не нужен&lt;/b&gt;.');
  });

  test('answers a question without assigning it first, and only once', async () => {
    expect(codesOf(await fund.post(path('/answer'), { answer: 'Да' }))).toEqual(['validation_failed answer']);
    const answer = { answer: 'Да, такой сценарий подать можно.' };
    const both = await Promise.all([fund.post(path('/answer'), answer), fund.post(path('/answer'), answer)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await eventsOf('question.answered')).toHaveLength(1);
    expect((await fund.post(path('/take'))).status).toBe(409);
    expect((await fund.post(path('/close'))).data.state).toBe('CLOSED');
    expect(codesOf(await fund.post(path('/close')))).toEqual(['state_conflict']);
  });

  test('needs the right of moderation', async () => {
    await sql`UPDATE account SET capabilities = '{fk.content}' WHERE id = ${world.people.fund.id}`.execute(
      world.database.db,
    );
    expect((await fund.get(path())).status).toBe(403);
    for (const key of ['author', 'expert', 'okAdmin'] as const)
      expect((await (await world.as(key)).post(path('/take'))).status).toBe(403);
    expect((await questions())[0]!.state).toBe('NEW');
  });

  test('gets an error for a question that does not exist', async () => {
    const missing = '/api/administrator/questions/0192a000-0000-7000-8000-00000000ffff';
    expect((await fund.get(missing)).status).toBe(404);
    expect((await fund.post(`${missing}/take`)).status).toBe(404);
  });
});

test('closed and answered questions are deleted after a year, open ones are not', async () => {
  const fund = await world.as('fund');
  for (let count = 0; count < 3; count++) await ask();
  const [closed, answered, open] = await questions();
  await fund.post(`/api/administrator/questions/${closed!.id}/close`);
  await fund.post(`/api/administrator/questions/${answered!.id}/answer`, { answer: 'Да, можно подать.' });
  const inDays = (days: number) => new Date(world.clock.now().getTime() + days * 86_400_000);
  await sweepQuestions(world.database.db, inDays(364));
  expect(await questions()).toHaveLength(3);
  await sweepQuestions(world.database.db, inDays(366));
  expect((await questions()).map(({ id }) => id)).toEqual([open!.id]);
});

test('with an account its questions are erased, and those from the same address without it', async () => {
  const [author, other] = [await world.as('author'), await world.as('author2')];
  await ask({ email: 'one@example.org' }, author);
  await ask({ email: 'two@example.org' }, other);
  await ask({ email: 'three@example.org' });
  await ask({ email: world.people.author.email.toUpperCase() });
  const { id: accountId, email } = world.people.author;
  const { files } = world.product.serverContext.services;
  const erasure = { accountId, email, files, now: world.clock.now(), t: world.product.t };
  await world.database.tx((tx) => questionsEraser.erase(tx, erasure));
  expect((await questions()).map((row) => row.email)).toEqual(['two@example.org', 'three@example.org']);
});

/** Limits of sent messages: per account, number, block of numbers, address and in total (product §17, security S-08). */
import { beforeEach, expect, test } from 'vitest';
import { sql } from 'kysely';
import { useWorld } from '../../../test/use-world.ts';
import type { Answer, Visitor } from '../../../test/world.ts';

const world = useWorld({ RATE_LIMIT_LOOPBACK: '1', WRITES_PER_MINUTE: '0', SMS_PER_DAY: '24' });
let author: Visitor;
let rival: Visitor;
let before = 0;
beforeEach(async () => {
  await world.reset();
  author = await world.as('author');
  rival = await world.as('author2');
  before = (await world.sent('sms')).length;
});

/** Each number belongs to another block, so that only the tested limit counts. */
const number = (n: number): string => `79${String(210 + n)}0000101`.slice(0, 11);
const send = (who: Visitor, phone: string) => who.post('/api/user/sms/send', { phone });
const later = async (who: Visitor, phone: string) => {
  world.clock.advance({ seconds: 60 });
  const answer = await send(who, phone);
  await world.runDeliveries();
  return answer;
};
const errorsOf = ({ status, errors }: Answer) => [status, ...errors.map(({ code }) => code)];
const countSent = async () => {
  await world.runDeliveries();
  return (await world.sent('sms')).length - before;
};
const statusesOf = async (calls: number, call: (n: number) => Promise<Answer>) => {
  const statuses: number[] = [];
  for (let n = 0; n < calls; n++) statuses.push((await call(n)).status);
  return statuses;
};
const forget = (like: string) =>
  sql`DELETE FROM rate_counter WHERE key LIKE ${like}`.execute(world.database.db);

test('of a hundred concurrent requests one sends a code, the others get the remaining delay', async () => {
  const answers = await Promise.all(Array.from({ length: 100 }, () => send(author, number(1))));
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.map(errorsOf)).toEqual(Array(99).fill([429, 'sms_wait']));
  expect(new Set(refused.map(({ headers }) => headers['retry-after']))).toEqual(new Set(['60']));
  expect(refused[0]!.errors[0]!.message).toBe('Новый код можно запросить через 60 с');
  expect(await countSent()).toBe(1);
});

test('the error has the remaining delay in seconds', async () => {
  await send(author, number(1));
  world.clock.advance({ seconds: 59 });
  const early = await send(author, number(1));
  expect([...errorsOf(early), early.headers['retry-after']]).toEqual([429, 'sms_wait', '1']);
  world.clock.advance({ seconds: 1 });
  expect((await send(author, number(1))).status).toBe(200);
});

test('an account sends five codes in an hour', async () => {
  expect(await statusesOf(6, (n) => later(author, number(n)))).toEqual([200, 200, 200, 200, 200, 429]);
  expect(await countSent()).toBe(5);
  expect((await later(rival, number(7))).status).toBe(200);
});

test('an account sends ten codes in a day', async () => {
  const statuses = await statusesOf(11, async (n) => {
    if (n % 5 === 0) await forget('sms-account-3600:%');
    return later(author, number(n));
  });
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
  await forget('sms-account-3600:%');
  const refused = await later(author, number(11));
  expect(refused.errors).toEqual([
    { code: 'rate_limited', field: 'phone', message: 'Слишком много кодов за день. Попробуйте завтра' },
  ]);
});

test('a number gets three codes a day from all accounts together', async () => {
  const askers = [author, author, rival, rival];
  expect(await statusesOf(4, (n) => later(askers[n]!, number(1)))).toEqual([200, 200, 200, 429]);
});

test('a rejected request neither starts the delay nor counts for a limit', async () => {
  for (let n = 0; n < 3; n++) await later(author, number(1));
  expect((await later(rival, number(1))).status).toBe(429);
  expect(await statusesOf(5, (n) => later(rival, number(n + 2)))).toEqual([200, 200, 200, 200, 200]);
});

test('each block of ten thousand numbers gets twenty codes in an hour', async () => {
  const statuses = await statusesOf(21, async (n) => {
    await forget('sms-account-%');
    await forget('sms-address-%');
    return later(author, `7921555${String(n).padStart(4, '0')}`);
  });
  expect(statuses).toEqual([...Array<number>(20).fill(200), 429]);
});

test('one IP sends twenty codes in a day', async () => {
  const statuses = await statusesOf(21, async (n) => {
    await forget('sms-account-%');
    return later(author, number(n));
  });
  expect(statuses).toEqual([...Array<number>(20).fill(200), 429]);
});

test('the whole product sends no more codes in a day than the budget allows', async () => {
  const answers: Answer[] = [];
  for (let n = 0; n < 25; n++) {
    await forget('sms-account-%');
    await forget('sms-address-%');
    answers.push(await later(author, number(n)));
  }
  expect(answers.map(({ status }) => status)).toEqual([...Array<number>(24).fill(200), 503]);
  expect(errorsOf(answers[24]!)).toEqual([503, 'unavailable']);
  expect(Number(answers[24]!.headers['retry-after'])).toBeGreaterThan(0);
  expect(await countSent()).toBe(24);
});

test('requests for confirmed numbers of others count for the limit of the account', async () => {
  const taken = [world.people.author2.phone, world.people.expert.phone, world.people.fund.phone];
  expect(await statusesOf(6, (n) => send(author, taken[n % 3]!))).toEqual([409, 409, 409, 409, 409, 429]);
  expect(await countSent()).toBe(0);
});

test('answers within the delay do not tell which numbers are taken', async () => {
  await send(author, number(1));
  const numbers = [...takenNumbers(), ...[7, 8, 9].map(number)];
  const answers = await Promise.all(numbers.map((phone) => send(author, phone)));
  expect(answers.map(errorsOf)).toEqual(Array(6).fill([429, 'sms_wait']));
});

test('of many concurrent requests five answers tell that a number is taken, the others tell nothing', async () => {
  const refusalsOf = async (phones: readonly string[]) =>
    (await Promise.all(phones.map((phone) => send(author, phone)))).flatMap(({ errors }) =>
      errors.map(({ code }) => code),
    );
  const numbers = takenNumbers();
  const [ofTaken, ofFree] = await Promise.all([
    refusalsOf(Array.from({ length: 12 }, (_, n) => numbers[n % 3]!)),
    refusalsOf(Array.from({ length: 12 }, (_, n) => number(n))),
  ]);
  const others = ofTaken.filter((code) => code !== 'not_unique_phone');
  expect(ofTaken.length - others.length).toBeLessThanOrEqual(5);
  expect(new Set(others)).toEqual(new Set(ofFree));
});

const takenNumbers = () =>
  [world.people.author2, world.people.expert, world.people.fund].map(({ phone }) => phone);

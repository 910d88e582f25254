/** Confirmation of a phone by a code; a number belongs to one account (spec §4 and §7; security S-07 to S-09). */
import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { useWorld } from '../../../test/use-world.ts';
import type { Answer, Visitor } from '../../../test/world.ts';

interface Message {
  to: string;
  text: string;
}

const world = useWorld();
let author: Visitor;
let before = 0;
beforeEach(async () => {
  await world.reset();
  await sql`UPDATE account SET phone_confirmed_at = NULL WHERE id = ${world.people.author.id}`.execute(
    world.database.db,
  );
  author = await world.as('author');
  before = (await world.sent('sms')).length;
});

const own = '+7 (912) 000 0001';
const other = '+7 (921) 555 0101';
const digits = (phone: string) => phone.replace(/\D/g, '');

/** Sent as in spec §7: multipart, without spaces and brackets. */
const form = (fields: Record<string, string>): FormData => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  return body;
};
const send = (who: Visitor, phone: string) =>
  who.post('/api/user/sms/send', form({ phone: phone.replace(/[\s()]/g, '') }));
const confirm = (who: Visitor, code: string, phone: string) =>
  who.post('/api/user/sms/confirm', form({ code, phone: phone.replace(/[\s()]/g, '') }));
const errorsOf = ({ status, errors }: Answer) => [status, errors.map(({ code, field }) => [code, field])];
const messages = async (): Promise<Message[]> => {
  await world.runDeliveries();
  return (await world.sent<Message>('sms')).slice(before).map(({ to, text }) => ({ to, text }));
};
const lastCode = async () => (await messages()).at(-1)!.text.slice(0, 6);
const another = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0');
const accountOf = async (id = world.people.author.id) => {
  const { rows } = await sql<{ phone: string; confirmed: boolean }>`
    SELECT phone, phone_confirmed_at IS NOT NULL AS confirmed FROM account WHERE id = ${id}`.execute(
    world.database.db,
  );
  return rows[0];
};
const eventsOf = async (kind: string) => {
  const { rows } = await sql<{ payload: object; secret: object | null }>`
    SELECT payload, secret FROM event WHERE kind = ${kind}`.execute(world.database.db);
  return rows;
};

describe('a code', () => {
  test('is sent by text message and confirms the phone of the profile', async () => {
    const sent = await send(author, own);
    expect([sent.status, sent.data]).toEqual([200, { phone: own, retryAfter: 60 }]);
    expect((await author.get('/api/user/profile')).data['PHONE_CONFIRM']).toBe(false);
    const [message, ...more] = await messages();
    expect(more).toEqual([]);
    expect(message!.to).toBe(digits(own));
    expect(message!.text).toMatch(/^\d{6} — код подтверждения/);
    const confirmed = await confirm(author, message!.text.slice(0, 6), own);
    expect([confirmed.status, confirmed.data]).toEqual([200, { phone: own }]);
    const { data } = await author.get('/api/user/profile');
    expect([data['PHONE_CONFIRM'], data['PERSONAL_PHONE']]).toEqual([true, own]);
    expect((await author.get('/api/session')).data['phoneConfirmed']).toBe(true);
    expect(await eventsOf('phone.confirmed')).toHaveLength(1);
  });

  test('is stored as a hash, and its text is deleted after delivery', async () => {
    await send(author, own);
    const code = await lastCode();
    const { rows } = await sql<{ stored: string }>`
      SELECT row_to_json(phone_code)::text AS stored FROM phone_code`.execute(world.database.db);
    expect(rows[0]!.stored).not.toMatch(new RegExp(`\\b${code}\\b`));
    const [event] = await eventsOf('phone.code-requested');
    expect(event).toEqual({ payload: { codeId: expect.any(String) }, secret: null });
  });

  test('may be sent to a new number, which is saved on confirmation', async () => {
    expect((await send(author, other)).status).toBe(200);
    expect(await accountOf()).toEqual({ phone: digits(own), confirmed: false });
    expect((await confirm(author, await lastCode(), other)).status).toBe(200);
    expect(await accountOf()).toEqual({ phone: digits(other), confirmed: true });
    expect(await eventsOf('phone.changed')).toEqual([]);
  });

  test('is sent only after the commit: a rejected call sends nothing', async () => {
    await send(author, own);
    expect(errorsOf(await send(author, own))).toEqual([429, [['sms_wait', 'phone']]]);
    expect(await messages()).toHaveLength(1);
  });

  test('can be used once', async () => {
    await send(author, own);
    const code = await lastCode();
    expect((await confirm(author, code, own)).status).toBe(200);
    expect(errorsOf(await confirm(author, code, own))).toEqual([400, [['sms_code_expired', 'code']]]);
  });

  test('is accepted exactly once under concurrent correct attempts', async () => {
    await send(author, own);
    const code = await lastCode();
    const answers = await Promise.all([confirm(author, code, own), confirm(author, code, own)]);
    expect(answers.map(errorsOf).toSorted()).toEqual([
      [200, []],
      [400, [['sms_code_expired', 'code']]],
    ]);
    expect(await eventsOf('phone.confirmed')).toHaveLength(1);
  });

  test('is bound to its number and to its account', async () => {
    await send(author, own);
    const code = await lastCode();
    expect(errorsOf(await confirm(author, code, other))).toEqual([400, [['sms_code_invalid', 'code']]]);
    const stranger = await world.as('author2');
    expect(errorsOf(await confirm(stranger, code, own))).toEqual([400, [['sms_code_expired', 'code']]]);
    expect(await accountOf()).toEqual({ phone: digits(own), confirmed: false });
    expect((await confirm(author, code, own)).status).toBe(200);
  });

  test('is valid for ten minutes', async () => {
    await send(author, own);
    const code = await lastCode();
    world.clock.advance({ minutes: 10 });
    expect(errorsOf(await confirm(author, code, own))).toEqual([400, [['sms_code_expired', 'code']]]);
  });

  test('is invalidated by the next one, and its pending message is not sent', async () => {
    await send(author, own);
    world.clock.advance({ seconds: 60 });
    await send(author, own);
    const late = await messages();
    expect(late).toHaveLength(1);
    world.clock.advance({ seconds: 60 });
    await send(author, own);
    const old = late[0]!.text.slice(0, 6);
    expect(await messages()).toHaveLength(2);
    const code = await lastCode();
    // The two codes are equal once in a million runs.
    if (old !== code)
      expect(errorsOf(await confirm(author, old, own))).toEqual([400, [['sms_code_invalid', 'code']]]);
    expect((await confirm(author, code, own)).status).toBe(200);
  });
});

describe('guessing', () => {
  test('has five attempts and reports the remaining ones; then even the correct code is rejected', async () => {
    await send(author, own);
    const code = await lastCode();
    const answers: Answer[] = [];
    for (let n = 1; n <= 6; n++) answers.push(await confirm(author, another(code, n), own));
    expect(answers.map(({ errors }) => errors[0]!.message)).toEqual([
      'Неверный код. Осталось 4 попытки',
      'Неверный код. Осталось 3 попытки',
      'Неверный код. Осталось 2 попытки',
      'Неверный код. Осталась 1 попытка',
      'Неверный код. Попытки кончились, запросите новый код',
      'Попытки кончились, запросите новый код',
    ]);
    const right = await confirm(author, code, own);
    expect([...errorsOf(right), right.headers['retry-after']]).toEqual([
      429,
      [['rate_limited', 'code']],
      '60',
    ]);
    world.clock.advance({ seconds: 60 });
    await send(author, own);
    expect((await confirm(author, await lastCode(), own)).status).toBe(200);
  });

  test('of fifty concurrent attempts five are checked', async () => {
    await send(author, own);
    const code = await lastCode();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => confirm(author, another(code, n + 1), own)),
    );
    expect(answers.map(({ errors }) => errors[0]!.code).toSorted()).toEqual([
      ...Array<string>(45).fill('rate_limited'),
      ...Array<string>(5).fill('sms_code_invalid'),
    ]);
    expect((await confirm(author, code, own)).status).toBe(429);
    expect(await accountOf()).toEqual({ phone: digits(own), confirmed: false });
  });

  test('is limited to fifteen attempts a day, also across several numbers', async () => {
    const statuses: number[] = [];
    for (const phone of ['79215550101', '79225550102', '79235550103', '79245550104']) {
      world.clock.advance({ seconds: 60 });
      await send(author, phone);
      const code = await lastCode();
      for (let n = 1; n <= 4; n++) statuses.push((await confirm(author, another(code, n), phone)).status);
    }
    expect(statuses).toEqual([...Array<number>(15).fill(400), 429]);
  });
});

describe('a number', () => {
  test.each([
    ['is missing', '', 'Обязательное поле'],
    ['is foreign', '+12025550123', 'Введите номер полностью'],
    ['is no number', '+7 (912) abc 0001', 'Введите номер полностью'],
    ['is short', '+7 (912) 000 000', 'Введите номер полностью'],
    ['is free of charge', '78005553535', 'Нужен мобильный номер: +7 9…'],
    ['is fixed', '+7 (495) 123 4567', 'Нужен мобильный номер: +7 9…'],
  ])('that %s gets no message', async (_, phone, message) => {
    const refused = await author.post('/api/user/sms/send', form({ phone }));
    expect([refused.status, refused.errors]).toEqual([
      400,
      [{ code: 'validation_failed', field: 'phone', message }],
    ]);
    expect(await messages()).toEqual([]);
  });

  test('that another account has confirmed gets no message', async () => {
    const taken = world.people.author2.phone;
    expect(errorsOf(await send(author, taken))).toEqual([409, [['not_unique_phone', 'phone']]]);
    expect(await messages()).toEqual([]);
  });

  test('that another account has entered but not confirmed may be confirmed', async () => {
    await world.database.db
      .updateTable('account')
      .set({ phone: digits(other) })
      .where('id', '=', world.people.minor.id)
      .execute();
    await sql`UPDATE account SET phone_confirmed_at = NULL WHERE id = ${world.people.minor.id}`.execute(
      world.database.db,
    );
    await send(author, other);
    expect((await confirm(author, await lastCode(), other)).status).toBe(200);
  });

  test('for which two accounts have a correct code belongs to the first one', async () => {
    const rival = await world.as('author2');
    await send(author, other);
    const code = await lastCode();
    await send(rival, other);
    const rivalCode = await lastCode();
    const answers = await Promise.all([confirm(author, code, other), confirm(rival, rivalCode, other)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const loser = answers[0]!.status === 409 ? author : rival;
    expect(errorsOf(await confirm(loser, loser === author ? code : rivalCode, other))).toEqual([
      409,
      [['not_unique_phone', 'phone']],
    ]);
    const holders = [await accountOf(), await accountOf(world.people.author2.id)];
    expect(holders.filter((holder) => holder!.phone === digits(other))).toHaveLength(1);
  });

  test('becomes unconfirmed when the profile changes it, and stays confirmed otherwise', async () => {
    await send(author, own);
    await confirm(author, await lastCode(), own);
    await author.post('/api/user/profile', { PERSONAL_PHONE: own });
    expect(await accountOf()).toEqual({ phone: digits(own), confirmed: true });
    expect(await eventsOf('phone.changed')).toEqual([]);
    await author.post('/api/user/profile', { PERSONAL_PHONE: other });
    expect(await accountOf()).toEqual({ phone: digits(other), confirmed: false });
    expect(await eventsOf('phone.changed')).toHaveLength(1);
  });

  test('that replaces a confirmed one causes a letter', async () => {
    const rival = await world.as('author2');
    await send(rival, other);
    await confirm(rival, await lastCode(), other);
    await world.runDeliveries();
    const { email } = world.people.author2;
    const letters = (await world.sent('mail')).filter(({ to }) => to === email);
    expect(letters.map(({ subject }) => subject)).toEqual(['Телефон изменён — Сценариум']);
    expect(letters[0]!.text).not.toContain('555');
  });
});

test.each(['12345', '1234567', '12 456', 'код', ''])(
  'the code %j is malformed and does not count as an attempt',
  async (code) => {
    await send(author, own);
    const right = await lastCode();
    for (let n = 0; n < 5; n++)
      expect(errorsOf(await confirm(author, code, own))).toEqual([400, [['validation_failed', 'code']]]);
    expect((await confirm(author, right, own)).status).toBe(200);
  },
);

test('every role may confirm a phone, a guest may not', async () => {
  expect(errorsOf(await send(world.guest, own))).toEqual([401, [['unauthenticated', undefined]]]);
  expect(errorsOf(await confirm(world.guest, '123456', own))).toEqual([
    401,
    [['unauthenticated', undefined]],
  ]);
  const statuses: number[] = [];
  for (const key of ['expert', 'okUser', 'okAdmin', 'fund'] as const)
    statuses.push((await send(await world.as(key), world.people[key].phone)).status);
  expect(statuses).toEqual([200, 200, 200, 200]);
});

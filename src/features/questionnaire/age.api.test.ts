import { sql } from 'kysely';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { adultActions } from '#access/authorize.ts';
import type { Action } from '#access/permissions.ts';
import { handlers } from '#app/handlers.ts';
import { pathOf } from '#api/endpoint.ts';
import { questionnaireHandlers } from '#features/questionnaire/server/handlers.ts';
import { addAccount } from '../../../test/fixtures-scenarios.ts';
import { questionnairePath as path } from '../../../test/questionnaire.ts';
import { useWorld } from '../../../test/use-world.ts';
import type { Visitor } from '../../../test/world.ts';

const world = useWorld();
beforeEach(async () => {
  await world.reset();
  world.clock.set(new Date());
});

const missing = '0192a000-0000-7000-8000-ffffffffffff';
const codes = ({ status, errors }: { status: number; errors: { code: string }[] }) => [
  status,
  errors.map(({ code }) => code),
];

test('every call of the questionnaire is closed to minors', () => {
  const own = handlers.filter(({ endpoint }) => endpoint.path.startsWith(path));
  expect(own).toEqual(questionnaireHandlers);
  expect(own.filter(({ endpoint }) => !adultActions.includes(endpoint.action as Action))).toEqual([]);
});

describe('a minor', () => {
  test.each(
    questionnaireHandlers.map(({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const),
  )('is refused by %s, whatever is sent', async (_, endpoint) => {
    const minor = await world.as('minor');
    const steps = endpoint.path.includes(':step') ? ['personal', '1', '9', 'nothing'] : [''];
    for (const step of steps) {
      const url = pathOf(endpoint, { step, id: missing });
      const send = {
        GET: () => minor.get(url),
        POST: () => minor.post(url, {}),
        DELETE: () => minor.delete(url),
      };
      const answer = await send[endpoint.method]();
      expect(codes(answer)).toEqual([403, ['age_restricted']]);
      expect(answer.errors[0]!.message).toBe('Раздел доступен с 18 лет');
    }
  });
});

describe('the eighteenth birthday is a day of Moscow', () => {
  const bornOn = async (birthday: string) =>
    world.asAccount(await addAccount(world.database, { role: 'AVTOR', birthday }));
  const statusAt = async (visitor: Visitor, at: string) => {
    world.clock.set(at);
    return (await visitor.get(path)).status;
  };

  test.each(['UTC', 'Asia/Kamchatka', 'America/New_York'])('in %s', async (zone) => {
    vi.stubEnv('TZ', zone);
    const year = new Date().getFullYear();
    const visitor = await bornOn(`${year - 17}-05-10`);
    expect(await statusAt(visitor, `${year + 1}-05-09T20:59:59Z`)).toBe(403);
    expect(await statusAt(visitor, `${year + 1}-05-09T21:00:00Z`)).toBe(200);
  });

  test('of a person born on 29 February is 1 March', async () => {
    const visitor = await bornOn('2012-02-29');
    expect(await statusAt(visitor, '2030-02-28T20:59:59Z')).toBe(403);
    expect(await statusAt(visitor, '2030-02-28T21:00:00Z')).toBe(200);
  });
});

describe('an author without a birthday', () => {
  const withoutBirthday = async () => {
    await sql`UPDATE account SET birthday = NULL WHERE id = ${world.people.author.id}`.execute(
      world.database.db,
    );
    return world.as('author');
  };

  test('proceeds, and sets it once', async () => {
    const author = await withoutBirthday();
    const saved = await author.post(`${path}/personal`, { version: 0, birthday: '01.02.1985' });
    expect([saved.status, saved.data.birthday]).toEqual([200, '1985-02-01']);
    const again = await author.post(`${path}/personal`, { version: 1, birthday: '02.02.1985' });
    expect(codes(again)).toEqual([400, ['validation_failed']]);
  });

  test('who turns out to be a minor is refused from then on', async () => {
    const author = await withoutBirthday();
    const birthday = `01.02.${new Date().getFullYear() - 16}`;
    expect(codes(await author.post(`${path}/personal`, { version: 0, birthday }))).toEqual([
      403,
      ['age_restricted'],
    ]);
    expect(codes(await author.get(path))).toEqual([403, ['age_restricted']]);
  });

  test('may not be a child or a person of a hundred and one', async () => {
    const author = await withoutBirthday();
    const year = new Date().getFullYear();
    for (const born of [year - 5, year - 110]) {
      const answer = await author.post(`${path}/personal`, { version: 0, birthday: `01.02.${born}` });
      expect(answer.errors).toMatchObject([{ code: 'validation_failed', field: 'birthday' }]);
    }
  });
});

/** What makes a signed questionnaire outdated. */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { beginEachWith } from '../../../test/begin-with.ts';
import {
  answers,
  questionnairePath as path,
  makeSigned,
  saveAnswers,
  sign,
  stateOf,
} from '../../../test/questionnaire.ts';
import { useWorld } from '../../../test/use-world.ts';
import type { Visitor } from '../../../test/world.ts';

const world = useWorld();
let author: Visitor;
let officer: Visitor;
beginEachWith(world, async () => {
  ({ author, officer } = await makeSigned(world));
});

describe('a signed questionnaire becomes outdated', () => {
  const profile = '/api/user/profile';
  test('when the account gets another name, and not when the profile is saved without one', async () => {
    await author.post(profile, { NAME: 'Анна', PERSONAL_NOTES: 'О себе' });
    await world.runDeliveries();
    expect(await stateOf(author)).toBe('SIGNED');
    await author.post(profile, { LAST_NAME: 'Морская' });
    await world.runDeliveries();
    expect(await stateOf(author)).toBe('OUTDATED');
    expect((await world.sent('mail')).at(-1)!.subject).toContain('Анкета устарела');
  });

  test('when an officer corrects the birthday', async () => {
    await officer.post(`/api/administrator/accounts/${world.people.author.id}/birthday`, {
      birthday: '01.02.1985',
      reason: 'Опечатка при регистрации',
    });
    await world.runDeliveries();
    expect(await stateOf(author)).toBe('OUTDATED');
  });

  test('when the mailing is refused in the settings', async () => {
    await author.post('/api/consents', { withdraw: ['mailing'] });
    await world.runDeliveries();
    expect(await stateOf(author)).toBe('OUTDATED');
    expect((await author.get(`${path}/consents`)).data.mailing).toBe('');
  });

  test('but not by a consent that was withdrawn and given again before the signature', async () => {
    const given = (await author.get(`${path}/consents`)).data.mailing;
    await saveAnswers(author, 'consents', { mailing: '' });
    world.clock.set(new Date(Date.now() + 1000));
    await saveAnswers(author, 'consents', { mailing: given });
    await sign(author);
    await world.runDeliveries();
    expect(await stateOf(author)).toBe('SIGNED');
    expect((await author.get(`${path}/consents`)).data.mailing).toBe(given);
  });

  test('after twelve months, and goes on with the old answers', async () => {
    const { outdateOld } = await import('#features/questionnaire/server/on-account-changed.ts');
    const at = async (signedAt: string) => {
      await sql`UPDATE questionnaire SET signed_at = ${world.clock.now()}::timestamptz - ${signedAt}::interval`.execute(
        world.database.db,
      );
      return world.database.tx((tx) => outdateOld(tx, world.clock.now()));
    };
    expect([await at('11 months 27 days'), await at('12 months')]).toEqual([0, 1]);
    expect(await stateOf(author)).toBe('OUTDATED');
    expect((await author.get(`${path}/passport`)).data).toMatchObject(answers.passport);
    const { version } = (await author.get(path)).data;
    await author.post(`${path}/passport`, { version, birthPlace: 'город Тверь' });
    expect((await sign(author)).data.number).toBe(2);
  });
});

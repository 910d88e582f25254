/** Calls about one questionnaire lock its rows in one order: otherwise two of them could end in a deadlock. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { interleave } from '../../../test/interleave.ts';
import { makeSigned, questionnairePath, saveAnswers } from '../../../test/questionnaire.ts';
import { useWorld } from '../../../test/use-world.ts';
import type { Visitor } from '../../../test/world.ts';

const world = useWorld();
let author: Visitor;
const id = () => world.people.author.id;

beforeEach(async (context) => {
  context.skip(world.database.kind !== 'postgres', 'the embedded engine runs one transaction at a time');
  await world.reset();
  ({ author } = await makeSigned(world));
});

const account = () => sql`SELECT FROM account WHERE id = ${id()} FOR NO KEY UPDATE`;
const profile = () => sql`SELECT FROM profile WHERE account_id = ${id()} FOR UPDATE`;
const questionnaire = () => sql`SELECT FROM questionnaire WHERE id = ${id()} FOR UPDATE`;
const consent = (table: string) => sql`SELECT FROM ${sql.table(table)} WHERE kind = 'mailing' FOR UPDATE`;

/** Starts the call while `first` is locked, so that it waits, and then checks that it has not yet locked `second`. */
const runWhileLocked = <T>(
  call: () => Promise<T>,
  { first, second }: { first: RawBuilder<unknown>; second: RawBuilder<unknown> },
): Promise<T> =>
  interleave(world.database, {
    hold: (tx) => first.execute(tx),
    start: async (untilBlocked) => {
      const running = call();
      await untilBlocked(running);
      await sql`${second} NOWAIT`.execute(world.database.db);
      return [running] as const;
    },
  }).then(([running]) => running);

test('a signature locks the questionnaire before the account, as a save of the name does', async () => {
  await saveAnswers(author, 'passport', { birthPlace: 'город Тверь' });
  const { version } = (await author.get(questionnairePath)).data;
  const sign = () => author.post(`${questionnairePath}/sign`, { version });
  const signed = await runWhileLocked(sign, { first: questionnaire(), second: account() });
  expect(signed.status).toBe(200);
});

test('a first birthday locks the profile before the account, as a save of the profile does', async () => {
  await sql`UPDATE account SET birthday = NULL WHERE id = ${id()}`.execute(world.database.db);
  const { version } = (await author.get(questionnairePath)).data;
  const values = { version, lastName: 'Морская', birthday: '1985-02-01' };
  const save = () => author.post(`${questionnairePath}/personal`, values);
  expect((await runWhileLocked(save, { first: profile(), second: account() })).status).toBe(200);
});

test('a consent that is withdrawn in the settings ends after the questionnaire is locked', async () => {
  await author.post('/api/consents', { withdraw: ['mailing'] });
  const deliver = () => world.runDeliveries();
  await runWhileLocked(deliver, { first: questionnaire(), second: consent('questionnaire_consent') });
  expect((await author.get(questionnairePath)).data.state).toBe('OUTDATED');
});

test('consents of one account change one after the other', async () => {
  const withdraw = () => author.post('/api/consents', { withdraw: ['mailing'] });
  const withdrawn = await runWhileLocked(withdraw, { first: account(), second: consent('consent') });
  expect(withdrawn.status).toBe(200);
});

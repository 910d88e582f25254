import { expect, test } from 'vitest';
import { refusalOf } from '../../../test/answer-codes.ts';
import { answerChecks, adminOrdersPath, signInOfficer, submitOrder } from '../../../test/intake-fixture.ts';
import { useWorld } from '../../../test/use-world.ts';

const world = useWorld();

test('a remark of the formal check counts only with its comment', async () => {
  world.clock.set('2026-09-15T09:00:00Z');
  const officer = await signInOfficer(world, 'fk.intake');
  const { id } = await submitOrder(world);
  await officer.post(`${adminOrdersPath}/take`, { ids: [id] });
  await answerChecks(officer, id, { failed: ['AGE'] });
  const remark = (text: string, version: number) =>
    officer.post(`${adminOrdersPath}/${id}/check`, { item: 'AGE', answer: 'REMARK', text, version });
  const admit = async () => {
    const { version, submissionNumber: number } = (await officer.get(`${adminOrdersPath}/${id}`)).data;
    const decision = { decision: 'ADMITTED', ground: '', version, number };
    return officer.post(`${adminOrdersPath}/${id}/decision`, decision);
  };
  await remark(' ', 1);
  expect(refusalOf(await admit())).toEqual([409, 'state_conflict']);
  await remark('Есть решение', 2);
  expect((await admit()).data.pending).toBe('ADMITTED');
});

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { codesOf } from '../../../test/answer-codes.ts';
import { useContentAdmin, adminPath } from '../../../test/content-admin.ts';
import { interleave } from '../../../test/interleave.ts';

const admin = useContentAdmin();

test('text saved during a removal is not lost', async () => {
  await admin.add('slider', { name: 'Первый' });
  const removed = await interleave(admin.world.database, {
    hold: (tx) => sql`UPDATE slide SET name = 'Мой', revision = revision + 1 WHERE id = 1001`.execute(tx),
    start: () => admin.officer.delete(`${adminPath}/slider/1001`),
  });
  const words = await sql<{ name: string }>`
    (SELECT name FROM slide) UNION ALL
    (SELECT body->>'name' FROM content_version WHERE kind = 'slider' ORDER BY created_at DESC LIMIT 1)`.execute(
    admin.world.database.db,
  );
  // On an engine with one connection the removal starts after the save, so its version has the new text.
  expect([[409, 200].includes(removed.status), words.rows[0]!.name]).toEqual([true, 'Мой']);
});

test.each([
  ['faq', { question: 'Вопрос', answer: 'Ответ' }],
  ['community', { name: 'Имя' }],
] as const)('a section of %s that is filled at the moment of its removal stays', async (kind, form) => {
  for (const name of ['Первый', 'Второй']) await admin.add(`${kind}-sections`, { name });
  await admin.add(`${kind}-items`, { ...form, sectionId: 1002 });
  const removed = await interleave(admin.world.database, {
    hold: (tx) => sql`UPDATE ${sql.table(`${kind}_item`)} SET section_id = 1001`.execute(tx),
    start: () => admin.officer.delete(`${adminPath}/${kind}-sections/1001`),
  });
  expect(codesOf(removed)).toEqual(['state_conflict']);
  expect((await admin.rows(`${kind}-items`)).map(({ id }) => id)).toEqual([1001]);
});

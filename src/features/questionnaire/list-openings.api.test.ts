import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import { nameContext } from '#features/questionnaire/server/files.ts';
import { listOpenings } from '#features/questionnaire/server/list-openings.ts';
import { newId } from '#kernel/id.ts';
import { createVault } from '#platform/vault/vault.ts';
import { useWorld } from '../../../test/use-world.ts';

const world = useWorld();

test('the names of all opened files are read with one read of the key', async () => {
  await world.reset();
  const { db } = world.database;
  const authorId = world.people.author.id;
  const vault = createVault([{ id: 'own', key: randomBytes(32) }]);
  const [id, stored] = [newId(), newId()];
  const sealed = await vault.seal(db, authorId, { context: nameContext(id), text: 'Паспорт.pdf' });
  await sql`INSERT INTO questionnaire (id) VALUES (${authorId})`.execute(db);
  await sql`
    INSERT INTO file (id, key, name, mime, size, sha256, purpose)
    VALUES (${stored}, ${stored}, '', 'application/pdf', 1, ${'0'.repeat(64)}, 'sealed')`.execute(db);
  await sql`
    INSERT INTO questionnaire_file (id, author_id, step, kind, name_sealed, file_id, size, mime, created_at)
    VALUES (${id}, ${authorId}, 'passport', 'PASSPORT', ${sealed}, ${stored}, 1, 'application/pdf', now())`.execute(
    db,
  );
  await sql`
    INSERT INTO questionnaire_opening (id, author_id, what, questionnaire_file_id, reason, opened_at)
    SELECT gen_random_uuid(), ${authorId}, 'FILE', ${id}, 'check', now() FROM generate_series(1, 3)`.execute(
    db,
  );
  let queries = 0;
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => ((queries += 1), node),
    transformResult: async ({ result }) => result,
  };
  const openings = await listOpenings({ db: db.withPlugin(counting), vault, authorId }, (key) => key);
  expect(openings.map(({ fileName }) => fileName)).toEqual(Array(3).fill('Паспорт.pdf'));
  expect(queries).toBe(2);
});

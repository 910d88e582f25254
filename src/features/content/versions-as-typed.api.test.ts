import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { adminPath, useContentAdmin } from '../../../test/content-admin.ts';
import { migrations } from '../../../test/template.ts';
import { migrate } from '#platform/db/migrate.ts';

const admin = useContentAdmin();

test('a version from before the texts were stored as typed is restored with plain spaces', async () => {
  const { database } = admin.world;
  await admin.add('slider', {
    name: 'в кино',
    previewText: 'с авторами',
    btnName: 'О нас',
    btnLink: '/news',
  });
  const typeset = '{"name": "в\u00a0кино", "previewText": "с\u00a0авторами", "btnName": "О\u00a0нас"}';
  await sql`UPDATE content_version SET body = body || ${typeset}`.execute(database.db);
  await database.db.deleteFrom('migration').where('name', '=', '0033_versions_as_typed.sql').execute();
  await migrate(database, migrations);
  const { rows } = await sql<{ id: string; body: object }>`
    SELECT id, body FROM content_version`.execute(database.db);
  // The caption of a button was stored as typed.
  expect(rows[0]!.body).toMatchObject({ name: 'в кино', previewText: 'с авторами', btnName: 'О\u00a0нас' });
  const restored = await admin.officer.post(`${adminPath}/slider/1001/versions/${rows[0]!.id}`, {
    version: 1,
  });
  expect(restored.data).toMatchObject({ name: 'в кино', previewText: 'с авторами' });
});

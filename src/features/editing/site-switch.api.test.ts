import { beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '#app/config.ts';
import { createSiteSettings } from '#app/site-settings.ts';
import { useWorld } from '../../../test/use-world.ts';
import type { Visitor } from '../../../test/world.ts';

const world = useWorld();
let officer: Visitor;
const path = '/api/administrator/site';

beforeAll(async () => {
  officer = await world.as('fund');
});

const readPublicPage = async () => (await world.guest.get('/api/site')).data.publicPage;

describe('the switch of the home page', () => {
  test('has the configured value until an officer changes it', async () => {
    expect(readConfig({ DATA_DIR: world.dataDir }).publicPage).toBe(true);
    expect(await readPublicPage()).toBe(true);
    expect((await officer.get(path)).data).toEqual({
      publicPage: true,
      chosen: null,
      configured: true,
      updatedAt: null,
      updatedBy: null,
    });
  });

  test('applies at once in this process, and in other processes at their next refresh', async () => {
    let changes = 0;
    const parts = { database: world.database, publicPage: true, onChange: () => void (changes += 1) };
    const elsewhere = createSiteSettings(parts);
    await elsewhere.refresh();
    const off = await officer.post(path, { publicPage: 'off' });
    expect(off.data).toEqual({
      publicPage: false,
      chosen: false,
      configured: true,
      updatedAt: world.clock.now().toISOString(),
      updatedBy: 'Елена Елисеева',
    });
    expect([await readPublicPage(), elsewhere.publicPage, changes]).toEqual([false, true, 0]);
    await elsewhere.refresh();
    expect([elsewhere.publicPage, changes]).toEqual([false, 1]);
    expect((await officer.post(path, { publicPage: 'on' })).data.publicPage).toBe(true);
    expect((await officer.post(path, { publicPage: 'configured' })).data.chosen).toBe(null);
    expect(await readPublicPage()).toBe(true);
  });

  test('records one event for each change', async () => {
    await officer.post(path, { publicPage: 'configured' });
    const events = await world.database.db
      .selectFrom('event')
      .select(['payload', 'actor_id'])
      .where('kind', '=', 'content.changed')
      .orderBy('id')
      .execute();
    const actor_id = world.people.fund.id;
    expect(events).toEqual(
      ['false', 'true', 'null'].map((id) => ({ payload: { part: 'public-page', id }, actor_id })),
    );
  });

  test('rejects any other value', async () => {
    const { status, errors } = await officer.post(path, { publicPage: 'maybe' });
    expect([status, errors.map(({ code, field }) => [code, field])]).toEqual([
      400,
      [['validation_failed', 'publicPage']],
    ]);
  });

  test('is closed to everybody except officers', async () => {
    const author = await world.as('author');
    const answers = [
      await world.guest.get(path),
      await world.guest.post(path, { publicPage: 'off' }),
      await author.get(path),
      await author.post(path, { publicPage: 'off' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 403, 403]);
    expect(await readPublicPage()).toBe(true);
  });
});

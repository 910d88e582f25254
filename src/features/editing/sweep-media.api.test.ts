import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { sweepMedia } from '#features/editing/server/sweep-media.ts';
import { dropFiles } from '#platform/files/store-file.ts';
import { refusalOf } from '../../../test/answer-codes.ts';
import { interleave } from '../../../test/interleave.ts';
import { newsCategories, newsAdmin, sentPicture, completeNews } from '../../../test/fixtures-news.ts';
import { useWorld } from '../../../test/use-world.ts';
import type { Visitor } from '../../../test/world.ts';

const world = useWorld();
let officer: Visitor;
let categoryId: number;

beforeAll(async () => {
  officer = await world.as('fund');
  categoryId = (await officer.post(newsCategories, { name: 'Питчинг' })).data[0].id;
});

const sweep = () => {
  const { database, clock, product } = world;
  return sweepMedia({ database, files: product.serverContext.services.files, now: clock.now() });
};
const isThere = async (id: string) => (await officer.get(`/api/files/${id}`)).status === 200;
const grow = (hours: number) =>
  sql`UPDATE file SET created_at = created_at - make_interval(hours => ${hours})`.execute(world.database.db);

test('an unreferenced picture is deleted with all its widths after a day', async () => {
  const id = await sentPicture(officer);
  await grow(23);
  expect([await sweep(), await isThere(id)]).toEqual([0, true]);
  await grow(2);
  expect([await sweep(), await isThere(id)]).toEqual([1, false]);
  const { rows } = await sql`SELECT FROM file`.execute(world.database.db);
  expect(rows).toEqual([]);
});

test('a text whose picture is swept while it is saved is refused', async () => {
  const id = await sentPicture(officer);
  const form = { ...completeNews(categoryId), detailText: `![Кадр](/api/files/${id}/picture.webp)` };
  const answer = await interleave(world.database, {
    hold: (tx) => dropFiles(tx, world.product.serverContext.services.files, [id]),
    start: () => officer.post(newsAdmin, form),
  });
  // The embedded engine begins the call after the file has gone, when it is any address in a text.
  const isLate = world.database.kind === 'pglite';
  expect(refusalOf(answer)).toEqual(isLate ? [200] : [400, 'validation_failed']);
});

test('referenced pictures stay: covers, galleries, inline pictures, earlier versions', async () => {
  const [cover, hung, within, early] = [
    await sentPicture(officer),
    await sentPicture(officer),
    await sentPicture(officer),
    await sentPicture(officer),
  ];
  const form = {
    ...completeNews(categoryId),
    pictureId: cover,
    gallery: [{ id: hung, alt: '' }],
    detailText: `![Кадр](/api/files/${within}/picture.webp)`,
  };
  const { data } = await officer.post(newsAdmin, { ...form, pictureId: early });
  await officer.post(`${newsAdmin}/${data.id}`, { ...form, version: data.version });
  await grow(48);
  expect(await sweep()).toBe(0);
  const there = await Promise.all([cover, hung, within, early].map(isThere));
  expect(there).toEqual([true, true, true, true]);
});

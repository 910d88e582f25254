import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { makeReadyScenario } from '../../../test/scenario-fixture.ts';
import { useWorld } from '../../../test/use-world.ts';
import { newFileKey } from './file-store.ts';
import { sweepBlobs } from './sweep-blobs.ts';

const world = useWorld();

test('bytes without a row go after a day, those with a row, the young ones and what others have put there stay', async () => {
  const { files } = world.product.serverContext.services;
  const { db } = world.database;
  await makeReadyScenario(await world.as('author'));
  const { key: owned } = await db.selectFrom('file').select('key').executeTakeFirstOrThrow();
  const [stray, young] = [newFileKey(), newFileKey()];
  const foreign = 'nightly-dump-2026-11-21';
  for (const key of [stray, young, foreign]) await files.put(Readable.from([Buffer.from('x')]), { key });
  const yesterday = new Date(Date.now() - 25 * 3_600_000);
  const age = (key: string) =>
    utimes(join(world.dataDir, 'files', 'blobs', key.slice(0, 2), key), yesterday, yesterday);
  await age(stray);
  await age(owned);
  await age(foreign);
  expect(await sweepBlobs(db, files, new Date())).toBe(1);
  expect(await Promise.all([owned, young, foreign, stray].map((key) => files.exists(key)))).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect(await sweepBlobs(db, files, new Date())).toBe(0);
});

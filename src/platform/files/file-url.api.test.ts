import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useWorld } from '../../../test/use-world.ts';
import { fileUrlOf, selectFileUrl } from '#platform/files/file-url.ts';
import { addFile, storeUpload } from '#platform/files/store-file.ts';

const world = useWorld();

async function keep(name: string): Promise<{ id: string; name: string }> {
  const file = { ownerId: null, name, mime: 'application/pdf', purpose: 'logo' as const };
  const stored = await storeUpload(world.product.serverContext.services.files, Buffer.from('bytes'), file);
  await world.database.tx((tx) => addFile(tx, stored));
  return stored;
}

test.each([
  ['photo.webp', 'photo.webp'],
  ['Положение №1.pdf', '%D0%9F%D0%BE%D0%BB%D0%BE%D0%B6%D0%B5%D0%BD%D0%B8%D0%B5%20%E2%84%961.pdf'],
  [
    "50% (it's) #1, a+b=c&d; [x] ё 🎬.pdf",
    '50%25%20%28it%27s%29%20%231%2C%20a%2Bb%3Dc%26d%3B%20%5Bx%5D%20%D1%91%20%F0%9F%8E%AC.pdf',
  ],
  ['~a_b-c!.PDF', '~a_b-c!.PDF'],
])(
  '«%s» is written in an address once, by the database and by whoever has just stored it',
  async (name, written) => {
    const stored = await keep(name);
    const { rows } = await sql<{ address: string }>`
    SELECT ${selectFileUrl('one.id')} AS address FROM file one WHERE one.id = ${stored.id}`.execute(
      world.database.db,
    );
    const address = `/api/files/${stored.id}/${written}`;
    expect([rows[0]!.address, fileUrlOf(stored), new URL(address, 'http://site.example').pathname]).toEqual([
      address,
      address,
      address,
    ]);
    const { status, headers } = await world.guest.get(address);
    const saved = /filename\*=UTF-8''(.*)$/.exec(String(headers['content-disposition']))![1]!;
    expect([status, decodeURIComponent(saved)]).toEqual([200, name]);
  },
);

/** Adds a PDF that is encrypted with the data key of its owner. */
import { Readable } from 'node:stream';
import { newId } from '#kernel/id.ts';
import type { Tx } from '#platform/db/tables.ts';
import { addFile } from '#platform/files/store-file.ts';
import { storeSealed } from '#platform/files/store-sealed.ts';
import { makePdf } from '../scenario-fixture.ts';
import type { World } from '../world.ts';

/** Columns that all tables of encrypted files have. */
interface SealedRow {
  id: string;
  name_sealed: Buffer;
  file_id: string;
  size: number;
  mime: string;
  created_at: Date;
}

/** Stores the bytes, then calls `insert` in the transaction that adds the file. Returns the id of the row. */
export async function addSealedPdf(
  world: World,
  { ownerId, table, id = newId() }: { ownerId: string; table: string; id?: string },
  insert: (tx: Tx, row: SealedRow) => Promise<unknown>,
): Promise<string> {
  const { vault, files } = world.product.serverContext.services;
  const bytes = await makePdf();
  const received = await files.receive(Readable.from([bytes]));
  const stored = await storeSealed({ db: world.database.db, vault, files }, received, ownerId);
  await world.database.tx(async (tx) => {
    const name_sealed = await vault.seal(tx, ownerId, {
      context: `${table}.name_sealed:${id}`,
      text: 'x.pdf',
    });
    const file_id = await addFile(tx, stored);
    const created_at = world.clock.now();
    await insert(tx, { id, name_sealed, file_id, size: bytes.length, mime: 'application/pdf', created_at });
  });
  return id;
}

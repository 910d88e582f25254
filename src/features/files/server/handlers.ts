import { readFile, readNamedFile } from '#features/files/contract.ts';
import { Refusal } from '#kernel/refusal.ts';
import { fileHeaders } from '#platform/files/file-headers.ts';
import type { FilePurpose } from '#platform/files/tables.ts';
import { answer } from '#platform/http/answer.ts';
import type { Context, FileAnswer, Handler } from '#platform/http/answer.ts';

/** A text is read through its scenario, where it is known who may. */
const forEverybody: readonly FilePurpose[] = ['photo', 'logo', 'content'];

/** The bytes of an id never change, so whoever has them need not ask again. */
const forEver = 'public, max-age=31536000, immutable';

async function findFile({ database, outside, params }: Context<unknown, unknown>): Promise<FileAnswer> {
  const file = await database.db
    .selectFrom('file')
    .select(['key', 'name', 'size', 'sha256'])
    .where('id', '=', params['id'] ?? '')
    .where('purpose', 'in', forEverybody)
    .executeTakeFirst();
  if (!file) throw new Refusal('not_found');
  const headers = fileHeaders(file.name);
  return {
    stream: (part) => outside.files.open(file.key, part),
    mime: headers['content-type']!,
    disposition: headers['content-disposition']!,
    size: file.size,
    etag: `"${file.sha256}"`,
    cache: forEver,
  };
}

export const fileHandlers: Handler[] = [
  answer(readFile, { run: findFile }),
  answer(readNamedFile, { run: findFile }),
];

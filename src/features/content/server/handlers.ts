import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { answer } from '#platform/http/answer.ts';
import type { Handler } from '#platform/http/answer.ts';
import type { Outside } from '#platform/outside.ts';
import {
  downloadDocuments,
  readAbout,
  readCommunity,
  readDocuments,
  readLegalText,
  readOrderBlock,
  readSlider,
} from '#features/content/contract.ts';
import {
  findAbout,
  findCommunity,
  findLegalText,
  findOrderBlock,
  listDocuments,
  listSlides,
} from '#features/content/server/content-queries.ts';
import type { StoredDocument } from '#features/content/server/content-queries.ts';

/** The type icon that the spec knows: docx, xls or pdf. */
const extOf = (name: string): string => (name.split('.').pop() ?? '').toLowerCase().replace('xlsx', 'xls');

/** One file after another, so that only one is open at a time however many visitors download. */
async function archiveOf(documents: StoredDocument[], { files }: Outside): Promise<Readable> {
  const zip = new ZipFile();
  for (const { fileName, key } of documents) {
    zip.addReadStreamLazy(fileName, (done) => {
      files.open(key).then(
        (stream) => done(null, stream as Readable),
        (error: unknown) => done(error, Readable.from([])),
      );
    });
  }
  zip.end();
  return zip.outputStream as Readable;
}

export const contentHandlers: Handler[] = [
  answer(readSlider, { run: ({ database }) => listSlides(database.db) }),
  answer(readAbout, { run: ({ database }) => findAbout(database.db) }),
  answer(readOrderBlock, { run: ({ database }) => findOrderBlock(database.db) }),
  answer(readDocuments, {
    run: async ({ database }) =>
      (await listDocuments(database.db)).map((entry) => ({ ...entry, ext: extOf(entry.fileName) })),
  }),
  answer(downloadDocuments, {
    run: async ({ database, outside }) => ({
      stream: await archiveOf(await listDocuments(database.db), outside),
      mime: 'application/zip',
      disposition: 'attachment; filename="documents.zip"',
      cache: 'no-store',
    }),
  }),
  answer(readCommunity, { run: ({ database }) => findCommunity(database.db) }),
  answer(readLegalText, {
    run: ({ database, params, input }) =>
      findLegalText(database.db, params['code'] as 'privacy', input.version),
  }),
];

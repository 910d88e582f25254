import { limitAddress } from '#platform/http/client-address.ts';
import { answer } from '#platform/http/answer.ts';
import type { Handler } from '#platform/http/answer.ts';
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
import { moscowDay } from '#kernel/calendar.ts';
import { zipOf } from '#platform/files/zip-stream.ts';

/** Every download packs all documents again. */
const archiveRate = { key: 'documents-archive', limit: 60, seconds: 3600 };

export const contentHandlers: Handler[] = [
  answer(readSlider, { run: ({ database, now }) => listSlides(database.db, moscowDay(now)) }),
  answer(readAbout, { run: ({ database, now }) => findAbout(database.db, moscowDay(now)) }),
  answer(readOrderBlock, { run: ({ database, now }) => findOrderBlock(database.db, moscowDay(now)) }),
  answer(readDocuments, { run: ({ database }) => listDocuments(database.db) }),
  answer(downloadDocuments, {
    run: async ({ database, outside, visit }) => {
      await limitAddress(database.db, { ip: visit.ip, settings: outside.settings }, archiveRate);
      const documents = await listDocuments(database.db);
      return {
        stream: zipOf(
          documents.map(({ fileName: name, key }) => ({ name, key })),
          outside,
        ),
        mime: 'application/zip',
        disposition: 'attachment; filename="documents.zip"',
        cache: 'no-store',
      };
    },
  }),
  answer(readCommunity, { run: ({ database }) => findCommunity(database.db) }),
  answer(readLegalText, {
    run: ({ database, params, input }) =>
      findLegalText(database.db, params['code'] as 'privacy', input.version),
  }),
];

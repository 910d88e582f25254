import { limitRateByAddress } from '#platform/http/client-address.ts';
import { defineHandler } from '#platform/http/define-handler.ts';
import type { Handler } from '#platform/http/define-handler.ts';
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
import { createZipStream } from '#platform/files/zip-stream.ts';

/** Every download packs all documents again. */
const archiveRate = { key: 'documents-archive', limit: 60, seconds: 3600 };

export const contentHandlers: Handler[] = [
  defineHandler(readSlider, { run: ({ database, now }) => listSlides(database.db, moscowDay(now)) }),
  defineHandler(readAbout, { run: ({ database, now }) => findAbout(database.db, moscowDay(now)) }),
  defineHandler(readOrderBlock, { run: ({ database, now }) => findOrderBlock(database.db, moscowDay(now)) }),
  defineHandler(readDocuments, { run: ({ database }) => listDocuments(database.db) }),
  defineHandler(downloadDocuments, {
    run: async ({ database, services, clientInfo }) => {
      await limitRateByAddress(database.db, { ip: clientInfo.ip, settings: services.settings }, archiveRate);
      const documents = await listDocuments(database.db);
      return {
        stream: createZipStream(
          documents.map(({ fileName: name, key }) => ({ name, key })),
          services,
        ),
        mime: 'application/zip',
        disposition: 'attachment; filename="documents.zip"',
        cacheControl: 'no-store',
      };
    },
  }),
  defineHandler(readCommunity, { run: ({ database }) => findCommunity(database.db) }),
  defineHandler(readLegalText, {
    run: ({ database, params, input }) =>
      findLegalText(database.db, params['code'] as 'privacy', input.version),
  }),
];

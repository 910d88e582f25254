import {
  readAboutOutput,
  community,
  readDocumentsOutput,
  readOrderBlockOutput,
  readSliderOutput,
} from '#features/content/schemas.ts';
import { limitRateByAddress } from '#platform/http/client-address.ts';
import { defineHandler } from '#platform/http/define-handler.ts';
import type { Handler } from '#platform/http/define-handler.ts';
import {
  downloadDocuments,
  readAbout,
  readCommunity,
  readDocuments,
  readOrderBlock,
  readSlider,
} from '#features/content/calls.ts';
import {
  findAbout,
  findCommunity,
  findOrderBlock,
  listDocuments,
  listSlides,
} from '#features/content/server/content-queries.ts';
import { moscowDay } from '#kernel/calendar.ts';
import { createZipStream } from '#platform/files/zip-stream.ts';

/** Every download packs all documents again. */
const archiveRate = { key: 'documents-archive', limit: 60, seconds: 3600 };

export const contentHandlers: Handler[] = [
  defineHandler(readSlider, {
    output: readSliderOutput,
    run: ({ database, now }) => listSlides(database.db, moscowDay(now)),
  }),
  defineHandler(readAbout, {
    output: readAboutOutput,
    run: ({ database, now }) => findAbout(database.db, moscowDay(now)),
  }),
  defineHandler(readOrderBlock, {
    output: readOrderBlockOutput,
    run: ({ database, now }) => findOrderBlock(database.db, moscowDay(now)),
  }),
  defineHandler(readDocuments, {
    output: readDocumentsOutput,
    run: ({ database }) => listDocuments(database.db),
  }),
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
  defineHandler(readCommunity, {
    output: community,
    run: ({ database }) => findCommunity(database.db),
  }),
];

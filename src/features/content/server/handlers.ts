import { limitAddress } from '#platform/http/client-address.ts';
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
import { moscowDay } from '#kernel/calendar.ts';
import { zipOf } from '#platform/files/zip-stream.ts';

/** Slides and blocks have days on which they are shown. */
const todayOf = ({ clock }: Outside): string => moscowDay(clock.now());

/** Each one packs every document anew. */
const archives = { key: 'documents-archive', limit: 60, seconds: 3600 };

export const contentHandlers: Handler[] = [
  answer(readSlider, { run: ({ database, outside }) => listSlides(database.db, todayOf(outside)) }),
  answer(readAbout, { run: ({ database, outside }) => findAbout(database.db, todayOf(outside)) }),
  answer(readOrderBlock, { run: ({ database, outside }) => findOrderBlock(database.db, todayOf(outside)) }),
  answer(readDocuments, { run: ({ database }) => listDocuments(database.db) }),
  answer(downloadDocuments, {
    run: async ({ database, outside, visit }) => {
      await limitAddress(database.db, { ip: visit.ip, settings: outside.settings }, archives);
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

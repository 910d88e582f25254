import { readSentLettersOutput } from '#features/notifications/schemas.ts';
import { readSentLetters } from '#features/notifications/calls.ts';
import { listLiveCodes } from '#features/notifications/server/live-codes.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Handler } from '#platform/http/define-handler.ts';
import { defineHandler } from '#platform/http/define-handler.ts';
import { readSent } from '#platform/sent/sent-records.ts';

const maxItems = 100;

export const notificationHandlers: Handler[] = [
  defineHandler(readSentLetters, {
    output: readSentLettersOutput,
    run: async ({ database, services, now }) => {
      const { demo, dataDir } = services.settings;
      if (!demo) throw new Refusal('not_found');
      const [letters, messages, codes] = await Promise.all([
        readSent(dataDir, 'mail', maxItems),
        readSent(dataDir, 'sms', maxItems),
        readSent(dataDir, 'codes', maxItems),
      ]);
      return { letters, messages, codes: await listLiveCodes(database.db, codes, now) };
    },
  }),
];

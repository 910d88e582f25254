import { readSentLetters } from '#features/notifications/contract.ts';
import { listLiveCodes } from '#features/notifications/server/live-codes.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Handler } from '#platform/http/answer.ts';
import { answer } from '#platform/http/answer.ts';
import { readSent } from '#platform/sent/sent-lines.ts';

const mostShown = 100;

export const notificationHandlers: Handler[] = [
  answer(readSentLetters, {
    run: async ({ database, outside }) => {
      const { demo, dataDir } = outside.settings;
      if (!demo) throw new Refusal('not_found');
      const [letters, messages, codes] = await Promise.all([
        readSent(dataDir, 'mail', mostShown),
        readSent(dataDir, 'sms', mostShown),
        readSent(dataDir, 'codes', mostShown),
      ]);
      return { letters, messages, codes: await listLiveCodes(database.db, codes, outside.clock.now()) };
    },
  }),
];

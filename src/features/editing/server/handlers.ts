import { personOf } from '#access/actor.ts';
import { previewText, sendMedia } from '#features/editing/contract.ts';
import { storeMedia } from '#features/editing/server/store-media.ts';
import { InvalidInput } from '#kernel/refusal.ts';
import { answer } from '#platform/http/answer.ts';
import type { Handler } from '#platform/http/answer.ts';
import { limitRate } from '#platform/http/rate-limit.ts';
import { markdownToHtml } from '#platform/markdown/to-html.ts';

/** Each is work for the processor; nobody looks oftener. */
const looksPerMinute = 60;
const uploadsPerHour = 300;

export const editingHandlers: Handler[] = [
  answer(previewText, {
    async run({ database, actor, input }) {
      const key = `preview:${personOf(actor).id}`;
      await limitRate(database.db, { key, limit: looksPerMinute, seconds: 60 });
      return { html: markdownToHtml(input.text) };
    },
  }),
  answer(sendMedia, {
    async run({ database, outside, actor, file }) {
      if (!file)
        throw new InvalidInput([{ code: 'validation_failed', field: 'file', text: 'rules@common.required' }]);
      const { id } = personOf(actor);
      await limitRate(database.db, { key: `media:${id}`, limit: uploadsPerHour, seconds: 3600 });
      return storeMedia({ database, files: outside.files, ownerId: id, file });
    },
  }),
];

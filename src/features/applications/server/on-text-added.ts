import { fingerprintText } from '#features/applications/server/similar-texts.ts';
import type { Clock } from '#platform/clock.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { defineSubscriber } from '#platform/outbox/subscriber.ts';
import type { Subscriber } from '#platform/outbox/subscriber.ts';

/** After the upload, because reading a whole text takes seconds. */
export const fingerprintNewText = ({ files, clock }: { files: FileStore; clock: Clock }): Subscriber =>
  defineSubscriber({
    name: 'print-new-text',
    on: ['scenario.text-added'],
    async run({ database, event }) {
      const { number } = event.payload as { number: number };
      const text = await database.db
        .selectFrom('scenario_text')
        .select('id')
        .where('scenario_id', '=', event.subjectId!)
        .where('number', '=', number)
        .executeTakeFirst();
      if (text) await fingerprintText({ database, files, now: clock.now() }, text.id);
    },
  });

import { personOf } from '#access/actor.ts';
import { readSite } from '#features/editing/contract-site.ts';
import { previewText, readSiteSwitch, sendMedia, setPublicPage } from '#features/editing/contract.ts';
import type { SiteSwitch } from '#features/editing/contract.ts';
import { changeSiteSetting, readSiteSetting } from '#features/editing/server/site-setting.ts';
import { storeMedia } from '#features/editing/server/store-media.ts';
import { InvalidInput } from '#kernel/refusal.ts';
import { answer } from '#platform/http/answer.ts';
import type { Ground, Handler } from '#platform/http/answer.ts';
import { limitRate } from '#platform/http/rate-limit.ts';
import { pictureMeasure } from '#platform/files/measure-pictures.ts';
import { markdownToPage } from '#platform/markdown/to-html.ts';

/** Each is work for the processor; nobody looks oftener. */
const looksPerMinute = 60;
const uploadsPerHour = 300;

async function switchOf({ database, outside: { settings } }: Ground): Promise<SiteSwitch> {
  const { publicPage: chosen, ...who } = await readSiteSetting(database.db);
  return { publicPage: settings.publicPage, configured: settings.configuredPublicPage, chosen, ...who };
}

const meaning = { on: true, off: false, configured: null } as const;

export const editingHandlers: Handler[] = [
  answer(previewText, {
    async run({ database, actor, input }) {
      const key = `preview:${personOf(actor).id}`;
      await limitRate(database.db, { key, limit: looksPerMinute, seconds: 60 });
      return { html: await markdownToPage(input.text, pictureMeasure(database.db)) };
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
  answer(readSite, { run: async ({ outside }) => ({ publicPage: outside.settings.publicPage }) }),
  answer(readSiteSwitch, { run: switchOf }),
  answer(setPublicPage, {
    async run({ database, outside, actor, input }) {
      await database.tx((tx) =>
        changeSiteSetting(tx, {
          publicPage: meaning[input.publicPage],
          officerId: personOf(actor).id,
          now: outside.clock.now(),
        }),
      );
      await outside.refreshSettings();
      return switchOf({ database, outside });
    },
  }),
];

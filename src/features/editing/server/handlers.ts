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

/** Rendering costs CPU time; no editor needs more previews. */
const previewsPerMinute = 60;
const uploadsPerHour = 300;

async function loadSiteSwitch({ database, outside: { settings } }: Ground): Promise<SiteSwitch> {
  const { publicPage: chosen, ...lastChange } = await readSiteSetting(database.db);
  return {
    publicPage: settings.publicPage,
    configured: settings.configuredPublicPage,
    chosen,
    ...lastChange,
  };
}

const publicPageByChoice = { on: true, off: false, configured: null } as const;

export const editingHandlers: Handler[] = [
  answer(previewText, {
    async run({ database, accountId, input }) {
      const key = `preview:${accountId}`;
      await limitRate(database.db, { key, limit: previewsPerMinute, seconds: 60 });
      return { html: await markdownToPage(input.text, pictureMeasure(database.db)) };
    },
  }),
  answer(sendMedia, {
    async run({ database, outside, accountId, file }) {
      if (!file)
        throw new InvalidInput([{ code: 'validation_failed', field: 'file', text: 'rules@common.required' }]);
      await limitRate(database.db, { key: `media:${accountId}`, limit: uploadsPerHour, seconds: 3600 });
      return storeMedia({ database, files: outside.files, ownerId: accountId, file });
    },
  }),
  answer(readSite, { run: async ({ outside }) => ({ publicPage: outside.settings.publicPage }) }),
  answer(readSiteSwitch, { run: loadSiteSwitch }),
  answer(setPublicPage, {
    async run({ database, outside, accountId, now, input }) {
      await database.tx((tx) =>
        changeSiteSetting(tx, {
          publicPage: publicPageByChoice[input.publicPage],
          officerId: accountId,
          now,
        }),
      );
      await outside.refreshSettings();
      return loadSiteSwitch({ database, outside });
    },
  }),
];

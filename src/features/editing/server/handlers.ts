import {
  media,
  previewTextInput,
  previewTextOutput,
  setPublicPageInput,
  siteSwitch,
} from '#features/editing/schemas.ts';
import { readSiteOutput } from '#features/editing/schemas-site.ts';
import { readSite } from '#features/editing/calls-site.ts';
import { previewText, readSiteSwitch, sendMedia, setPublicPage } from '#features/editing/calls.ts';
import type { SiteSwitch } from '#features/editing/schemas.ts';
import { changeSiteSetting, readSiteSetting } from '#features/editing/server/site-setting.ts';
import { storeMedia } from '#features/editing/server/store-media.ts';
import { Refusal } from '#kernel/refusal.ts';
import { defineHandler } from '#platform/http/define-handler.ts';
import type { ServerContext, Handler } from '#platform/http/define-handler.ts';
import { limitRate } from '#platform/http/rate-limit.ts';
import { loadPictureDimensions } from '#platform/files/load-picture-dimensions.ts';
import { markdownToHtmlWithPictures } from '#platform/markdown/to-html.ts';

/** Rendering costs CPU time; no editor needs more previews. */
const previewsPerMinute = 60;
const uploadsPerHour = 300;

async function loadSiteSwitch({ database, services: { settings } }: ServerContext): Promise<SiteSwitch> {
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
  defineHandler(previewText, {
    input: previewTextInput,
    output: previewTextOutput,
    async run({ database, accountId, input }) {
      const key = `preview:${accountId}`;
      await limitRate(database.db, { key, limit: previewsPerMinute, seconds: 60 });
      return { html: await markdownToHtmlWithPictures(input.text, loadPictureDimensions(database.db)) };
    },
  }),
  defineHandler(sendMedia, {
    output: media,
    async run({ database, services, accountId, file }) {
      if (!file) throw new Refusal('validation_failed', { field: 'file', text: 'rules@common.required' });
      await limitRate(database.db, { key: `media:${accountId}`, limit: uploadsPerHour, seconds: 3600 });
      return storeMedia({ database, files: services.files, ownerId: accountId, file });
    },
  }),
  defineHandler(readSite, {
    output: readSiteOutput,
    run: async ({ services }) => ({ publicPage: services.settings.publicPage }),
  }),
  defineHandler(readSiteSwitch, { output: siteSwitch, run: loadSiteSwitch }),
  defineHandler(setPublicPage, {
    input: setPublicPageInput,
    output: siteSwitch,
    async run({ database, services, accountId, now, input }) {
      const publicPage = publicPageByChoice[input.publicPage];
      await database.tx((tx) => changeSiteSetting(tx, { publicPage, officerId: accountId, now }));
      await services.refreshSettings();
      return loadSiteSwitch({ database, services });
    },
  }),
];

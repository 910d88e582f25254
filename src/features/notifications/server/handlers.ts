import * as z from 'zod/mini';
import { personOf } from '#access/actor.ts';
import * as calls from '#features/notifications/calls.ts';
import { maxTokenLength } from '#features/notifications/constants.ts';
import { isMailLocked } from '#features/notifications/notices.ts';
import * as schemas from '#features/notifications/schemas.ts';
import { archive, markRead } from '#features/notifications/server/change-notices.ts';
import { demoLetterHandlers } from '#features/notifications/server/demo-handlers.ts';
import { toItem } from '#features/notifications/server/notice-items.ts';
import { countNotices, listNotices } from '#features/notifications/server/notice-queries.ts';
import { pushHandlers } from '#features/notifications/server/push-handlers.ts';
import { readSettings, saveSettings, switchMailOff } from '#features/notifications/server/settings.ts';
import { unlinkLostNotices } from '#features/notifications/server/unlink-lost-notices.ts';
import { readUnsubscribeToken } from '#features/notifications/server/unsubscribe-token.ts';
import { Refusal } from '#kernel/refusal.ts';
import { boundedLength } from '#kernel/rules/text-rules.ts';
import { defineHandler } from '#platform/http/define-handler.ts';
import type { Handler } from '#platform/http/define-handler.ts';

const changeOf = (
  { ids, all }: schemas.NoticeSelection,
  { accountId, now }: { accountId: string; now: Date },
) => ({ accountId, now, ids: all ? null : ids });

const tokenParam = z.object({
  token: z.string().check(boundedLength(maxTokenLength, 'rules@common.unknown')),
});

const inboxHandlers: Handler[] = [
  defineHandler(calls.listNotices, {
    input: schemas.noticeFilter,
    output: schemas.listNoticesOutput,
    run: async ({ database, services, actor, accountId, input }) => {
      const { rows, total } = await listNotices(database.db, accountId, input);
      const items = rows.map((row) => toItem(row, services.t));
      return { items: await unlinkLostNotices(database.db, { actor, items }), total };
    },
  }),
  defineHandler(calls.countNotices, {
    output: schemas.countNoticesOutput,
    run: ({ database, accountId }) => countNotices(database.db, accountId),
  }),
  defineHandler(calls.readNotices, {
    input: schemas.noticeSelection,
    output: schemas.countNoticesOutput,
    run: async (context) => {
      const { database, accountId, input } = context;
      await markRead(database, changeOf(input, context));
      return countNotices(database.db, accountId);
    },
  }),
  defineHandler(calls.archiveNotices, {
    input: schemas.noticeSelection,
    output: schemas.countNoticesOutput,
    run: async (context) => {
      const { database, accountId, input } = context;
      await archive(database, changeOf(input, context));
      return countNotices(database.db, accountId);
    },
  }),
];

const settingsHandlers: Handler[] = [
  defineHandler(calls.readNoticeSettings, {
    output: schemas.noticeSettings,
    run: ({ database, services, actor }) => readSettings(database.db, personOf(actor), services),
  }),
  defineHandler(calls.saveNoticeSettings, {
    input: schemas.noticeSettingsForm,
    output: schemas.noticeSettings,
    run: async ({ database, services, actor, accountId, input }) => {
      await database.tx((tx) => saveSettings(tx, { accountId, ...input }));
      return readSettings(database.db, personOf(actor), services);
    },
  }),
  defineHandler(calls.readUnsubscription, {
    input: schemas.unsubscriptionFilter,
    output: schemas.unsubscriptionOutput,
    run: async ({ services, input }) => {
      const found = readUnsubscribeToken(services.settings.csrfKeys, input.token);
      const optional = found?.kinds.filter((kind) => !isMailLocked(kind)) ?? [];
      return { kinds: optional.map((kind) => services.t(`notifications@kind.${kind}.label`)) };
    },
  }),
  defineHandler(calls.openUnsubscription, {
    params: tokenParam,
    run: async ({ params }) => ({
      redirectTo: `/unsubscribe?${new URLSearchParams({ token: params['token']! })}`,
    }),
  }),
  defineHandler(calls.unsubscribe, {
    params: tokenParam,
    output: schemas.unsubscribeOutput,
    run: async ({ database, services, params }) => {
      const found = readUnsubscribeToken(services.settings.csrfKeys, params['token']!);
      if (!found) throw new Refusal('not_found');
      // The token names the account: a signed-in employee of a company may follow the link of another account.
      await database.unscoped().tx((tx) => switchMailOff(tx, found));
      return { kinds: [...found.kinds] };
    },
  }),
];

export const notificationHandlers: Handler[] = [
  ...inboxHandlers,
  ...settingsHandlers,
  ...pushHandlers,
  ...demoLetterHandlers,
];

import * as z from 'zod/mini';
import {
  chosen,
  day,
  emptyAsDefault,
  emptyAsUndefined,
  flag,
  id,
  integer,
  list,
  pagePath,
} from '#api/wire-types.ts';
import { maxTokenLength, tabs } from '#features/notifications/constants.ts';
import { kindCodes, levels, mailModes } from '#features/notifications/notices.ts';
import { lazyPartSize, maxOffset, maxPageSize } from '#kernel/page.ts';
import { textUpTo } from '#kernel/rules/text-rules.ts';

export const noticeFilter = z.object({
  tab: emptyAsUndefined(chosen(tabs)),
  kind: emptyAsUndefined(chosen(kindCodes)),
  /** Days of Moscow, both included. */
  from: emptyAsUndefined(day),
  to: emptyAsUndefined(day),
  limit: emptyAsDefault(integer(1, maxPageSize), lazyPartSize),
  offset: emptyAsDefault(integer(0, maxOffset), 0),
});
export type NoticeFilter = z.infer<typeof noticeFilter>;

const notice = z.object({
  id: z.string(),
  /** The row of the table of notices. */
  type: z.string(),
  kind: z.string(),
  level: z.enum(levels),
  title: z.string(),
  text: z.string(),
  subject: z.object({ kind: z.string(), id: z.nullable(z.string()) }),
  /** Null when the notice leads nowhere: its reader has lost the thread, or another release wrote it. */
  route: z.nullable(pagePath),
  createdAt: z.string(),
  /** Null while a notice of the group is unread. */
  readAt: z.nullable(z.string()),
  doneAt: z.nullable(z.string()),
  archivedAt: z.nullable(z.string()),
  groupKey: z.nullable(z.string()),
  /** The number of notices of the day in this item. */
  count: z.number(),
});
export type NoticeItem = z.infer<typeof notice>;

/** Newest first. Notices with the same key are one item of their day. */
export const listNoticesOutput = z.object({ items: z.array(notice), total: z.number() });
export type ListNoticesOutput = z.infer<typeof listNoticesOutput>;

/** At most 100 of each: the bell shows «99+». */
export const countNoticesOutput = z.object({ unread: z.number(), action: z.number() });
export type CountNoticesOutput = z.infer<typeof countNoticesOutput>;

const maxIds = 100;

/** An id means its whole item, as it was when it was listed. `all` means the whole inbox. */
export const noticeSelection = z.object({ ids: list(id, maxIds), all: emptyAsUndefined(flag) });
export type NoticeSelection = z.infer<typeof noticeSelection>;

const kindSetting = z.object({
  kind: z.enum(kindCodes),
  label: z.string(),
  help: z.string(),
  mail: z.enum(mailModes),
  /** All notices of this kind are mailed at once. */
  mailLocked: z.boolean(),
  sms: z.boolean(),
  /** The kind has notices that are CRITICAL. */
  smsOffered: z.boolean(),
  /** To the browsers that were switched on. */
  push: z.boolean(),
});

export const noticeSettings = z.object({
  kinds: z.array(kindSetting),
  /** Letters wait for the end of the quiet hours. */
  quietHours: z.boolean(),
  /** The hours of this installation, of Moscow. Null: none, so that nothing is to be chosen. */
  quietHoursOffered: z.nullable(z.object({ from: z.number(), to: z.number() })),
  /** Messages need it. */
  phoneConfirmed: z.boolean(),
  /** For `PushManager.subscribe`. Null when push messages are not offered. */
  pushKey: z.nullable(z.string()),
  /** How many browsers of the account get push messages. */
  devices: z.number(),
});
export type NoticeSettings = z.infer<typeof noticeSettings>;

export const noticeSettingsForm = z.object({
  kinds: list(
    z.object({ kind: chosen(kindCodes), mail: chosen(mailModes), sms: flag, push: emptyAsUndefined(flag) }),
    kindCodes.length,
  ),
  /** Absent: unchanged. */
  quietHours: emptyAsUndefined(flag),
});
export type NoticeSettingsForm = z.infer<typeof noticeSettingsForm>;

export const unsubscribeOutput = z.object({ kinds: z.array(z.string()) });
export type UnsubscribeOutput = z.infer<typeof unsubscribeOutput>;

export const unsubscriptionFilter = z.object({ token: textUpTo(maxTokenLength) });
export type UnsubscriptionFilter = z.infer<typeof unsubscriptionFilter>;

export const unsubscriptionOutput = z.object({
  /** Names of the kinds whose letters the link switches off. */
  kinds: z.array(z.string()),
});
export type UnsubscriptionOutput = z.infer<typeof unsubscriptionOutput>;

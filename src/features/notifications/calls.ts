/** Notices under the bell, and the channels that a person has chosen (product §13). */
import { endpoint } from '#api/endpoint.ts';
import type * as schemas from '#features/notifications/schemas.ts';

export const listNotices = endpoint<schemas.NoticeFilter, schemas.ListNoticesOutput>({
  method: 'GET',
  path: '/api/notifications',
  action: 'notification.read',
  beyondSpec: true,
});

export const countNotices = endpoint<undefined, schemas.CountNoticesOutput>({
  method: 'GET',
  path: '/api/notifications/count',
  action: 'notification.read',
  beyondSpec: true,
});

export const readNotices = endpoint<schemas.NoticeSelection, schemas.CountNoticesOutput>({
  method: 'POST',
  path: '/api/notifications/read',
  action: 'notification.read',
  body: 'json',
  beyondSpec: true,
});

export const archiveNotices = endpoint<schemas.NoticeSelection, schemas.CountNoticesOutput>({
  method: 'POST',
  path: '/api/notifications/archive',
  action: 'notification.read',
  body: 'json',
  beyondSpec: true,
});

export const readNoticeSettings = endpoint<undefined, schemas.NoticeSettings>({
  method: 'GET',
  path: '/api/notifications/settings',
  action: 'notification.read',
  beyondSpec: true,
});

export const saveNoticeSettings = endpoint<schemas.NoticeSettingsForm, schemas.NoticeSettings>({
  method: 'POST',
  path: '/api/notifications/settings',
  action: 'notification.read',
  body: 'json',
  beyondSpec: true,
});

/** What a link of List-Unsubscribe switches off. Without kinds the link is not valid. */
export const readUnsubscription = endpoint<schemas.UnsubscriptionFilter, schemas.UnsubscriptionOutput>({
  method: 'GET',
  path: '/api/notifications/unsubscribe',
  action: 'notification.unsubscribe',
  beyondSpec: true,
});

/** For mail programs that open the target of List-Unsubscribe in a browser: leads to the page and changes nothing. */
export const openUnsubscription = endpoint({
  method: 'GET',
  path: '/api/notifications/unsubscribe/:token',
  action: 'notification.unsubscribe',
  redirects: true,
  beyondSpec: true,
});

/** The target of List-Unsubscribe: called by mail programs, which have no session and no page of ours (RFC 8058). */
export const unsubscribe = endpoint<undefined, schemas.UnsubscribeOutput>({
  method: 'POST',
  path: '/api/notifications/unsubscribe/:token',
  action: 'notification.unsubscribe',
  changes: false,
  beyondSpec: true,
});

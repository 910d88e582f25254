/** Example requests: notices and their settings. */
import type { Examples } from './example.ts';

const unknownId = '0192a000-0000-7000-8000-ffffffffffff';

/** A subscription as Chrome gives it. */
const device = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/example',
  p256dh: 'BBA0xWrvAw55S9xz3esMJbn4PtwjbzD8OKEhEZe5Bixn5-9CiRf2LnNtMijNRZIEZjmI8Gq5ecVBtupz0NeUG6M',
  auth: 'PtLfB0zIYcdcxbtf6X4UCg',
};

export const notificationExamples: Examples = {
  'GET /api/notifications': {
    body: { tab: 'ALL', kind: 'account', from: '01.01.2026', to: '31.12.2026', limit: '15', offset: '0' },
  },
  'GET /api/notifications/count': {},
  // Ids of others change nothing.
  'POST /api/notifications/read': { body: { ids: [unknownId], all: '1' } },
  'POST /api/notifications/archive': { body: { ids: [unknownId], all: '1' } },
  'GET /api/notifications/settings': {},
  'POST /api/notifications/settings': {
    body: { kinds: [{ kind: 'account', mail: 'NOW', sms: '0', push: '1' }], quietHours: '1' },
  },
  'POST /api/notifications/devices': { body: device },
  'POST /api/notifications/devices/confirm': {
    body: { endpoint: device.endpoint, senderKey: device.p256dh },
  },
  'POST /api/notifications/devices/remove': { body: { endpoint: device.endpoint } },
  'GET /api/notifications/letters/:id': { about: 'receivedLetter' },
  'GET /api/notifications/unsubscribe': { body: { token: 'forged' } },
  // It leads to the page for every link.
  'GET /api/notifications/unsubscribe/:token': {
    about: 'unsubscribeToken',
    at: 'token',
    tellsNothing: true,
    answers: '303',
  },
  'POST /api/notifications/unsubscribe/:token': { about: 'unsubscribeToken', at: 'token' },
};

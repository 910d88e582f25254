import { beforeAll, beforeEach, expect, test, vi } from 'vitest';

type Listener = (event: Record<string, unknown>) => void;

const listeners: Record<string, Listener> = {};
const showNotification = vi.fn(async () => {});
const openWindow = vi.fn(async () => {});
const waitUntil = vi.fn();

beforeAll(async () => {
  vi.stubGlobal('self', {
    addEventListener: (type: string, listener: Listener) => (listeners[type] = listener),
    registration: { showNotification },
    clients: { openWindow },
    location: { origin: 'https://film.example' },
  });
  // The worker is a script: for the compiler only modules can be imported.
  const worker: string = '#features/notifications/web/push-worker.ts';
  await import(worker);
});
beforeEach(() => vi.clearAllMocks());

const message = { title: 'Новые сотрудники', body: 'Откройте', route: '/organization/employees', tag: 'a' };
const clicked = (data: unknown) => ({ waitUntil, notification: { close: () => {}, data } });

test('a message is shown with its kind and keeps its page', () => {
  listeners['push']!({ waitUntil, data: { json: () => message } });
  expect(showNotification.mock.calls).toEqual([
    [
      'Новые сотрудники',
      { body: 'Откройте', tag: 'a', lang: 'ru', icon: '/favicon.svg', data: '/organization/employees' },
    ],
  ]);
  expect(waitUntil).toHaveBeenCalledTimes(1);
});

test('a message without a payload shows nothing', () => {
  listeners['push']!({ waitUntil, data: null });
  expect(showNotification).not.toHaveBeenCalled();
});

test('a click opens the page of the message, and none of another site', () => {
  listeners['notificationclick']!(clicked('/organization/employees'));
  listeners['notificationclick']!(clicked('https://elsewhere.example/page'));
  listeners['notificationclick']!(clicked('//elsewhere.example/page'));
  expect(openWindow.mock.calls).toEqual([['https://film.example/organization/employees']]);
});

test('only messages and clicks are listened to', () => {
  expect(Object.keys(listeners)).toEqual(['push', 'notificationclick']);
});

/**
 * The service worker of push messages. It shows a message and opens its page. It handles no requests and stores nothing,
 * and it is registered only while push messages are switched on in this browser.
 */

/** The part of the global scope of a service worker that is used here: the types of pages lack it. */
interface PushScope {
  addEventListener(
    type: 'push',
    listener: (event: Waiting & { data: { json(): unknown } | null }) => void,
  ): void;
  addEventListener(
    type: 'notificationclick',
    listener: (event: Waiting & { notification: Notification }) => void,
  ): void;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { openWindow(url: string): Promise<unknown> };
}

interface Waiting {
  waitUntil(work: Promise<unknown>): void;
}

/** As `notice-push.ts` writes it. */
interface PushPayload {
  title: string;
  body: string;
  route: string;
  tag: string;
}

const scope = self as unknown as PushScope;

scope.addEventListener('push', (event) => {
  if (!event.data) return;
  const { title, body, route, tag } = event.data.json() as PushPayload;
  event.waitUntil(
    scope.registration.showNotification(title, { body, tag, lang: 'ru', icon: '/favicon.svg', data: route }),
  );
});

scope.addEventListener('notificationclick', (event) => {
  const { notification } = event;
  notification.close();
  const url = new URL(String(notification.data), self.location.origin);
  if (url.origin === self.location.origin) event.waitUntil(scope.clients.openWindow(url.href));
});

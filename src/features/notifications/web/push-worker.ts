/**
 * The service worker of push messages. It shows a message and opens its page. It handles no requests and stores nothing,
 * and it is registered only while push messages are switched on in this browser.
 */

/** The part of `ServiceWorkerGlobalScope` that is used here. The DOM types lack it. */
interface PushScope {
  addEventListener(
    type: 'push',
    listener: (event: ExtendableEvent & { data: { json(): unknown } | null }) => void,
  ): void;
  addEventListener(
    type: 'notificationclick',
    listener: (event: ExtendableEvent & { notification: Notification }) => void,
  ): void;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { openWindow(url: string): Promise<unknown> };
}

interface ExtendableEvent {
  waitUntil(work: Promise<unknown>): void;
}

/** Written by `notice-push.ts`. */
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

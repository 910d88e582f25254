/** The push subscription of this browser. The service worker is registered only while there is a subscription. */
import type { ConfirmDeviceForm, PushDeviceForm } from '#features/notifications/schemas-push.ts';
import workerUrl from '#features/notifications/web/push-worker.ts?worker&url';

/** `denied`: the browser does not ask the user again. */
export type PushSupport = 'offered' | 'denied' | 'unsupported';

export function pushSupport(): PushSupport {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : 'offered';
}

export async function findSubscription(): Promise<PushSubscription | null> {
  if (pushSupport() === 'unsupported') return null;
  const registration = await findRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Input of `confirmPushDevice`. */
export function identityOf({ endpoint, options }: PushSubscription): ConfirmDeviceForm {
  const key = options?.applicationServerKey;
  if (!key) return { endpoint, senderKey: undefined };
  const base64 = btoa(String.fromCharCode(...new Uint8Array(key)));
  return { endpoint, senderKey: base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') };
}

/** The only service worker of the site. */
const findRegistration = async (): Promise<ServiceWorkerRegistration | undefined> =>
  (await navigator.serviceWorker.getRegistrations())[0];

/** Resolves to null when the user has not allowed it. Rejects when the browser's push service cannot be reached. */
export async function subscribe(senderKey: string): Promise<PushDeviceForm | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  // Vite serves the source of a worker as a module.
  const type = import.meta.env.DEV ? 'module' : 'classic';
  const registration = await navigator.serviceWorker.register(workerUrl, { type });
  await waitUntilActive(registration);
  const former = await registration.pushManager.getSubscription();
  // It may have been made with an earlier key of the installation.
  await former?.unsubscribe();
  const subscription = await registration.pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: senderKey })
    .catch(async (error: unknown) => {
      await registration.unregister();
      throw error;
    });
  return deviceOf(subscription);
}

/** `navigator.serviceWorker.ready` would never resolve: it waits for a worker whose scope includes this page. */
function waitUntilActive({ active, waiting, installing }: ServiceWorkerRegistration): Promise<void> {
  const worker = installing ?? waiting;
  if (active || !worker) return Promise.resolve();
  return new Promise((resolve) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve();
    });
  });
}

function deviceOf(subscription: PushSubscription): PushDeviceForm {
  const { endpoint, keys = {} } = subscription.toJSON();
  return { endpoint: endpoint ?? '', p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' };
}

export async function unsubscribe(): Promise<void> {
  const registration = await findRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
  await registration?.unregister();
}

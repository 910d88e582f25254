/** Push messages by `web-push`, which encrypts and signs. The request itself is ours: to public addresses alone. */
import { createECDH } from 'node:crypto';
import { requestPublic } from '#platform/calls/request-public.ts';
import { DeliveryFailure } from '#platform/sent/delivery-failure.ts';
import type { Push, PushMessage } from './push.ts';
import { isPushEndpoint } from './is-push-endpoint.ts';
import type { VapidKey } from './vapid-key.ts';

export interface PushOptions {
  /** Null: none are offered. */
  key: VapidKey | null;
  /** Contact for the service (mailto: or https:). */
  contact: string;
  /** The local service of tests and development. Never in production. */
  allowsLoopback: boolean;
  timeoutMs?: number;
}

export const openPush = ({ key, contact, allowsLoopback, timeoutMs = 10_000 }: PushOptions): Push => ({
  publicKey: key?.publicKey ?? null,
  accepts: (endpoint) => isPushEndpoint(endpoint, { allowsLoopback }),
  async send(message) {
    const { endpoint } = message.device;
    if (!key) throw new DeliveryFailure('refused', 'push: VAPID_KEY is not set');
    if (!isPushEndpoint(endpoint, { allowsLoopback })) return false;
    const details = await requestOf(message, { key, contact });
    return isTaken(
      await statusOf({ url: endpoint, ...details, timeoutMs, allowsPrivateAddresses: allowsLoopback }),
    );
  },
});

/** False for a key that no browser makes: encryption would fail with it. */
export function isBrowserKey(p256dh: string): boolean {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  try {
    pair.computeSecret(Buffer.from(p256dh, 'base64url'));
    return true;
  } catch {
    return false;
  }
}

async function requestOf(
  { device, payload, urgency, ttlSeconds }: PushMessage,
  { key, contact }: { key: VapidKey; contact: string },
) {
  // Loaded when the first message is sent: most installations send few.
  const { default: webPush } = await import('web-push');
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint: device.endpoint, keys: { p256dh: device.p256dh, auth: device.auth } },
    payload,
    { vapidDetails: { subject: contact, ...key }, contentEncoding: 'aes128gcm', urgency, TTL: ttlSeconds },
  );
  return { method: 'POST', headers, body: body as Buffer } as const;
}

/** Only the status matters, so the body is not read. */
async function statusOf(request: Parameters<typeof requestPublic>[0]): Promise<number> {
  try {
    const response = await requestPublic(request);
    response.destroy();
    return response.statusCode ?? 0;
  } catch (error) {
    throw new DeliveryFailure('down', `push: ${(error as Error).message}`);
  }
}

/**
 * The browser has unsubscribed. 401 and 403 say only that our signature was refused, for example because our clock is
 * wrong. That fault passes, so the device stays. A browser with an earlier key unsubscribes itself at its next visit.
 */
const gone = [404, 410];
/** A message that the service will never accept. */
const refused = [400, 413];

function isTaken(status: number): boolean {
  if (status >= 200 && status < 300) return true;
  if (gone.includes(status)) return false;
  throw new DeliveryFailure(refused.includes(status) ? 'refused' : 'down', `push: answered ${status}`);
}

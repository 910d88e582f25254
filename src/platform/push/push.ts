/** Port for push messages: they reach a browser through the service of its maker (RFC 8030, 8291, 8292). */

/** A subscription of `PushManager`. The endpoint is a secret: with it and our key anybody can send messages. */
export interface PushDevice {
  endpoint: string;
  /** The public key of the browser, base64url. */
  p256dh: string;
  /** Base64url. */
  auth: string;
}

export interface PushMessage {
  device: PushDevice;
  /** Encrypted for the browser: the service cannot read it. */
  payload: string;
  urgency: 'low' | 'normal' | 'high';
  /** How long the service keeps it for a browser that is off. */
  ttlSeconds: number;
}

export interface Push {
  /** For `PushManager.subscribe`. Null when this installation offers no push messages. */
  publicKey: string | null;
  /** Whether a browser may name this endpoint. */
  accepts(endpoint: string): boolean;
  /** False when the browser has unsubscribed. Throws `DeliveryFailure`. */
  send(message: PushMessage): Promise<boolean>;
}

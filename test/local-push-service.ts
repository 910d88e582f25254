/**
 * A push service on loopback, for tests and development: it checks the signature of a sender (RFC 8292) and decrypts the
 * message as a browser does (RFC 8188, 8291). Written without the library that sends, so that it proves what was sent.
 */
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import type { ECDH } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushDevice } from '#platform/push/push.ts';

interface Browser {
  pair: ECDH;
  auth: Buffer;
  /** The public key that the page subscribed for. */
  senderKey: string;
  isGone: boolean;
}

export interface TakenPush {
  endpoint: string;
  payload: string;
  urgency: string;
  ttl: number;
  contact: string;
}

const maxBytes = 4096; // RFC 8030, 7.2

export class LocalPushService {
  readonly taken: TakenPush[] = [];
  readonly #browsers = new Map<string, Browser>();
  readonly #server: Server;
  #answers: number[] = [];

  constructor() {
    this.#server = createServer((request, response) => {
      void this.#answer(request).then((status) => response.writeHead(status).end());
    });
  }

  async start(port = 0): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(port, '127.0.0.1', resolve));
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** What the browser does for `PushManager.subscribe`. */
  subscribe(senderKey: string): PushDevice {
    const pair = createECDH('prime256v1');
    pair.generateKeys();
    const auth = randomBytes(16);
    const path = `/push/${randomBytes(24).toString('base64url')}`;
    this.#browsers.set(path, { pair, auth, senderKey, isGone: false });
    return {
      endpoint: this.origin + path,
      p256dh: pair.getPublicKey().toString('base64url'),
      auth: auth.toString('base64url'),
    };
  }

  unsubscribe({ endpoint }: Pick<PushDevice, 'endpoint'>): void {
    const browser = this.#browsers.get(new URL(endpoint).pathname);
    if (browser) browser.isGone = true;
  }

  /** The responses of the next requests, whatever they send. */
  answerWith(...statuses: number[]): void {
    this.#answers = statuses;
  }

  async #answer(request: IncomingMessage): Promise<number> {
    const body = await readBody(request);
    const forced = this.#answers.shift();
    if (forced !== undefined) return forced;
    const browser = this.#browsers.get(request.url ?? '');
    if (request.method !== 'POST' || !browser) return 404;
    if (browser.isGone) return 410;
    const contact = contactOf(request.headers.authorization ?? '', this.origin, browser.senderKey);
    if (contact === null) return 403;
    return this.#take(request, { browser, contact, body });
  }

  #take({ url, headers }: IncomingMessage, { browser, contact, body }: Message): number {
    if (body.length > maxBytes) return 413;
    const payload = headers['content-encoding'] === 'aes128gcm' ? decrypt(body, browser) : null;
    if (payload === null || headers.ttl === undefined) return 400;
    this.taken.push({
      endpoint: `${this.origin}${url}`,
      payload,
      urgency: String(headers['urgency'] ?? 'normal'),
      ttl: Number(headers.ttl),
      contact,
    });
    return 201;
  }
}

interface Message {
  browser: Browser;
  contact: string;
  body: Buffer;
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const longestLifeSeconds = 86_400; // RFC 8292, 2

/** The address to send to. Null when the signature, the audience, the time or the key is wrong. */
function contactOf(authorization: string, origin: string, senderKey: string): string | null {
  const prefix = 'vapid t=';
  const [token, key] = authorization.slice(prefix.length).split(/, ?k=/);
  if (!authorization.startsWith(prefix) || key !== senderKey || !isSigned(token!, key)) return null;
  const { aud, exp, sub } = read<{ aud: string; exp: number; sub: string }>(token!.split('.')[1]!);
  const now = Date.now() / 1000;
  return exp > now && exp <= now + longestLifeSeconds && aud === origin ? sub : null;
}

/** ES256. */
function isSigned(token: string, key: string): boolean {
  const [head, claims, signature] = token.split('.');
  if (!head || !claims || !signature || read<{ alg: string }>(head).alg !== 'ES256') return false;
  return verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKeyOf(key), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
}

const read = <T>(part: string): T => JSON.parse(Buffer.from(part, 'base64url').toString('utf8')) as T;

function publicKeyOf(point: string) {
  const bytes = Buffer.from(point, 'base64url');
  const [x, y] = [bytes.subarray(1, 33), bytes.subarray(33)].map((part) => part.toString('base64url'));
  return createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: x!, y: y! } });
}

/** Null for what was not encrypted for this browser. */
function decrypt(body: Buffer, { pair, auth }: Browser): string | null {
  const salt = body.subarray(0, 16);
  const idLength = body[20] ?? 0;
  const senderPoint = body.subarray(21, 21 + idLength);
  const sealed = body.subarray(21 + idLength);
  try {
    const shared = pair.computeSecret(senderPoint);
    const about = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), senderPoint]);
    const secret = Buffer.from(hkdfSync('sha256', shared, auth, about, 32));
    const key = hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16);
    const nonce = hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12);
    const decipher = createDecipheriv('aes-128-gcm', Buffer.from(key), Buffer.from(nonce));
    decipher.setAuthTag(sealed.subarray(-16));
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    // The last record ends with 2 and any number of zeros.
    const end = padded.lastIndexOf(2);
    return end === -1 ? null : padded.subarray(0, end).toString('utf8');
  } catch {
    return null;
  }
}

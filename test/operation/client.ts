/** Calls to the installed product as a browser makes them: by HTTPS through nginx, with cookies. */
import { existsSync, readFileSync } from 'node:fs';

export const origin = 'https://scenarium.example.org';
export const password = 'a long password of the guide 1';
export const lettersFile = '/srv/guide/letters.jsonl';
export const messagesFile = '/srv/guide/messages.jsonl';

export interface Client {
  cookies: Map<string, string>;
  get(path: string): Promise<any>;
  post(path: string, body?: object): Promise<any>;
  /** Bytes of a file, or a page. */
  fetch(path: string): Promise<Response>;
}

export function newClient(): Client {
  const cookies = new Map<string, string>();
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const send = async (path: string, options: RequestInit = {}): Promise<Response> => {
    const headers = { cookie: cookie(), origin, ...(options.headers as Record<string, string>) };
    const response = await fetch(origin + path, { redirect: 'manual', ...options, headers });
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
      cookies.set(name!, value!);
    }
    if (response.status !== 200) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response;
  };
  const dataOf = async (response: Promise<Response>) => ((await (await response).json()) as any).data;
  return {
    cookies,
    fetch: send,
    get: (path) => dataOf(send(path)),
    post: (path, body = {}) => dataOf(send(path, { method: 'POST', ...bodyOf(body, cookies.get('csrf')) })),
  };
}

function bodyOf(body: object, csrf = ''): RequestInit {
  if (!(body instanceof FormData))
    return { headers: { 'content-type': 'application/json' }, body: JSON.stringify({ ...body, csrf }) };
  body.append('csrf', csrf);
  return { body };
}

export async function signIn(email: string): Promise<Client> {
  const client = newClient();
  await client.post('/api/login', { email, password });
  return client;
}

/** Repeats a question until it has an answer. */
export async function until<T>(what: string, ask: () => T | Promise<T>): Promise<NonNullable<T>> {
  for (let attempt = 0; attempt < 240; attempt += 1) {
    const answer = await ask();
    if (answer) return answer;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error(`${what}: waited two minutes`);
}

export const untilReady = (port: number) =>
  until(`process ${port}`, () =>
    fetch(`http://127.0.0.1:${port}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );

const linesOf = (file: string): any[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line))
    : [];

/** The token of the link that confirms an address. */
export const emailToken = (email: string): Promise<string> =>
  until(`a letter to ${email}`, () => {
    const letters = linesOf(lettersFile).filter(({ to }) => to.includes(email));
    return letters.map(({ source }) => /email\/confirm\/([\w-]+)/.exec(decoded(source))?.[1]).find(Boolean);
  });

/** The parts of a letter, without their encoding. */
const decoded = (source: string): string =>
  [
    ...source.split(/\r?\n\r?\n/).map((part) => Buffer.from(part, 'base64').toString('utf8')),
    source.replace(/=\r?\n/g, '').replace(/=3D/g, '='),
  ].join('\n');

export const smsCode = (phone: string): Promise<string> =>
  until(`a message to ${phone}`, () => {
    const last = linesOf(messagesFile)
      .filter(({ to }) => to === phone)
      .at(-1);
    return /\b\d{6}\b/.exec(last?.text ?? '')?.[0];
  });

export const given = JSON.parse(readFileSync('/srv/guide/given.json', 'utf8')) as {
  consents: { kind: string; version: string }[];
  card: Record<string, unknown>;
  passport: Record<string, string>;
  /** A text as PDF, in base64. */
  text: string;
};
export const textBytes = Buffer.from(given.text, 'base64');

export function check(what: string, actual: unknown, expected: unknown): void {
  if (JSON.stringify(actual) !== JSON.stringify(expected))
    throw new Error(`${what}: ${JSON.stringify(actual)} instead of ${JSON.stringify(expected)}`);
  console.log(`ok  ${what}`);
}

/** A browser as an API client: it keeps both cookies and sends the origin headers. */
import type { InjectOptions } from 'fastify';
import type { CastKey } from '../../seeds/people.ts';
import type { World } from '../world.ts';

export interface BrowserAnswer {
  status: number;
  codes: string[];
  body: { data: any; errors: { code: string; customData?: { csrf: string } }[] };
  cookies: string[];
  headers: Record<string, unknown>;
}

export interface Browser {
  sid: string;
  csrf: string;
  cookie: string;
  ask(
    url: string,
    how?: { method?: 'GET' | 'POST' | 'DELETE'; body?: object; headers?: Record<string, string> },
  ): Promise<BrowserAnswer>;
}

/** Origin headers of a browser by the kind of request. */
export const from = {
  ownFetch: { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' },
  ownLink: { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
  ownPicture: { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' },
  typedAddress: { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
  foreignFetch: {
    'sec-fetch-site': 'cross-site',
    'sec-fetch-mode': 'cors',
    'sec-fetch-dest': 'empty',
    origin: 'https://evil.test',
  },
  foreignLink: { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
  foreignForm: {
    'sec-fetch-site': 'cross-site',
    'sec-fetch-mode': 'navigate',
    'sec-fetch-dest': 'document',
    origin: 'https://evil.test',
  },
  foreignPicture: { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' },
  siblingFetch: {
    'sec-fetch-site': 'same-site',
    'sec-fetch-mode': 'cors',
    'sec-fetch-dest': 'empty',
    origin: 'http://sibling.localhost:3000',
  },
  oldForeignBrowser: { origin: 'https://evil.test' },
  sandboxedFrame: { origin: 'null' },
} as const;

export async function askAs(world: World, cookie: string, options: InjectOptions): Promise<BrowserAnswer> {
  const response = await world.product.server.inject({
    ...options,
    headers: { ...(cookie && { cookie }), 'user-agent': 'Mozilla/5.0', ...options.headers },
  });
  const body = String(response.headers['content-type']).includes('json')
    ? response.json()
    : { data: null, errors: [] };
  return {
    status: response.statusCode,
    codes: body.errors.map(({ code }: { code: string }) => code),
    body,
    cookies: [response.headers['set-cookie'] ?? []].flat() as string[],
    headers: response.headers,
  };
}

/** Signs in like the login page. */
export async function openBrowser(
  world: World,
  who: CastKey,
  headers: Record<string, string> = {},
): Promise<Browser> {
  const { email } = world.people[who];
  const answer = await askAs(world, '', {
    method: 'POST',
    url: '/api/login',
    payload: { email, password: world.password },
    headers: { ...from.ownFetch, ...headers },
  });
  if (answer.status !== 200) throw new Error(`${who} could not sign in: ${answer.codes.join()}`);
  const pairs = answer.cookies.map((line) => line.split(';')[0]!);
  const valueOf = (name: string) => pairs.find((pair) => pair.includes(`${name}=`))!.split('=')[1]!;
  const cookie = pairs.join('; ');
  return {
    sid: valueOf('sid'),
    csrf: valueOf('csrf'),
    cookie,
    ask: (url, { method = 'GET', body, headers: more } = {}) =>
      askAs(world, cookie, { method, url, ...(body && { payload: body }), headers: { ...more } }),
  };
}

/** A real address for every page of the page table, and a seeded account that may open it. */
import type { APIRequestContext } from '@playwright/test';
import { expect } from '@playwright/test';
import type { PageRow } from '../src/app/page-row.ts';
import { password as newPassword } from './newcomer.ts';
import type { Member } from './people.ts';

/** A just registered account without consents and with an unconfirmed email. */
export const newcomer = 'newcomer';
/** The same with the consents. */
export const unconfirmed = 'unconfirmed';

/** A seeded account, the newcomer, or null for a guest. Each has its own cookies. */
export type Who = Member | typeof newcomer | typeof unconfirmed | null;
export type Caller = (who: Who) => Promise<APIRequestContext>;

interface Named {
  id: string;
}
interface Envelope<T> {
  status: string;
  data: T;
}

async function ask<T>(request: APIRequestContext, path: string, form?: Record<string, string>): Promise<T> {
  const answer = await (form ? request.post(path, { form }) : request.get(path));
  expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200);
  return ((await answer.json()) as Envelope<T>).data;
}

let newcomers = 0;
/** Registers with the fields of the spec only: no consents, no confirmed email. */
export async function registerByCall(request: APIRequestContext, more: Record<string, string> = {}) {
  const email = `by-call-${Date.now()}-${(newcomers += 1)}@example.com`;
  await ask(request, '/api/register/author', {
    name: 'Пётр',
    last_name: 'Молчунов',
    phone: '79001112233',
    city: 'г Омск',
    birthday: '01.02.1990',
    email,
    password: newPassword,
    ...more,
  });
  return email;
}

/** The consents of a registration form, with the versions of the demo. */
export const acceptedTexts = {
  'consents[0][kind]': 'personal_data',
  'consents[0][version]': '1.0',
  'consents[1][kind]': 'terms',
  'consents[1][version]': '1.0',
};

/** Gives the consents, so that the waiting page is not preceded by the consent page. */
export async function registerEmployeeByCall(
  request: APIRequestContext,
  { lastName, inn }: { lastName: string; inn: string },
): Promise<string> {
  const email = `employee-${Date.now()}-${(newcomers += 1)}@example.com`;
  await ask(request, '/api/register/organization', {
    mode: 'employee',
    'organization[inn]': inn,
    name: 'Лада',
    last_name: lastName,
    phone: '79004445566',
    position: 'Ассистент редактора',
    email,
    password: newPassword,
    ...acceptedTexts,
  });
  return email;
}

const owners: readonly [RegExp, Exclude<Who, null>][] = [
  [/^\/consents$/, newcomer],
  [/^\/registration\/confirm$/, unconfirmed],
  [/^\/organization\/requests\/:id/, 'ok-admin2@example.com'],
  [/^\/organization/, 'ok-admin@example.com'],
  [/^\/administrator/, 'fund@example.com'],
  [/^\/expert/, 'expert@example.com'],
];

/** Signed-in pages without a required role are opened by an author. */
export function ownerOf({ path, auth }: Pick<PageRow, 'path' | 'auth'>): Who {
  if (!auth) return null;
  return owners.find(([pattern]) => pattern.test(path))?.[1] ?? 'author@example.com';
}

const first = async (
  request: APIRequestContext,
  path: string,
  { form, among }: { form?: Record<string, string>; among?: (one: Record<string, unknown>) => boolean } = {},
): Promise<string> => {
  const { items } = await ask<{ items: (Named & Record<string, unknown>)[] }>(request, path, form);
  const found = items.find(among ?? (() => true));
  expect(found, `something in ${path}`).toBeDefined();
  return found!.id;
};

/** Values of `:id` by the path of the page table. A test of a path that is missing here fails. */
const ids: Readonly<Record<string, (caller: Caller) => Promise<string>>> = {
  '/news/:id': async (caller) =>
    first(await caller(null), '/api/news', { form: { limit: '1', offset: '0' } }),
  '/administrator/news/:id': async (caller) =>
    first(await caller('fund@example.com'), '/api/administrator/news'),
  '/administrator/scenarios/:id': async (caller) =>
    first(await caller('fund@example.com'), '/api/administrator/scenarios'),
  '/administrator/accounts/:id': async (caller) =>
    first(await caller('fund@example.com'), '/api/administrator/accounts?search=author2'),
  '/authors/:id': async (caller) => first(await caller(null), '/api/avtors/list/best'),
  '/legal/:code': async () => 'personal_data',
  '/administrator/legal/:code': async () => 'terms',
  '/email/confirm/:id?': async () => '',
  '/organization/authors/:id': async (caller) =>
    first(await caller('ok-admin@example.com'), '/api/organization/authors', { form: { sort: 'rating' } }),
  '/organization/scenarios/:id': async (caller) =>
    first(await caller('ok-admin@example.com'), '/api/organization/scenarios', { form: { sort: 'rating' } }),
  '/administrator/request/protocols/:id': anyProtocol,
  '/administrator/request/:id': async (caller) =>
    first(await caller('fund@example.com'), '/api/administrator/orders'),
  '/administrator/selections/:id': openSelection,
  '/administrator/selections/:id/questions': openSelection,
  '/organization/requests/:id': openedRequest,
  '/chat/:id': supportThread,
  '/notifications/letters/:id': async (caller) =>
    first(await caller('fund@example.com'), '/api/mailings', {
      among: ({ state }) => state === 'SENT',
    }),
  '/questionnaire/:step': async () => 'passport',
  '/request/:id?': async (caller) =>
    first(await caller('author@example.com'), '/api/user/orders', {
      among: ({ status }) => status === 'DRAFT',
    }),
  '/profile/scenarios/:id': async (caller) =>
    first(await caller('author@example.com'), '/api/user/scenarios'),
};

export async function addressOf({ path }: Pick<PageRow, 'path'>, caller: Caller): Promise<string> {
  if (path === '/administrator/selections/new') return `${path}?wave=${await anyWave(caller)}`;
  if (!path.includes(':')) return path;
  const find = ids[path];
  expect(find, `how to find a real address of ${path}`).toBeDefined();
  const address = path.replace(/:\w+\??/, await find!(caller));
  return address.replace(/\/$/, '');
}

/** The demo has one; it has the latest deadline. */
async function openSelection(caller: Caller): Promise<string> {
  const [open] = await ask<Named[]>(await caller(null), '/api/list/orders/category');
  expect(open).toBeDefined();
  return open!.id;
}

/** A new selection belongs to a wave. */
async function anyWave(caller: Caller): Promise<string> {
  const officer = await caller('fund@example.com');
  const programs = await ask<{ waves: (Named & { state: string })[] }[]>(
    officer,
    '/api/administrator/programs',
  );
  const wave = programs.flatMap(({ waves }) => waves).find(({ state }) => state !== 'ARCHIVED');
  expect(wave).toBeDefined();
  return wave!.id;
}

/** A question of the author to the fund. */
async function supportThread(caller: Caller): Promise<string> {
  const author = await caller('author@example.com');
  const started = await ask<Named>(author, '/api/chats', {
    type: 'SUPPORT',
    text: 'Пропала кнопка подписания анкеты. Что делать?',
    clientId: 'axe',
  });
  return started.id;
}

/** A draft without decisions. Created when there is none. */
async function anyProtocol(caller: Caller): Promise<string> {
  const officer = await caller('fund@example.com');
  const known = await ask<{ items: Named[] }>(officer, '/api/administrator/protocols');
  if (known.items[0]) return known.items[0].id;
  const created = await ask<Named>(officer, '/api/administrator/protocols', {
    categoryId: await openSelection(caller),
    kind: 'WORK_GROUP',
    date: '12.10.2026',
    orders: '',
  });
  return created.id;
}

/** A company's access request that the author has granted. Created when there is none. */
async function openedRequest(caller: Caller): Promise<string> {
  const company = await caller('ok-admin2@example.com');
  const known = await ask<{ items: (Named & { readable: boolean })[] }>(
    company,
    '/api/organization/requests',
  );
  const readable = known.items.find((one) => one.readable);
  if (readable) return readable.id;
  const author = await caller('author@example.com');
  const among = ({ status, hasText }: Record<string, unknown>) => status === 'PUBLISHED' && hasText === true;
  const scenario = await first(author, '/api/user/scenarios?limit=100', { among });
  const sent = await ask<Named & { state: string }>(
    company,
    `/api/organization/scenarios/${scenario}/request`,
    {
      text: 'Хотим прочитать текст целиком: ищем историю для дебютного полного метра.',
    },
  );
  if (sent.state !== 'OPEN') await ask(author, `/api/user/requests/${sent.id}/open`, {});
  return sent.id;
}

/** What lists and public pages cost the database, over HTTP: those of the table here and those of `listCalls` with a goal. */
import { cast } from '../../seeds/people.ts';
import { firstEmployeeEmail } from '../../test/scale/fill.ts';
import { firstAuthorEmail } from '../../test/scale/inbox.ts';
import { listCalls } from '../../test/scale/list-calls.ts';
import { takeSamples, withSamples } from '../../test/scale/samples.ts';
import { percentile, spread } from '../percentile.ts';
import { table } from '../report.ts';
import { signIn } from '../sign-in.ts';
import { isChosen } from './chosen.ts';
import { ownListEmail } from './own-lists.ts';
import type { Client } from './measure.ts';

const emails = {
  guest: null,
  author: firstAuthorEmail,
  company: firstEmployeeEmail,
  officer: cast().fund.email,
  'company of 1000': ownListEmail,
};

interface List {
  as: keyof typeof emails;
  path: string;
  /** A list without one is a GET. */
  body?: object;
  /** The goal of p95 in milliseconds. */
  goal: number;
}

const of = (as: List['as'], goal: number, ...paths: string[]): List[] =>
  paths.map((path) => ({ as, path, goal }));

const word = encodeURIComponent('поезд');
const allLists: List[] = [
  ...of(
    'guest',
    20,
    '/?fresh',
    '/authors?fresh',
    '/sitemap.xml',
    '/api/avtors/list',
    '/api/avtors/list/cities',
  ),
  ...of('guest', 20, '/api/rating/1', '/api/rating/7'),
  ...of('author', 20, '/api/user/scenarios', '/api/user/requests', '/api/user/orders', '/api/chats'),
  ...of(
    'author',
    20,
    '/api/notifications',
    '/api/notifications?offset=300',
    '/api/notifications?tab=ARCHIVE',
  ),
  ...of('author', 20, '/api/notifications/count'),
  ...of('company', 20, '/api/organization/requests', '/api/organization/employees', '/api/notifications'),
  ...of('company', 20, '/api/chats', '/api/chats?unread=true', `/api/chats?search=${word}`),
  ...of('company of 1000', 20, '/api/chats?unread=true', `/api/chats?search=${word}`),
  ...of('officer', 50, '/api/administrator/summary', '/api/administrator/orders', '/api/chats'),
  ...of('officer', 50, '/api/chats?offset=150', '/api/chats?unread=true', `/api/chats?search=${word}`),
  ...of('guest', 20, '/authors/:author?fresh'),
  // The last pages that can be reached.
  ...of('guest', 200, '/api/avtors/list?limit=20&offset=9980', '/api/rating/1?limit=100&offset=900'),
  ...listCalls.flatMap(({ as, path, body, goal }) =>
    goal ? [{ as, path, goal, ...(body && { body }) }] : [],
  ),
];

const nameOf = ({ as, path, body }: List): string =>
  `${as}: ${decodeURIComponent(path)}${body ? ` ${JSON.stringify(body)}` : ''}`;
const lists = allLists.filter((list) => isChosen(nameOf(list)));

export type ListCosts = Map<string, number[]>;

export async function measureLists({ origin, cpu }: Client): Promise<ListCosts> {
  const cookies = await signInAll(origin);
  const samples = await takeSamples(cpu.client);
  const costs: ListCosts = new Map();
  for (const list of lists) {
    const cookie = cookies[list.as];
    const body = list.body && withSamples(JSON.stringify(list.body), samples);
    const request: RequestInit = body
      ? { method: 'POST', body, headers: { cookie, 'content-type': 'application/json' } }
      : { headers: { cookie } };
    const url = origin + withSamples(list.path, samples);
    const used: number[] = [];
    for (let n = -4; n < Number(process.env['BENCH_REPEATS'] ?? 40); n++) {
      await cpu.refresh();
      const before = cpu.read();
      const answer = await fetch(url, request);
      if (!answer.ok) throw new Error(`${list.path}: ${answer.status}`);
      await answer.arrayBuffer();
      await cpu.refresh();
      if (n >= 0) used.push(cpu.read() - before);
    }
    costs.set(nameOf(list), used);
    process.stderr.write(`${nameOf(list)} | ${spread(used)}\n`);
  }
  return costs;
}

/** With the growth from a smaller site, when one was measured. */
export function listTable(costs: ListCosts, small: ListCosts | null): string {
  const rows = lists.map((list) => {
    const used = costs.get(nameOf(list))!;
    const smaller = small?.get(nameOf(list));
    const growth = smaller ? (half(used) / Math.max(0.1, half(smaller))).toFixed(1) : '–';
    const isMet = percentile(used, 0.95) <= list.goal;
    return [nameOf(list), spread(used), growth, `≤ ${list.goal}`, isMet ? 'met' : 'missed'];
  });
  return table(['list or page', 'CPU p50/p95, ms', 'growth, ×', 'p95 wanted', ''], rows);
}

const half = (values: readonly number[]): number => percentile(values, 0.5);

async function signInAll(origin: string): Promise<Record<List['as'], string>> {
  const cookies = { guest: '', author: '', company: '', officer: '', 'company of 1000': '' };
  for (const [as, email] of Object.entries(emails))
    if (email !== null) cookies[as as List['as']] = await signIn(origin, email);
  return cookies;
}

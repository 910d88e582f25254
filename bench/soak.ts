/**
 * Memory of the server under mixed calls of strangers, an author, a company and an officer, on both databases.
 * `node bench/soak.ts` prints the table, `--write` puts it into docs/performance.md; SOAK_SHARE=0.1 shortens it to a tenth.
 */
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { build, isStale } from '../scripts/build.ts';
import { table } from './report.ts';
import { rssOf } from './round.ts';
import { Servers } from './servers.ts';
import type { Server } from './servers.ts';
import { signIn } from './sign-in.ts';
import { writeInto } from './write-into.ts';

const share = Number(process.env['SOAK_SHARE'] ?? 1);
/**
 * The phases run one after the other. Memory that grows with the number of calls, and not with their rate, shows in the
 * second one.
 */
const phases = [
  { rate: 60, seconds: 300 * share },
  { rate: 90, seconds: 180 * share },
] as const;
const limits = { PostgreSQL: 300, embedded: 500 };

if (isStale()) await build();
const servers = new Servers();
try {
  const url = await servers.postgres();
  const rows = [await soak('PostgreSQL', { DATABASE_URL: url, DEMO: '1' }), await soak('embedded', {})];
  const words = [
    `${phases.map(({ rate, seconds }) => `${rate} calls a second for ${seconds} s`).join(', then ')}.`,
    table(
      [
        'memory, MB',
        'demand',
        'before',
        ...phases.map(({ rate }) => `after ${rate}/s`),
        'calls',
        'failed',
        '',
      ],
      rows,
    ),
  ].join('\n\n');
  console.log(words);
  if (process.argv.includes('--write')) await writeInto('soak', words);
} finally {
  await servers.stop();
}

async function soak(name: keyof typeof limits, environment: Record<string, string>): Promise<string[]> {
  const settings = { LOG_LEVEL: 'info', OVERLOAD_MS: '0', ...environment };
  const dataDir = join(servers.folder, name);
  // The first start fills the demo and is not measured.
  const filling = await servers.node('scripts/start.ts', { ...settings, DATA_DIR: dataDir });
  await servers.end(filling);
  const server = await servers.node('scripts/start.ts', { ...settings, DATA_DIR: dataDir });
  const mix = await mixOf(server);
  const before = rssOf(server.pid);
  const first = await send(server, mix, phases[0]);
  const between = rssOf(server.pid);
  const second = await send(server, mix, phases[1]);
  const after = rssOf(server.pid);
  const memory = [before, between, after].map((mb) => mb.toFixed(0));
  const sent = [first.sent + second.sent, first.failed + second.failed].map(String);
  const verdict = Math.max(between, after) <= limits[name] ? 'met' : 'missed';
  return [name, `≤ ${limits[name]}`, ...memory, ...sent, verdict];
}

type Call = [path: string, init?: RequestInit];

async function mixOf({ origin }: Server): Promise<Call[]> {
  const initOf = async (email: string) => ({ headers: { cookie: await signIn(origin, email) } });
  const author = await initOf('author@example.com');
  const company = await initOf('ok-admin@example.com');
  const officer = await initOf('fund@example.com');
  const search: Call[] = ['{}', '{"search":"дом"}', '{"search":"война"}'].map((body) => [
    '/api/organization/scenarios',
    { method: 'POST', body, headers: { ...company.headers, 'content-type': 'application/json' } },
  ]);
  const of = (init: RequestInit, ...paths: string[]): Call[] => paths.map((path) => [path, init]);
  return [
    ...of({}, '/', '/?fresh', '/news', '/authors', '/faq?fresh', '/api/rating/1', '/api/avtors/list'),
    ...of(author, '/profile', '/api/user/profile', '/api/user/scenarios', '/api/user/requests'),
    ...of(company, '/api/organization', '/api/organization/requests'),
    ...search,
    ...of(officer, '/api/administrator/summary', '/api/administrator/log'),
  ];
}

/** The calls of a phase, evenly over its time. */
async function send({ origin }: Server, mix: readonly Call[], { rate, seconds }: (typeof phases)[number]) {
  const amount = Math.round(seconds * rate);
  const start = performance.now();
  const running = new Set<Promise<unknown>>();
  let failed = 0;
  for (let sent = 0; sent < amount; sent++) {
    await pause(Math.max(0, start + (sent * 1000) / rate - performance.now()));
    const [path, init] = mix[sent % mix.length]!;
    const call = fetch(origin + path, init)
      .then(async (response) => {
        await response.arrayBuffer();
        if (!response.ok) failed++;
      })
      .catch(() => failed++)
      .finally(() => running.delete(call));
    running.add(call);
  }
  await Promise.all(running);
  return { sent: amount, failed };
}

/**
 * Speed as ratios: our answers against a bare Fastify reply of the same bytes, in turn, in one run on one machine.
 * `npm run bench`; the table goes to standard output.
 */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, isStale } from '../scripts/build.ts';
import { castPassword } from '../seeds/people.ts';
import { median, runRound } from './round.ts';
import type { Target } from './round.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5);
const productPort = 4801;
const barePort = 4802;

if (isStale()) await build();
const dataDir = mkdtempSync(join(tmpdir(), 'scenarium-bench-'));
const children: ChildProcess[] = [];
try {
  const product = await start('src/app/main.ts', {
    PORT: String(productPort),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
  });
  const origin = `http://localhost:${productPort}`;
  const page = Buffer.from(await (await fetch(`${origin}/`)).arrayBuffer());
  const cookie = await signIn(origin);
  const profile = Buffer.from(
    await (await fetch(`${origin}/api/user/profile`, { headers: { cookie } })).arrayBuffer(),
  );
  const bare = await start('bench/bare-server.ts', {
    PORT: String(barePort),
    BODY_PAGE: page.toString('base64'),
    BODY_CALL: profile.toString('base64'),
  });
  const bareOrigin = `http://localhost:${barePort}`;
  const targets: Target[] = [
    { name: 'bare reply, the page as a Buffer', url: `${bareOrigin}/buffer`, pid: bare.pid! },
    { name: 'bare reply, the page as a string', url: `${bareOrigin}/string`, pid: bare.pid! },
    { name: 'home page from the cache', url: `${origin}/`, pid: product.pid! },
    { name: 'home page rendered', url: `${origin}/?fresh`, pid: product.pid! },
    { name: 'bare reply, the profile', url: `${bareOrigin}/call`, pid: bare.pid! },
    {
      name: 'profile with its session checked',
      url: `${origin}/api/user/profile`,
      pid: product.pid!,
      headers: { cookie },
    },
  ];
  for (const target of targets) await runRound(target, 2);
  const seen = new Map(targets.map((target) => [target.name, [] as { rate: number; cpuMs: number }[]]));
  for (let i = 0; i < rounds; i++)
    for (const target of targets) seen.get(target.name)!.push(await runRound(target, 4));
  print(seen, page.length, profile.length);
} finally {
  for (const child of children) child.kill('SIGTERM');
  await Promise.all(
    children.map((child) => child.exitCode ?? new Promise((done) => child.once('exit', done))),
  );
  rmSync(dataDir, { recursive: true, force: true });
}

function start(script: string, environment: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, [join(root, script)], {
    cwd: root,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], NODE_ENV: '', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  return new Promise((ready, fail) => {
    child.stdout!.on('data', (chunk) => {
      if (String(chunk).includes('ready http')) ready(child);
    });
    child.once('exit', (code) => fail(new Error(`${script} ended with ${code}`)));
  });
}

async function signIn(origin: string): Promise<string> {
  const form = new URLSearchParams({ email: 'author@example.com', password: castPassword });
  const response = await fetch(`${origin}/api/login`, { method: 'POST', body: form });
  const { data } = (await response.json()) as { data: { csrf: string } };
  return `csrf=${data.csrf}`;
}

function print(
  seen: Map<string, { rate: number; cpuMs: number }[]>,
  pageBytes: number,
  callBytes: number,
): void {
  const of = (name: string, key: 'rate' | 'cpuMs') => median(seen.get(name)!.map((round) => round[key]));
  const ratio = (a: string, b: string, key: 'rate' | 'cpuMs') =>
    median(seen.get(a)!.map((round, i) => round[key] / seen.get(b)![i]![key])).toFixed(2);
  console.log(
    `\nNode ${process.versions.node}, page ${pageBytes} bytes, profile ${callBytes} bytes, ${rounds} rounds in turn\n`,
  );
  console.log('| what | requests/s, median | CPU ms per request, median |\n|---|---|---|');
  for (const name of seen.keys())
    console.log(`| ${name} | ${of(name, 'rate').toFixed(0)} | ${of(name, 'cpuMs').toFixed(3)} |`);
  console.log('\n| ratio, pair by pair | requests/s | CPU per request |\n|---|---|---|');
  const pairs = [
    ['home page from the cache', 'bare reply, the page as a Buffer'],
    ['home page from the cache', 'bare reply, the page as a string'],
    ['home page rendered', 'bare reply, the page as a string'],
    ['profile with its session checked', 'bare reply, the profile'],
  ] as const;
  for (const [a, b] of pairs)
    console.log(`| ${a} / ${b} | ${ratio(a, b, 'rate')} | ${ratio(a, b, 'cpuMs')} |`);
}

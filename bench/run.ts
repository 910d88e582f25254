/**
 * Speed as ratios: our home page and its peers, in turn, in one run on one machine. `npm run bench` prints the tables,
 * `npm run bench -- --write` puts them into docs/performance.md. Peers that are not installed are skipped with a message.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, isStale } from '../scripts/build.ts';
import { memoryTable } from './memory.ts';
import { demandTable, limitTable, rateTable } from './report.ts';
import type { Measured } from './report.ts';
import { runRound } from './round.ts';
import type { Target } from './round.ts';
import { Servers, root } from './servers.ts';
import { signIn } from './sign-in.ts';
import { writeInto } from './write-into.ts';

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 7);
const seconds = Number(process.env['BENCH_SECONDS'] ?? 4);

if (isStale()) await build();
const servers = new Servers();
try {
  const { targets, bytes } = await openAll();
  for (const target of targets) await runRound(target, 2);
  const measured: Measured = new Map(targets.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    process.stderr.write(`round ${round + 1} of ${rounds}\n`);
    for (const target of targets) measured.get(target.name)!.push(await runRound(target, seconds));
  }
  const memory = process.env['BENCH_ONLY'] ? '' : await memoryTable(targets);
  const words = [
    `${machine()}, page of ${bytes} bytes, ${rounds} rounds of ${seconds} s in turn, 8 connections.`,
    rateTable(measured),
    demandTable(measured),
    limitTable(measured),
    memory,
  ].join('\n\n');
  console.log(words);
  if (process.argv.includes('--write')) await writeInto('load', words);
} finally {
  await servers.stop();
}

async function openAll(): Promise<{ targets: Target[]; bytes: number }> {
  const product = await openProduct('data');
  const onServer = await openProduct('server', { DATABASE_URL: await servers.postgres(), DEMO: '1' });
  const file = join(servers.folder, 'page.html');
  const page = await bytesOf(`${product.origin}/`);
  writeFileSync(file, page);
  const cookie = await signIn(product.origin, 'author@example.com');
  const profile = '/api/user/profile';
  const call = join(servers.folder, 'profile.json');
  writeFileSync(call, await bytesOf(product.origin + profile, { cookie }));
  const bare = await servers.node('bench/bare-server.ts', { PEER_PAGE: file, PEER_CALL: call });
  const memory = { PEER_PAGE: file, PEER_ORIGIN: product.origin, DATA_DIR: join(servers.folder, 'none') };
  const render = await servers.node('bench/render-server.ts', memory);
  await buildPlain();
  const plain = await servers.node('bench/plain/server.ts', { PEER_PAGE: file });
  const next = await servers.next(file);
  const nginx = await servers.nginx(page);
  if (!next) console.error('next is not installed (npm install --prefix bench/peers): its row is left out');
  if (!nginx) console.error('nginx is not found: its row is left out');
  const at = (server: { origin: string; pid: number }, path: string, name: string): Target => ({
    name,
    url: server.origin + path,
    pid: server.pid,
  });
  const all = [
    at(bare, '/string', 'bare Fastify, the page as a string'),
    at(bare, '/buffer', 'bare Fastify, the page as a Buffer'),
    ...(nginx ? [at(nginx, '/', 'nginx, the page as a file')] : []),
    at(product, '/', 'home page, kept'),
    at(plain, '/', 'plain renderToString of the same tree'),
    at(render, '/', 'home page, rendered anew, facts in memory'),
    at(product, '/?fresh', 'home page, rendered anew, facts from the embedded database'),
    at(onServer, '/?fresh', 'home page, rendered anew, facts from PostgreSQL'),
    ...(next ? [at(next, '/', 'Next.js, rendered anew, facts in memory')] : []),
    at(bare, '/call', 'bare Fastify, the profile'),
    { ...at(product, profile, 'profile with its session checked, embedded database'), headers: { cookie } },
    {
      ...at(onServer, profile, 'profile with its session checked, PostgreSQL'),
      headers: { cookie: await signIn(onServer.origin, 'author@example.com') },
    },
  ];
  const onlyNames = new RegExp(process.env['BENCH_ONLY'] ?? '');
  const targets = all.filter(({ name }) => onlyNames.test(name));
  for (const target of targets) console.error(await sizeOf(target));
  return { targets, bytes: page.length };
}

/** Logs a line for every request, as in production. */
function openProduct(folder: string, environment: Record<string, string> = {}) {
  const dataDir = join(servers.folder, folder);
  return servers.node('scripts/start.ts', {
    DATA_DIR: dataDir,
    LOG_LEVEL: 'info',
    OVERLOAD_MS: '0',
    ...environment,
  });
}

async function buildPlain(): Promise<void> {
  const { build: bundle } = await import('vite');
  await bundle({ configFile: join(root, 'bench/plain/vite.config.ts') });
}

async function bytesOf(url: string, headers: Record<string, string> = {}): Promise<Buffer> {
  const answer = await fetch(url, { headers });
  return Buffer.from(await answer.arrayBuffer());
}

/** Shows that the peers send the same page. */
async function sizeOf({ name, url, headers }: Target): Promise<string> {
  const answer = await bytesOf(url, headers);
  const body = answer.toString().replaceAll(/<script.*?<\/script>/gs, '');
  return `${name}: ${answer.length} bytes, ${body.match(/<[a-z]/gi)?.length ?? 0} elements`;
}

function machine(): string {
  const cpu = /model name\s*:\s*(.+)/.exec(readFileSync('/proc/cpuinfo', 'utf8'))?.[1] ?? 'processor unknown';
  const cores = readFileSync('/proc/cpuinfo', 'utf8').match(/^processor/gm)?.length ?? 1;
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  // The pages are built, so React is only a development package.
  const versions = { ...devDependencies, ...dependencies };
  const peers = JSON.parse(readFileSync(join(root, 'bench/peers/package.json'), 'utf8')).dependencies;
  return (
    `Node ${process.versions.node}, Fastify ${versions.fastify}, React ${versions.react}, ` +
    `Next.js ${peers.next}; ${cores} × ${cpu}`
  );
}

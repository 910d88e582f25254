/**
 * The verification of signatures beside `openssl cms -verify`. `npm run bench:signing` prints the tables, `-- --write` puts
 * them into docs/performance.md. GOST_ENGINE is the path of the GOST engine of OpenSSL; without it GOST has no peer.
 * BENCH_REPEATS and SIGNING_MB change the repeats and the sizes.
 */
import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, mkdtempSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { verifyDetached } from '../src/platform/signing/verify-detached.ts';
import { caseTime, createAuthorities } from '../test/signing/case-authorities.ts';
import { opensslConfig, opensslTrust } from '../test/signing/openssl-files.ts';
import { signDocument } from '../test/signing/sign-message.ts';
import type { KeyKind } from '../test/signing/test-keys.ts';
import { table } from './report.ts';
import { quartiles } from './round.ts';
import { root } from './servers.ts';
import { neighbourTable, writeTrust } from './signing-neighbours.ts';
import { revocationTable } from './signing-revocations.ts';
import { timeOpenssl } from './time-openssl.ts';
import type { Times } from './time-openssl.ts';
import { writeInto } from './write-into.ts';

const repeats = Number(process.env['BENCH_REPEATS'] ?? 5);
const sizes = (process.env['SIGNING_MB'] ?? '1,10,100').split(',').map(Number);
const most: Partial<Record<KeyKind, number>> = { 'GOST 256 CryptoPro-A': 6, 'RSA 2048': 1.5 };
const engine = process.env['GOST_ENGINE'];

const dir = mkdtempSync(join(tmpdir(), 'scenarium-signing-'));
try {
  const tables: string[] = [];
  // Each is printed when it is done: the whole takes minutes.
  const revocations = () => revocationTable(dir, repeats);
  for (const measure of [ratios, revocations, memory, delays, neighbours]) {
    tables.push(await measure());
    console.log(`${tables.at(-1)}\n`);
  }
  if (process.argv.includes('--write')) await writeInto('signing', tables.join('\n\n'));
} finally {
  rmSync(dir, { recursive: true, force: true });
}

/** Processor time: the machine of the table is shared, and a waiting process is not a slow one. */
async function ratios(): Promise<string> {
  const rows: string[][] = [];
  for (const kind of ['GOST 256 CryptoPro-A', 'GOST 512 tc26-A', 'RSA 2048'] as const) {
    for (const megabytes of sizes) {
      const sample = prepare(kind, megabytes);
      await verify(sample);
      const rounds: { ours: Times; peer: Times | null }[] = [];
      for (let round = 0; round < repeats; round += 1) {
        rounds.push({ ours: await timesOfOurs(sample), peer: timesOfOpenssl(kind, sample) });
      }
      rows.push([kind, String(megabytes), ...describe(rounds, megabytes === 10 ? most[kind] : undefined)]);
    }
  }
  const head = ['key', 'MB', 'ours, s', 'CPU, s', 'OpenSSL, s', 'CPU, s', 'CPU ÷ CPU', 'demand', ''];
  return table(head, rows);
}

function describe(rounds: { ours: Times; peer: Times | null }[], limit: number | undefined): string[] {
  const middle = (values: number[]) => quartiles(values)[1];
  const of = (values: number[]) => middle(values).toFixed(3);
  const ours = [of(rounds.map(({ ours: { wall } }) => wall)), of(rounds.map(({ ours: { cpu } }) => cpu))];
  const demand = limit === undefined ? '' : `≤ ${limit.toFixed(1)}`;
  const peers = rounds.flatMap(({ peer }) => (peer ? [peer] : []));
  if (peers.length === 0) return [...ours, '', '', '', demand, demand && 'not measured'];
  const ratio = middle(rounds.map(({ ours: { cpu }, peer }) => cpu / peer!.cpu));
  const verdict = limit === undefined ? '' : ratio <= limit ? 'met' : 'NOT MET';
  return [
    ...ours,
    of(peers.map(({ wall }) => wall)),
    of(peers.map(({ cpu }) => cpu)),
    ratio.toFixed(2),
    demand,
    verdict,
  ];
}

interface Sample {
  document: string;
  signature: Uint8Array;
  authorities: ReturnType<typeof createAuthorities>;
}

function prepare(kind: KeyKind, megabytes: number): Sample {
  const document = join(dir, `document-${megabytes}`);
  if (!existsSync(document)) writeDocument(document, megabytes);
  const authorities = createAuthorities(kind);
  const bytes = Buffer.alloc(megabytes * 1_000_000, 'A document. ');
  const signature = signDocument(authorities.person, bytes, {
    certificates: [authorities.between.certificate],
  });
  return { document, signature, authorities };
}

function writeDocument(file: string, megabytes: number): void {
  const descriptor = openSync(file, 'w');
  writeSync(descriptor, Buffer.alloc(megabytes * 1_000_000, 'A document. '));
  closeSync(descriptor);
}

async function verify({ document, signature, authorities }: Sample): Promise<void> {
  const verdict = await verifyDetached(document, signature, { trust: authorities.trust, at: caseTime });
  if (!verdict.ok) throw new Error(verdict.errors.join(', '));
}

async function timesOfOurs(sample: Sample): Promise<Times> {
  const started = performance.now();
  const before = process.cpuUsage();
  await verify(sample);
  const { user, system } = process.cpuUsage(before);
  return { wall: (performance.now() - started) / 1000, cpu: (user + system) / 1e6 };
}

function timesOfOpenssl(kind: KeyKind, { document, signature, authorities }: Sample): Times | null {
  if (kind.startsWith('GOST') && !engine) return null;
  const write = (name: string, content: Uint8Array | string) => {
    writeFileSync(join(dir, name), content);
    return join(dir, name);
  };
  const files = ['-in', write('message', signature), '-inform', 'DER', '-content', document];
  const rules = ['-crl_check_all', '-purpose', 'any', '-attime', String(caseTime.getTime() / 1000)];
  const trust = ['-CAfile', write('trusted', opensslTrust(authorities.trust)), '-out', '/dev/null'];
  const config = write('openssl.cnf', opensslConfig(engine));
  const command = ['cms', '-verify', '-cades', '-binary', ...files, ...rules, ...trust];
  return timeOpenssl(command, { OPENSSL_CONF: config });
}

/** Memory of a process that verifies one document by the command, beside that for a small one. */
function memory(): string {
  const rows = (['GOST 256 CryptoPro-A', 'RSA 2048'] as const).map((kind) => {
    const peaks = [sizes[0]!, sizes.at(-1)!].map((megabytes) => peakOfProcess(prepare(kind, megabytes)));
    return [kind, ...peaks.map((bytes) => (bytes / 1e6).toFixed(0))];
  });
  return table(['peak memory of the process, MB', `${sizes[0]} MB`, `${sizes.at(-1)} MB`], rows);
}

function peakOfProcess({ document, signature, authorities: { trust } }: Sample): number {
  const folder = mkdtempSync(join(dir, 'trust-'));
  writeTrust(folder, trust);
  writeFileSync(join(dir, 'message'), signature);
  const args = [document, join(dir, 'message'), '--trust', folder, '--at', caseTime.toISOString()];
  const program = join(root, 'bench/signing-memory.ts');
  const done = spawnSync(process.execPath, [program, ...args], { encoding: 'utf8' });
  if (done.status !== 0) throw new Error(done.stderr);
  return Number(done.stdout) * 1024;
}

function neighbours(): Promise<string> {
  return neighbourTable(
    (['GOST 256 CryptoPro-A', 'RSA 2048'] as const).map((kind) => {
      const { document, signature, authorities } = prepare(kind, 10);
      return { kind, document, signature, trust: authorities.trust };
    }),
    dir,
  );
}

/** How late a timer is while others verify: what a request to the same process waits. */
async function delays(): Promise<string> {
  const rows: string[][] = [];
  for (const kind of ['GOST 256 CryptoPro-A', 'RSA 2048'] as const) {
    const sample = prepare(kind, 10);
    const quiet = await delayWhile(() => new Promise((resolve) => setTimeout(resolve, 2000)));
    const busy = await delayWhile(() => Promise.all(Array.from({ length: 8 }, () => verify(sample))));
    rows.push([kind, ...quiet, ...busy]);
  }
  const head = ['8 documents of 10 MB at once', 'p95 quiet, ms', 'p99, ms', 'p95 busy, ms', 'p99, ms'];
  return `${table(head, rows)}\n\n${availableParallelism()} processors.`;
}

async function delayWhile(work: () => Promise<unknown>): Promise<string[]> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  await work();
  delay.disable();
  return [95, 99].map((at) => (delay.percentile(at) / 1e6).toFixed(1));
}

/**
 * How long other requests to the product take while eight documents of 10 MB are uploaded at once, and then verified at
 * once.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { TrustStore } from '#platform/signing/trust-store.ts';
import { percentile } from './percentile.ts';
import { table } from './report.ts';
import { root, Servers } from './servers.ts';

export interface Neighbour {
  kind: string;
  /** Path. */
  document: string;
  signature: Uint8Array;
  trust: TrustStore;
}

/** What signing-uploads.ts uploads. */
export interface UploadTask {
  origin: string;
  /** Paths. */
  document: string;
  signature: string;
  /** One upload for each number, all at the same time. It is the last number of the IP address. */
  visitors: readonly number[];
  /** Speed of each upload. */
  bytesPerSecond: number;
}

const uploads = 8;
/** A verification lasts a tenth of a second, too short for a percentile. */
const rounds = 8;
/**
 * Eight of them fill a line of 640 Mbit/s. Without the limit a client on the same machine would take the processors
 * itself.
 */
const bytesPerSecond = 10_000_000;
const quietRequests = 500;
const mostTimes = 2;
const paths = ['/api/session', '/'];

export async function neighbourTable(samples: readonly Neighbour[], folder: string): Promise<string> {
  const rows: string[][] = [];
  for (const [at, sample] of samples.entries()) {
    const trustDir = join(folder, `neighbour-${at}`);
    writeTrust(trustDir, sample.trust);
    const { quiet, uploading, verifying } = await measure(sample, trustDir);
    rows.push(describe(`${sample.kind}, uploaded`, quiet, uploading));
    rows.push(describe(`${sample.kind}, verified`, quiet, verifying));
  }
  const head = [
    'other requests, ms',
    'number',
    'p50 quiet',
    'p95 quiet',
    'p50 busy',
    'p95 busy',
    'p95 ÷ p95',
    'demand',
    '',
  ];
  return table(head, rows);
}

function describe(name: string, quiet: readonly number[], busy: readonly number[]): string[] {
  const ratio = percentile(busy, 0.95) / percentile(quiet, 0.95);
  return [
    name,
    String(busy.length),
    ...[quiet, busy].flatMap((times) => [0.5, 0.95].map((at) => percentile(times, at).toFixed(1))),
    ratio.toFixed(2),
    `≤ ${mostTimes.toFixed(1)}`,
    ratio <= mostTimes ? 'met' : 'NOT MET',
  ];
}

/** As an operator fills `SIGN_TRUST_DIR`. */
export function writeTrust(dir: string, trust: TrustStore): void {
  for (const name of ['roots', 'crl']) mkdirSync(join(dir, name), { recursive: true });
  for (const [at, { bytes }] of trust.roots.entries()) writeFileSync(join(dir, `roots/${at}`), bytes);
  for (const [at, { bytes }] of trust.revocationLists.entries()) {
    writeFileSync(join(dir, `crl/${at}`), bytes);
  }
}

/** In milliseconds. */
interface Times {
  quiet: number[];
  uploading: number[];
  verifying: number[];
}

async function measure(sample: Neighbour, trustDir: string): Promise<Times> {
  const servers = new Servers();
  try {
    const { origin } = await servers.node('src/app/main.ts', {
      DATA_DIR: join(servers.folder, 'data'),
      DEMO: '0',
      SIGN_TRUST_DIR: trustDir,
      TRUST_PROXY: '127.0.0.1',
      LOG_LEVEL: 'error',
      OVERLOAD_MS: '0',
    });
    const signature = join(servers.folder, 'signature');
    writeFileSync(signature, sample.signature);
    const task = { origin, document: sample.document, signature, bytesPerSecond };
    await timesOfUploads({ ...task, visitors: [0] });
    const times: Times = { quiet: [], uploading: [], verifying: [] };
    for (let round = 0; round < rounds; round += 1) {
      times.quiet.push(...(await timesOf(origin, (done) => done < quietRequests / rounds)));
      const visitors = Array.from({ length: uploads }, (_, at) => 1 + round * uploads + at);
      const { uploading, verifying } = await timesOfUploads({ ...task, visitors });
      times.uploading.push(...uploading);
      times.verifying.push(...verifying);
    }
    return times;
  } finally {
    await servers.stop();
  }
}

async function timesOfUploads(task: UploadTask): Promise<Omit<Times, 'quiet'>> {
  const uploader = fork(join(root, 'bench/signing-uploads.ts'));
  const exit = once(uploader, 'exit') as Promise<[number | null]>;
  // Or it has failed.
  const nextMessage = () => Promise.race([once(uploader, 'message'), exit]);
  uploader.send(task);
  const uploading = await timesUntil(task.origin, nextMessage());
  if (uploader.connected) uploader.send('finish');
  const verifying = await timesUntil(task.origin, nextMessage());
  const [code] = await exit;
  if (code !== 0) throw new Error('The uploads failed');
  return { uploading, verifying };
}

function timesUntil(origin: string, end: Promise<unknown>): Promise<number[]> {
  let goesOn = true;
  void end.finally(() => (goesOn = false));
  return timesOf(origin, () => goesOn);
}

/** Sends requests one after the other, as a visitor does. Returns milliseconds. */
async function timesOf(origin: string, goesOn: (done: number) => boolean): Promise<number[]> {
  const times: number[] = [];
  while (goesOn(times.length)) {
    const started = performance.now();
    await read(`${origin}${paths[times.length % paths.length]}`);
    times.push(performance.now() - started);
  }
  return times;
}

const agent = new Agent({ keepAlive: true });

/** Reads with the plainest client: `fetch` takes longer than the product to answer. */
async function read(url: string): Promise<void> {
  const [response] = (await once(get(url, { agent }), 'response')) as [IncomingMessage];
  await once(response.resume(), 'end');
}

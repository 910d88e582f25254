/** How long other requests to the product take while it verifies eight documents of 10 MB that were uploaded at once. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TrustStore } from '#platform/signing/trust-store.ts';
import { table } from './report.ts';
import { Servers } from './servers.ts';

export interface Neighbour {
  kind: string;
  /** Path. */
  document: string;
  signature: Uint8Array;
  trust: TrustStore;
}

const uploads = 8;
const quietRequests = 500;
const mostTimes = 2;
const paths = ['/api/session', '/'];

export async function neighbourTable(samples: readonly Neighbour[], folder: string): Promise<string> {
  const rows: string[][] = [];
  for (const [at, sample] of samples.entries()) {
    const trustDir = join(folder, `neighbour-${at}`);
    writeTrust(trustDir, sample.trust);
    rows.push([sample.kind, ...(await measure(sample, trustDir))]);
  }
  const head = [
    'other requests, ms',
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

/** As an operator fills `SIGN_TRUST_DIR`. */
export function writeTrust(dir: string, trust: TrustStore): void {
  for (const name of ['roots', 'crl']) mkdirSync(join(dir, name), { recursive: true });
  for (const [at, { bytes }] of trust.roots.entries()) writeFileSync(join(dir, `roots/${at}`), bytes);
  for (const [at, { bytes }] of trust.revocationLists.entries()) {
    writeFileSync(join(dir, `crl/${at}`), bytes);
  }
}

async function measure(sample: Neighbour, trustDir: string): Promise<string[]> {
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
    await check(origin, { sample, visitor: 0 });
    const quiet = await timesOf(origin, (done) => done < quietRequests);
    let isBusy = true;
    const checks = Promise.all(
      Array.from({ length: uploads }, (_, at) => check(origin, { sample, visitor: at + 1 })),
    ).finally(() => (isBusy = false));
    // Awaited below: a failure before that must not end the process without its servers.
    checks.catch(() => undefined);
    const busy = await timesOf(origin, () => isBusy);
    await checks;
    const ratio = percentile(busy, 0.95) / percentile(quiet, 0.95);
    return [
      ...[quiet, busy].flatMap((times) => [0.5, 0.95].map((at) => percentile(times, at).toFixed(1))),
      ratio.toFixed(2),
      `≤ ${mostTimes.toFixed(1)}`,
      ratio <= mostTimes ? 'met' : 'NOT MET',
    ];
  } finally {
    await servers.stop();
  }
}

interface Upload {
  sample: Neighbour;
  /** Each has an address of its own: one visitor may upload only two files at once. */
  visitor: number;
}

async function check(origin: string, { sample, visitor }: Upload): Promise<void> {
  const { document, signature } = sample;
  const body = new FormData();
  body.append('document', new Blob([new Uint8Array(await readFile(document))]), 'document.bin');
  body.append('signature', new Blob([new Uint8Array(signature)]), 'document.sig');
  const headers = { 'x-forwarded-for': `203.0.113.${visitor + 1}` };
  const response = await fetch(`${origin}/api/signatures/check`, { method: 'POST', headers, body });
  const { data } = (await response.json()) as { data?: { ok: boolean; errors: { code: string }[] } };
  if (!data?.ok) throw new Error(`${response.status} ${data?.errors.map(({ code }) => code).join(', ')}`);
}

/** One after the other, as a visitor asks. In milliseconds. */
async function timesOf(origin: string, goesOn: (done: number) => boolean): Promise<number[]> {
  const times: number[] = [];
  while (goesOn(times.length)) {
    const started = performance.now();
    const response = await fetch(`${origin}${paths[times.length % paths.length]}`);
    await response.arrayBuffer();
    times.push(performance.now() - started);
  }
  return times;
}

function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

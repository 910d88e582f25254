/** Of every signature among the vectors `npm run verify-signature` and the public check say the same. */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, expect, test } from 'vitest';
import { runVerifySignatureCommand } from '#app/verify-signature-command.ts';
import { opensslAuthorities, opensslTrust, vector, vectorTime } from '../signature-vectors.ts';
import type { OpensslAuthority } from '../signature-vectors.ts';
import { useWorld } from '../use-world.ts';

const world = useWorld();
beforeEach(() => world.reset());

const folderOf = (authority: OpensslAuthority) =>
  fileURLToPath(new URL(`../gost-vectors/openssl/${authority}/`, import.meta.url));

interface Said {
  ok: boolean;
  errors: string[];
  digest: string | null;
  thumbprint: string | null;
}

async function byCommand(authority: OpensslAuthority, name: string): Promise<Said> {
  const folder = folderOf(authority);
  const trust = mkdtempSync(join(tmpdir(), 'scenarium-trust-'));
  try {
    for (const kind of ['roots', 'crl']) mkdirSync(join(trust, kind));
    cpSync(join(folder, 'root.pem'), join(trust, 'roots/root.pem'));
    for (const list of ['root.crl', 'sub.crl']) cpSync(join(folder, list), join(trust, 'crl', list));
    const printed: string[] = [];
    const code = await runVerifySignatureCommand({
      args: [
        join(folder, 'doc.txt'),
        join(folder, name),
        ...['--trust', trust],
        ...['--at', vectorTime.toISOString()],
      ],
      environment: {},
      print: (line) => void printed.push(line),
      complain: (error) => void printed.push(String(error)),
    });
    const { ok, errors, digest, certificate } = JSON.parse(printed.join('\n'));
    expect(code).toBe(ok ? 0 : 1);
    return { ok, errors, digest, thumbprint: certificate?.thumbprint ?? null };
  } finally {
    rmSync(trust, { recursive: true, force: true });
  }
}

let visitors = 0;

async function byApi(authority: OpensslAuthority, name: string): Promise<Said> {
  Object.assign(world.product.serverContext.services.signing, { trust: opensslTrust(authority) });
  world.clock.set(vectorTime.toISOString());
  const body = new FormData();
  const files = { document: 'doc.txt', signature: name };
  for (const [field, file] of Object.entries(files))
    body.append(field, new Blob([Uint8Array.from(vector(`openssl/${authority}/${file}`))]), file);
  const { payload, headers } = await encode(body);
  visitors += 1;
  const response = await world.product.server.inject({
    method: 'POST',
    url: '/api/signatures/check',
    // An address may ask twenty times in ten minutes.
    remoteAddress: `198.51.100.${visitors}`,
    headers,
    payload,
  });
  const { ok, errors, digest, signer } = response.json().data;
  const codes = errors.map(({ code }: { code: string }) => code);
  return { ok, errors: codes, digest, thumbprint: signer?.thumbprint ?? null };
}

async function encode(body: FormData) {
  const encoded = new Response(body);
  const headers = { 'content-type': encoded.headers.get('content-type')! };
  return { headers, payload: Buffer.from(await encoded.arrayBuffer()) };
}

/** The command asks for a natural person (spec §5), the public check for anybody. */
const ofAnybody = ({ errors, ...said }: Said): Said => {
  const others = errors.filter((code) => code !== 'NOT_PERSON');
  return { ...said, errors: others, ok: others.length === 0 };
};

const cases = opensslAuthorities.flatMap((authority) =>
  readdirSync(folderOf(authority))
    .filter((name) => name.endsWith('.sig'))
    .map((name) => [authority, name] as const),
);

test('there are vectors of every authority', () => {
  expect(opensslAuthorities.filter((authority) => !cases.some(([one]) => one === authority))).toEqual([]);
});

test.each(cases)('%s: the command and the API agree on %s', async (authority, name) => {
  expect(await byApi(authority, name)).toEqual(ofAnybody(await byCommand(authority, name)));
});

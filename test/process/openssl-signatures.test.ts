/** OpenSSL judges the same messages: those that it has made itself, and those that it only verifies. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseCertificate } from '#kernel/signing/certificate.ts';
import { decodeArmor } from '#platform/signing/decode-armor.ts';
import { createStreebog, digestStreebog, updateStreebog } from '#platform/signing/streebog.ts';
import { verifyDetached } from '#platform/signing/verify-detached.ts';
import { isSignedBy } from '#platform/signing/verify-signature.ts';
import type { SignedBytes } from '#platform/signing/verify-signature.ts';
import { createAuthorities } from '../signing/case-authorities.ts';
import { createCases } from '../signing/signature-cases.ts';
import type { SignatureCase } from '../signing/signature-cases.ts';
import { opensslConfig, opensslTrust } from '../signing/openssl-files.ts';
import { keyKinds } from '../signing/test-keys.ts';
import type { KeyKind } from '../signing/test-keys.ts';

let dir: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'scenarium-openssl-'));
});
afterAll(() => {
  rmSync(dir, { recursive: true, force: true });
});

/** GOST_ENGINE is the path of the engine, where it is not installed with OpenSSL. */
const engine = [
  process.env['GOST_ENGINE'] ?? '',
  '/usr/lib/x86_64-linux-gnu/engines-3/gost.so',
  '/usr/lib/aarch64-linux-gnu/engines-3/gost.so',
].find((path) => path !== '' && existsSync(path));

function openssl(...args: string[]) {
  const config = join(dir, 'openssl.cnf');
  if (!existsSync(config)) writeFileSync(config, opensslConfig(engine));
  return spawnSync('openssl', args, { cwd: dir, env: { ...process.env, OPENSSL_CONF: config } });
}

const version = spawnSync('openssl', ['version'], { encoding: 'utf8' }).stdout ?? '';
const hasOpenssl = version.startsWith('OpenSSL 3');
if (!hasOpenssl) console.warn('Skipped: OpenSSL 3 is not installed.');
if (!engine)
  console.warn('Skipped for GOST: the engine of OpenSSL is not installed; GOST_ENGINE may name it.');
const isUsable = (kind: KeyKind): boolean => hasOpenssl && (!kind.startsWith('GOST') || engine !== undefined);

const write = (name: string, content: Uint8Array | string): string => {
  writeFileSync(join(dir, name), content);
  return name;
};
/** True when OpenSSL accepts the message at the time of the case, with the same roots and lists. */
function isAcceptedByOpenssl({ document, signature, options }: SignatureCase): boolean {
  const files = [
    ...['-in', write('message', decodeArmor(signature)), '-inform', 'DER'],
    ...[
      '-content',
      write('document', document),
      '-CAfile',
      write('trusted.pem', opensslTrust(options.trust)),
    ],
  ];
  const rules = ['-crl_check_all', '-purpose', 'any', '-attime', String(options.at.getTime() / 1000)];
  const cades = options.requireCades === false ? [] : ['-cades'];
  return openssl('cms', '-verify', ...cades, '-binary', ...files, ...rules, '-out', 'content').status === 0;
}

/** Cases that OpenSSL does not judge, or judges by other rules. */
const ofOurOwn =
  /A4|A5|A7|A8|A13|A14|A17|A23|optional|revoked later|where|no bytes|HTML|megabyte|repeated|no signer|a list|a root|between|indefinite|SHA-1|unknown|another type|no signed/;

describe.each(Object.keys(keyKinds) as KeyKind[])('%s', (kind) => {
  test.skipIf(!isUsable(kind))('OpenSSL accepts what is valid, and refuses what is not', async () => {
    const cases = createCases(createAuthorities(kind)).filter(({ name }) => !ofOurOwn.test(name));
    expect(cases.length).toBeGreaterThan(15);
    const accepted = Object.fromEntries(cases.map((one) => [one.name, isAcceptedByOpenssl(one)]));
    expect(accepted).toEqual(
      Object.fromEntries(cases.map(({ name, errors }) => [name, errors.length === 0])),
    );
  });

  test.skipIf(!isUsable(kind))('thirty messages signed by OpenSSL are valid', async () => {
    const { certificate, signed } = signByOpenssl(kind);
    for (const [at, one] of signed.entries()) {
      expect([at, await isSignedBy(certificate, one)]).toEqual([at, true]);
      const changed = Uint8Array.from(one.bytes);
      changed[0]! ^= 1;
      expect([at, await isSignedBy(certificate, { ...one, bytes: changed })]).toEqual([at, false]);
    }
  });
});

const generators: Record<KeyKind, string[]> = {
  'GOST 256 CryptoPro-A': ['-algorithm', 'gost2012_256', '-pkeyopt', 'paramset:A'],
  'GOST 256 tc26-A': ['-algorithm', 'gost2012_256', '-pkeyopt', 'paramset:TCA'],
  'GOST 512 tc26-A': ['-algorithm', 'gost2012_512', '-pkeyopt', 'paramset:A'],
  'GOST 512 tc26-C': ['-algorithm', 'gost2012_512', '-pkeyopt', 'paramset:C'],
  'RSA 2048': ['-algorithm', 'RSA', '-pkeyopt', 'rsa_keygen_bits:2048'],
  'ECDSA P-256': ['-algorithm', 'EC', '-pkeyopt', 'ec_paramgen_curve:P-256'],
};

function signByOpenssl(kind: KeyKind) {
  openssl('genpkey', ...generators[kind], '-out', 'key.pem');
  openssl('req', '-new', '-x509', '-key', 'key.pem', '-subj', '/CN=a', '-outform', 'DER', '-out', 'own.cer');
  const certificate = parseCertificate(readBytes('own.cer'));
  const digest = kind.startsWith('GOST') ? `md_gost12_${kind.slice(5, 8)}` : 'sha256';
  const signed = Array.from({ length: 30 }, (_, at): SignedBytes => {
    const bytes = Buffer.from(`message ${at}`);
    openssl('dgst', `-${digest}`, '-sign', 'key.pem', '-out', 'own.sig', write('own.txt', bytes));
    return { bytes, signature: readBytes('own.sig'), algorithm: certificate.signatureAlgorithm.oid };
  });
  return { certificate, signed };
}

const readBytes = (name: string): Uint8Array => Uint8Array.from(readFileSync(join(dir, name)));

test.skipIf(!hasOpenssl || !engine)('digests of 0 to 130 bytes are those of OpenSSL', () => {
  mkdirSync(join(dir, 'parts'));
  const messages = Array.from({ length: 131 }, (_, length) => Buffer.alloc(length, length));
  const names = messages.map((message, at) => write(`parts/${at}`, message));
  for (const size of [256, 512] as const) {
    const { stdout } = openssl('dgst', `-md_gost12_${size}`, '-r', ...names);
    const theirs = [...stdout.toString().matchAll(/^([0-9a-f]+) /gm)].map(([, digest]) => digest);
    const ours = messages.map((message) => {
      const state = createStreebog(size);
      updateStreebog(state, message);
      return Buffer.from(digestStreebog(state)).toString('hex');
    });
    expect(ours).toEqual(theirs);
  }
});

test.skipIf(!hasOpenssl)(
  'a detached message of OpenSSL with a chain is valid, and of another document is not',
  async () => {
    const { certificate } = signByOpensslOnce();
    const message = readBytes('own.p7s');
    const trust = { roots: [certificate], intermediates: [], revocationLists: [] };
    const options = { trust, at: new Date(), revocation: 'off', requirePerson: false } as const;
    expect((await verifyDetached(Buffer.from('one'), message, options)).errors).toEqual([]);
    expect((await verifyDetached(Buffer.from('two'), message, options)).errors).toEqual(['DIGEST_MISMATCH']);
  },
);

/** Signed by a certificate that has issued itself and may issue others. */
function signByOpensslOnce() {
  openssl('genpkey', ...generators['RSA 2048'], '-out', 'once.key');
  const usage = ['-addext', 'keyUsage=digitalSignature,keyCertSign', '-addext', 'basicConstraints=CA:TRUE'];
  openssl('req', '-new', '-x509', '-key', 'once.key', '-subj', '/CN=b', ...usage, '-out', 'once.pem');
  const files = ['-in', write('once.txt', 'one'), '-signer', 'once.pem', '-inkey', 'once.key'];
  openssl('cms', '-sign', '-cades', '-binary', ...files, '-outform', 'DER', '-out', 'own.p7s');
  return { certificate: parseCertificate(decodeArmor(readBytes('once.pem'))) };
}

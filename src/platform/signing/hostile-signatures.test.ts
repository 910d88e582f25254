import { beforeAll, expect, test } from 'vitest';
import { verifyDetached } from '#platform/signing/verify-detached.ts';
import type { VerifyOptions } from '#platform/signing/verify-options.ts';
import { element, indefinite, integer, oid, sequence, set } from '../../../test/signing/der.ts';
import {
  authorityName,
  caseDocument,
  caseTime,
  createAuthorities,
} from '../../../test/signing/case-authorities.ts';
import { issue } from '../../../test/signing/test-authority.ts';
import { signDocument } from '../../../test/signing/sign-message.ts';
import { opensslTrust, vector, vectorTime } from '../../../test/signature-vectors.ts';
import type { OpensslAuthority } from '../../../test/signature-vectors.ts';

/** The version of the message is not signed and means nothing: offset of its value in messages of OpenSSL. */
const versionOffset = 25;

test.each([
  ['rsa', 1],
  ['g256', 3],
  ['g256tc', 41],
  ['g512', 41],
] as [OpensslAuthority, number][])(
  'of the messages of %s with one changed bit, in each byte of %i, only those with another version are accepted',
  async (authority, step) => {
    const document = vector(`openssl/${authority}/doc.txt`);
    const whole = vector(`openssl/${authority}/phys.sig`);
    const options = { trust: opensslTrust(authority), at: vectorTime };
    const accepted: number[] = [];
    for (let at = versionOffset % step; at < whole.length; at += step) {
      const changed = Uint8Array.from(whole);
      changed[at]! ^= 1 << (at % 8);
      if ((await verifyDetached(document, changed, options)).ok) accepted.push(at);
    }
    expect(accepted).toEqual([versionOffset]);
  },
);

let message: Uint8Array;
let options: VerifyOptions;
beforeAll(() => {
  const { person, between, trust } = createAuthorities('ECDSA P-256');
  message = signDocument(person, caseDocument, { certificates: [between.certificate] });
  options = { trust, at: caseTime };
});

/** A repeatable sequence of numbers below a limit. */
function createRandom(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

test('of 3000 mutations none throws, none is accepted and none takes long', async () => {
  const random = createRandom(12);
  const before = process.cpuUsage();
  for (let round = 0; round < 3000; round += 1) {
    const changed = Buffer.from(message);
    const at = random(changed.length);
    const length = 1 + random(40);
    const mutations = [
      () => changed.subarray(0, at),
      () => Buffer.concat([changed.subarray(0, at), changed.subarray(Math.min(changed.length, at + length))]),
      () => Buffer.concat([changed.subarray(0, at), Buffer.alloc(length, random(256)), changed.subarray(at)]),
      () => changed.fill(random(256), at, Math.min(changed.length, at + length)),
      () => Buffer.concat([changed.subarray(0, at), changed.subarray(random(changed.length))]),
    ];
    const mutated = mutations[random(mutations.length)]!();
    if (mutated.equals(message)) continue;
    const verdict = await verifyDetached(caseDocument, mutated, options);
    const others = [...mutated].filter((byte, at) => at !== versionOffset && byte !== message[at]);
    const isOtherVersion = mutated.length === message.length && others.length === 0;
    expect(verdict.ok && !isOtherVersion).toBe(false);
  }
  // Processor time: a busy machine makes the clock useless.
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(30_000);
});

const signedData = (...fields: Buffer[]) =>
  sequence(oid('1.2.840.113549.1.7.2'), element(0xa0, sequence(integer(1), set(), ...fields)));
const nested = (depth: number) => {
  let bomb: Buffer = Buffer.from('0500', 'hex');
  for (let level = 0; level < depth; level += 1) bomb = element(0x30, bomb);
  return bomb;
};

test.each([
  ['definite lengths', () => nested(5000)],
  ['indefinite lengths', () => Buffer.alloc(1_000_000, Buffer.of(0x30, 0x80))],
  ['constructed strings', () => Buffer.alloc(1_000_000, Buffer.of(0x24, 0x80))],
  ['a hundred thousand empty elements', () => sequence(Buffer.alloc(200_000, Buffer.of(0x05, 0x00)))],
  ['zero bytes', () => Buffer.alloc(1_000_000)],
  ['a long object identifier', () => sequence(element(0x06, Buffer.alloc(100_000, 0x81), Buffer.of(1)))],
  ['a length of four gigabytes', () => Buffer.from('3084ffffffff', 'hex')],
  ['base64 of nothing', () => Buffer.from('='.repeat(1000))],
  ['a million letters', () => Buffer.alloc(1_000_000, 'A')],
  ['an indefinite end too early', () => indefinite(0x30, Buffer.of(0, 0, 0, 0))],
])('a bomb of %s is malformed within a second of work', async (_name, create) => {
  const bomb = create();
  const before = process.cpuUsage();
  expect((await verifyDetached(caseDocument, bomb, options)).errors).toEqual(['MALFORMED']);
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(1000);
});

test('a message with hundreds of certificates is malformed', async () => {
  const certificates = element(0xa0, ...Array.from({ length: 300 }, () => nested(2)));
  const bomb = signedData(sequence(oid('1.2.840.113549.1.7.1')), certificates, set());
  expect((await verifyDetached(caseDocument, bomb, options)).errors).toEqual(['MALFORMED']);
});

test.each([
  [28, []],
  [29, ['NO_PATH']],
])('beside %i false authorities of the same name the path has the errors %j', async (count, errors) => {
  const { key, person, between, trust } = createAuthorities('ECDSA P-256');
  const decoys = Array.from({ length: count }, (_, at) =>
    issue({ key, name: authorityName('Test authority'), serial: 1000 + at }),
  ).map(({ certificate }) => certificate);
  const signature = signDocument(person, caseDocument, { certificates: [...decoys, between.certificate] });
  expect((await verifyDetached(caseDocument, signature, { trust, at: caseTime })).errors).toEqual(errors);
});

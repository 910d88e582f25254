import { expect, test } from 'vitest';
import { createStreebog, digestStreebog, updateStreebog } from '#platform/signing/streebog.ts';
import { vector } from '../../../test/signature-vectors.ts';

function digestOf(bits: 256 | 512, ...parts: Uint8Array[]): string {
  const state = createStreebog(bits);
  for (const part of parts) updateStreebog(state, part);
  return Buffer.from(digestStreebog(state)).toString('hex');
}

const results = Buffer.from(vector('streebog-etalon/dgst.result')).toString();
const etalons = [...results.matchAll(/md_gost12_(\d+)\((\w+)\)= (\w+)/g)].map(
  ([, bits, name, digest]) => [Number(bits) as 256 | 512, name!, digest!] as const,
);

test('there are fourteen etalons', () => {
  expect(etalons.length).toBe(14);
});

test.each(etalons)('the digest of %i bits of %s is the etalon', (bits, name, digest) => {
  expect(digestOf(bits, vector(`streebog-etalon/${name}`))).toBe(digest);
});

test('a message in two parts has the digest of the whole, wherever it is cut', () => {
  for (const length of [0, 1, 63, 64, 65, 127, 128, 130, 192]) {
    const message = Uint8Array.from({ length }, (_, at) => (at * 37) & 0xff);
    const whole = digestOf(256, message);
    for (let cut = 0; cut <= length; cut += 1) {
      expect(digestOf(256, message.subarray(0, cut), message.subarray(cut))).toBe(whole);
    }
  }
});

test('a message byte by byte has the digest of the whole', () => {
  const message = Uint8Array.from({ length: 200 }, (_, at) => 255 - at);
  expect(digestOf(512, ...Array.from(message, (byte) => Uint8Array.of(byte)))).toBe(digestOf(512, message));
});

test('the carry of the count of bits and of the sum reaches the next word', () => {
  const state = createStreebog(256);
  state.count[0] = -512;
  state.sum.fill(-1);
  updateStreebog(
    state,
    Uint8Array.from({ length: 64 }, (_, at) => (at === 0 ? 1 : 0)),
  );
  expect([...state.count.subarray(0, 3)]).toEqual([0, 1, 0]);
  expect([...state.sum]).toEqual(Array.from({ length: 16 }, () => 0));
});

import { expect, test } from 'vitest';
import { findGostCurve, gostCurves } from '#platform/signing/gost-curves.ts';
import {
  addMultiples,
  fromLittleEndian,
  invert,
  isPublicKey,
  verifyGost,
} from '#platform/signing/verify-gost.ts';

const toBytes = (value: bigint, size: number): Uint8Array =>
  Uint8Array.from(Buffer.from(value.toString(16).padStart(2 * size, '0'), 'hex'));

test.each(gostCurves)('the base point of $name is on the curve and has the order q', (curve) => {
  const point = { x: curve.x, y: curve.y };
  expect(isPublicKey(curve, point)).toBe(true);
  expect(addMultiples(curve, [{ point, times: curve.q }]).z).toBe(0n);
  expect(addMultiples(curve, [{ point, times: curve.q - 1n }]).z).not.toBe(0n);
  // Hasse: the order of the curve is close to p.
  const distance = curve.p + 1n - BigInt(curve.cofactor) * curve.q;
  expect(distance * distance).toBeLessThanOrEqual(4n * curve.p);
  expect(curve.p.toString(16).length).toBe(2 * curve.bytes);
});

test('fourteen parameter sets name the nine curves', () => {
  const sets = [
    ...[0, 1, 2, 3].map((last) => `1.2.643.2.2.35.${last}`),
    ...[0, 1].map((last) => `1.2.643.2.2.36.${last}`),
    ...[1, 2, 3, 4].map((last) => `1.2.643.7.1.2.1.1.${last}`),
    ...[0, 1, 2, 3].map((last) => `1.2.643.7.1.2.1.2.${last}`),
  ];
  expect(new Set(sets.map((oid) => findGostCurve(oid)?.name)).size).toBe(9);
  expect(findGostCurve('1.2.643.2.2.30.1')).toBe(undefined);
});

/** RFC 7091 §7.1: the key, the digest, and the signature. */
const example = {
  curve: findGostCurve('1.2.643.2.2.35.0')!,
  x: 0x7f2b49e270db6d90d8595bec458b50c58585ba1d4e9b788f6689dbd8e56fd80bn,
  y: 0x26f1b489d6701dd185c8413a977b3cbbaf64d1c593d26627dffb101a87ff77dan,
  e: 0x2dfbc1b372d89a1188c09c52e0eec61fce52032ab1022e8e67ece6672b043ee5n,
  r: 0x41aa28d2f1ab148280cd9ed56feda41974053554a42767b83ad043fd39dc0493n,
  s: 0x1456c64ba4642a1653c235a98a60249bcd6d3f746b631df928014f6c5bf9c40n,
};

function signedExample(changes: Partial<typeof example> = {}) {
  const { curve, x, y, e, r, s } = { ...example, ...changes };
  return {
    curve,
    publicKey: Uint8Array.from([...toBytes(x, 32).reverse(), ...toBytes(y, 32).reverse()]),
    digest: toBytes(e, 32).reverse(),
    signature: Uint8Array.from([...toBytes(s, 32), ...toBytes(r, 32)]),
  };
}

test('the example of RFC 7091 is valid, and stays so when it is verified again', () => {
  const signed = signedExample();
  expect([verifyGost(signed), verifyGost(signed)]).toEqual([true, true]);
});

test('the digest counts modulo q', () => {
  expect(verifyGost(signedExample({ e: example.e + example.curve.q }))).toBe(true);
});

const { p, q } = example.curve;
test.each([
  ['another digest', { e: example.e + 1n }],
  ['another r', { r: example.r + 1n }],
  ['another s', { s: example.s + 1n }],
  ['r = 0', { r: 0n }],
  ['s = 0', { s: 0n }],
  ['r = q', { r: q }],
  ['r beyond q', { r: example.r + q }],
  ['s beyond q', { s: example.s + q }],
  ['the opposite s', { s: q - example.s }],
  ['a key off the curve', { y: example.y + 1n }],
  ['the opposite key', { y: p - example.y }],
  ['a coordinate beyond p', { x: example.x + p }],
  ['the key 0', { x: 0n, y: 0n }],
])('%s is refused', (_name, changes) => {
  expect(verifyGost(signedExample(changes))).toBe(false);
});

test('keys, digests and signatures of a wrong size are refused', () => {
  const signed = signedExample();
  for (const field of ['publicKey', 'digest', 'signature'] as const) {
    for (const size of [0, signed[field].length - 1]) {
      expect(verifyGost({ ...signed, [field]: signed[field].subarray(0, size) })).toBe(false);
    }
  }
});

test('a point of a small order is no key of a curve with a cofactor', () => {
  const curve = gostCurves.find(({ name }) => name === 'tc26-256-A')!;
  // A point outside the subgroup, times q: its order divides the cofactor.
  for (let x = 1n; ; x += 1n) {
    const square = (x * x * x + curve.a * x + curve.b) % curve.p;
    // A root by the formula for p = 3 modulo 4. It is wrong when the number is no square.
    const y = power(square, (curve.p + 1n) / 4n, curve.p);
    if ((y * y) % curve.p !== square) continue;
    const { x: jx, y: jy, z } = addMultiples(curve, [{ point: { x, y }, times: curve.q }]);
    if (z === 0n) continue;
    const inverse = invert(z, curve.p);
    const small = {
      x: (jx * inverse * inverse) % curve.p,
      y: (((jy * inverse * inverse) % curve.p) * inverse) % curve.p,
    };
    expect((small.y * small.y - small.x ** 3n - curve.a * small.x - curve.b) % curve.p).toBe(0n);
    expect(isPublicKey(curve, small)).toBe(false);
    break;
  }
});

function power(value: bigint, exponent: bigint, modulus: bigint): bigint {
  let result = 1n;
  for (const bit of exponent.toString(2)) {
    result = (result * result) % modulus;
    if (bit === '1') result = (result * value) % modulus;
  }
  return result;
}

test('numbers are read with the lowest byte first', () => {
  expect(fromLittleEndian(Uint8Array.of(1, 2))).toBe(0x0201n);
});

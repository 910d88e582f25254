import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { associatedData, SealedDataError } from './sealed-bytes.ts';
import { OpenStream, openedSize, sealedSize, SealStream, segmentBytes } from './sealed-stream.ts';

const key = randomBytes(32);
const place = associatedData('file', 'account', 'file:1');
const header = 33;
const sealedSegment = segmentBytes + 16;

/** Chunks of odd sizes, as a network cuts them. */
const chunks = (bytes: Buffer, size = 40_001): Buffer[] =>
  Array.from({ length: Math.ceil(bytes.length / size) }, (_, n) => bytes.subarray(n * size, (n + 1) * size));
const seal = (plain: Buffer, associated = place) =>
  buffer(Readable.from(chunks(plain)).pipe(new SealStream(key, associated)));
const open = (sealed: Buffer, { associated = place, size = 40_001 } = {}) =>
  buffer(Readable.from(chunks(sealed, size)).pipe(new OpenStream(key, associated)));

test.each([0, 1, segmentBytes - 1, segmentBytes, segmentBytes + 1, 2 * segmentBytes, 300_000])(
  'a file of %i bytes opens as it was, and each size is known from the other',
  async (size) => {
    const plain = randomBytes(size);
    const sealed = await seal(plain);
    expect(sealed.length).toBe(sealedSize(size));
    expect(openedSize(sealed.length)).toBe(size);
    expect(await open(sealed)).toEqual(plain);
    expect(await open(sealed, { size: 7_919 })).toEqual(plain);
  },
);

test('chunks of one byte open too', async () => {
  const sealed = await seal(Buffer.from('Паспорт'));
  expect((await open(sealed, { size: 1 })).toString()).toBe('Паспорт');
});

test('two files with the same content share no bytes after the version', async () => {
  const plain = Buffer.alloc(segmentBytes, 'a');
  const [one, other] = [await seal(plain), await seal(plain)];
  expect(one.subarray(1, header)).not.toEqual(other.subarray(1, header));
  expect(one.subarray(header, header + 64)).not.toEqual(other.subarray(header, header + 64));
});

const three = randomBytes(2 * segmentBytes + 100);
const parts = (sealed: Buffer) => ({
  head: sealed.subarray(0, header),
  first: sealed.subarray(header, header + sealedSegment),
  second: sealed.subarray(header + sealedSegment, header + 2 * sealedSegment),
  last: sealed.subarray(header + 2 * sealedSegment),
});
const flipped = (sealed: Buffer, at: number): Buffer => {
  const changed = Buffer.from(sealed);
  changed[at]! ^= 1;
  return changed;
};

test.each([
  ['without its end', ({ head, first, second }: Parts) => [head, first, second]],
  ['cut inside a segment', ({ head, first }: Parts) => [head, first.subarray(0, 900)]],
  ['cut inside the header', ({ head }: Parts) => [head.subarray(0, 20)]],
  ['with nothing', () => []],
  ['with the header alone', ({ head }: Parts) => [head]],
  ['with segments in another order', ({ head, first, second, last }: Parts) => [head, second, first, last]],
  ['with a segment twice', ({ head, first, second, last }: Parts) => [head, first, first, second, last]],
  ['without its first segment', ({ head, second, last }: Parts) => [head, second, last]],
  ['with bytes behind its end', ({ head, first, second, last }: Parts) => [head, first, second, last, last]],
  ['with a changed byte', ({ head, first, second, last }: Parts) => [head, flipped(first, 5), second, last]],
  ['with a changed salt', ({ head, first, second, last }: Parts) => [flipped(head, 9), first, second, last]],
  ['of another version', ({ head, first, second, last }: Parts) => [flipped(head, 0), first, second, last]],
] as const)('a file %s does not open', async (_name, change) => {
  const changed = Buffer.concat(change(parts(await seal(three))));
  await expect(open(changed)).rejects.toThrow(SealedDataError);
});
type Parts = ReturnType<typeof parts>;

test('a segment of another file of the same account does not open', async () => {
  const [one, other] = [parts(await seal(three)), parts(await seal(three))];
  const mixed = Buffer.concat([one.head, one.first, other.second, one.last]);
  await expect(open(mixed)).rejects.toThrow(SealedDataError);
});

test('a file that was moved to another row does not open', async () => {
  const sealed = await seal(three);
  await expect(open(sealed, { associated: associatedData('file', 'account', 'file:2') })).rejects.toThrow(
    SealedDataError,
  );
});

test('bytes of a changed segment never leave the stream', async () => {
  const { head, first, second, last } = parts(await seal(three));
  const stream = Readable.from([head, first, flipped(second, 5), last]).pipe(new OpenStream(key, place));
  const passed: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => passed.push(chunk));
  await new Promise((resolve) => stream.on('error', resolve));
  expect(Buffer.concat(passed)).toEqual(three.subarray(0, segmentBytes));
});

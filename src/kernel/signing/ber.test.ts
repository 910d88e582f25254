import { expect, test } from 'vitest';
import { BerError, parseBer, toHex } from '#kernel/signing/ber.ts';
import {
  readBits,
  readOctets,
  readOid,
  readSmallInteger,
  readText,
  readTime,
} from '#kernel/signing/ber-values.ts';

const bytes = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex.replaceAll(' ', ''), 'hex'));
const parse = (hex: string) => parseBer(bytes(hex));
const time = (tag: string, text: string) =>
  parse(`${tag}${text.length.toString(16).padStart(2, '0')}${Buffer.from(text).toString('hex')}`);

test('an indefinite length ends at its marker', () => {
  const node = parse('3080 2480 0401aa 0402bbcc 0000 020105 0000');
  expect(node.children.map(({ tag }) => tag)).toEqual([0x24, 0x02]);
  expect(toHex(node.content)).toBe('24800401aa0402bbcc0000020105');
  expect(toHex(readOctets(node.children[0]))).toBe('aabbcc');
  expect(readSmallInteger(node.children[1])).toBe(5);
});

test('bytes after the element are refused, except zero bytes when they are allowed', () => {
  expect(() => parse('0500 00')).toThrow(BerError);
  expect(parseBer(bytes('0500 000000'), { allowZeroTail: true }).tag).toBe(5);
  expect(() => parseBer(bytes('0500 0001'), { allowZeroTail: true })).toThrow(BerError);
});

test.each([
  ['nothing', ''],
  ['one byte', '30'],
  ['a length beyond the end', '3003 0500'],
  ['a child beyond its parent', '3003 0403 aabb 0500'],
  ['a length of five bytes', '30850000000001 00'],
  ['a cut length', '3082 01'],
  ['an indefinite primitive', '0480 0000'],
  ['no end marker', '3080 0500'],
  ['half an end marker', '3080 0500 00'],
  ['a tag of several bytes', '3f8101 00'],
  ['an end marker without a beginning', '0000'],
])('%s is refused', (_name, hex) => {
  expect(() => parse(hex)).toThrow(BerError);
});

test('deep nesting is refused quickly, whatever its lengths', () => {
  const indefinite = new Uint8Array(1_000_000);
  for (let at = 0; at < indefinite.length; at += 2) indefinite.set([0x30, 0x80], at);
  const started = performance.now();
  expect(() => parseBer(indefinite)).toThrow('nested too deeply');
  expect(() => parse('30'.repeat(20) + '00')).toThrow(BerError);
  expect(performance.now() - started).toBeLessThan(1000);
});

test('too many elements are refused', () => {
  const content = new Uint8Array(60_000);
  for (let at = 0; at < content.length; at += 2) content[at] = 5;
  const many = new Uint8Array([0x30, 0x82, 0xea, 0x60, ...content]);
  expect(() => parseBer(many)).toThrow('too many elements');
  expect(parseBer(many, { maxNodes: 30_001 }).children.length).toBe(30_000);
});

test.each([
  ['06082a85030701010101', '1.2.643.7.1.1.1.1'],
  ['0603550403', '2.5.4.3'],
  ['06052a8503640 3'.replace(' ', ''), '1.2.643.100.3'],
  ['0603883703', '2.999.3'],
  ['060127', '0.39'],
])('the object identifier %s is %s', (hex, oid) => {
  expect(readOid(parse(hex))).toBe(oid);
});

test.each(['0600', '060180', '06022a85', `0641${'2a'.repeat(65)}`])(
  'the object identifier %s is refused',
  (hex) => {
    expect(() => readOid(parse(hex))).toThrow(BerError);
  },
);

test('texts are decoded by their tag', () => {
  expect(readText(parse('0c04d090d091'))).toBe('\u0410\u0411');
  expect(readText(parse('1e0404100411'))).toBe('\u0410\u0411');
  expect(readText(parse('12023031'))).toBe('01');
  expect(() => readText(parse('0c01d0'))).toThrow(BerError);
  expect(() => readText(parse('0401d0'))).toThrow(BerError);
});

test('times of both kinds are read, and impossible ones are refused', () => {
  expect(readTime(time('17', '261121021354Z')).toISOString()).toBe('2026-11-21T02:13:54.000Z');
  expect(readTime(time('17', '500101000000Z')).getUTCFullYear()).toBe(1950);
  expect(readTime(time('18', '20510101000000Z')).getUTCFullYear()).toBe(2051);
  for (const wrong of ['260231000000Z', '261301000000Z', '2611210213Z', '261121021354+0300']) {
    expect(() => readTime(time('17', wrong))).toThrow(BerError);
  }
});

test('numbers and bits out of range are refused', () => {
  for (const wrong of ['0200', '0201ff', '02050100000000'])
    expect(() => readSmallInteger(parse(wrong))).toThrow(BerError);
  for (const wrong of ['0300', '030108']) expect(() => readBits(parse(wrong))).toThrow(BerError);
});

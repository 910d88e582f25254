// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { readSignatureFile } from '#features/signing/web/sign/signature-file.ts';

const message = Uint8Array.from([
  0x30, 0x80, 0x06, 0x09, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x07, 0x02, 0xa0, 0x80,
]);
const definite = Uint8Array.from([0x30, 0x82, 0x01, 0x00, ...message.subarray(2)]);
const base64 = 'MIAGCSqGSIb3DQEHAqCA';
const read = (content: Uint8Array<ArrayBuffer> | string, name = 'act.pdf.sig') =>
  readSignatureFile(new File([content], name));

test.each([
  ['BER', message, base64],
  ['DER', definite, 'MIIBAAYJKoZIhvcNAQcCoIA='],
  ['base64 in lines', 'MIAGCSqG\r\nSIb3DQEHAqCA\r\n', 'MIAGCSqG\r\nSIb3DQEHAqCA'],
  [
    'PEM',
    `-----BEGIN CMS-----\n${base64}\n-----END CMS-----\n`,
    `-----BEGIN CMS-----\n${base64}\n-----END CMS-----`,
  ],
])('a signature in %s is accepted', async (_form, content, text) => {
  expect(await read(content)).toEqual({ text });
  expect(await read(content, 'ACT.P7S')).toEqual({ text });
});

test.each([
  ['a file of another type', message, 'act.pdf', 'type'],
  ['an empty file', '', 'act.sig', 'empty'],
  ['a file of more than a megabyte', new Uint8Array(1_048_577), 'act.sgn', 'tooLarge'],
  ['HTML', '<html></html>', 'act.sig', 'content'],
  ['a certificate', Uint8Array.from([0x30, 0x82, 0x03, 0x00, 0x30, 0x82]), 'act.sig', 'content'],
  ['base64 of something else', 'aGVsbG8=', 'act.sig', 'content'],
])('%s is refused', async (...[, content, name, fault]) => {
  expect(await read(content, name)).toEqual({ fault });
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BerError } from '#kernel/signing/ber.ts';
import { parseCertificate, toCertificateInfo } from '#kernel/signing/certificate.ts';

const folder = new URL('../../../test/gost-vectors/', import.meta.url);
const der = (path: string) => Uint8Array.from(readFileSync(new URL(path, folder)));
const pem = (path: string) =>
  Uint8Array.from(
    Buffer.from(readFileSync(new URL(path, folder), 'latin1').replaceAll(/-----.*-----|\s/g, ''), 'base64'),
  );

test('the fields of a person are read by their object identifiers', () => {
  const info = toCertificateInfo(parseCertificate(pem('openssl/g256/phys.pem')));
  expect(info).toEqual({
    serial: '7F95B319CE15D2ADCBDE4A20',
    name: '\u0418\u0432\u0430\u043d\u043e\u0432\u0430 \u0410\u043d\u043d\u0430 \u041f\u0435\u0442\u0440\u043e\u0432\u043d\u0430',
    organization: null,
    issuer:
      '\u0422\u0435\u0441\u0442\u043e\u0432\u044b\u0439 \u043f\u043e\u0434\u0447\u0438\u043d\u0435\u043d\u043d\u044b\u0439 \u0423\u0426',
    validFrom: '2026-01-01T00:00:00.000Z',
    validTo: '2031-01-01T00:00:00.000Z',
    snils: '11223344595',
    inn: '770123456789',
    innle: null,
    ogrn: null,
    ogrnip: null,
  });
});

test('the certificate of an organization has INN of the director and of the organization', () => {
  const { snils, inn, innle, ogrn } = toCertificateInfo(parseCertificate(pem('openssl/g512/legal.pem')));
  expect({ snils, inn, innle, ogrn }).toEqual({
    snils: '08765430300',
    inn: '770987654321',
    innle: '7701234567',
    ogrn: '1027700132195',
  });
});

test.each([
  ['ru-accredited-ca/root_2022-01-08.der', '1.2.643.7.1.1.1.1', true],
  ['ru-accredited-ca/ca_tc26_512A.der', '1.2.643.7.1.1.1.2', true],
  ['rfc9215/512_testparamset.cert.der', '1.2.643.7.1.1.1.2', true],
  ['tc26/cert_256.der', '1.2.643.7.1.1.1.1', true],
])('%s has a key of the algorithm %s', (path, oid, hasBasicConstraints) => {
  const certificate = parseCertificate(der(path));
  expect(certificate.keyAlgorithm.oid).toBe(oid);
  expect(certificate.extensions.has('2.5.29.19')).toBe(hasBasicConstraints);
});

test('every truncation of a certificate is refused with one kind of error', () => {
  const whole = der('ru-accredited-ca/root_2022-01-08.der');
  for (let length = 0; length < whole.length; length += 1) {
    expect(() => parseCertificate(whole.subarray(0, length))).toThrow(BerError);
  }
});

test('every changed byte is either read or refused with one kind of error', () => {
  const whole = pem('openssl/g256/legal.pem');
  for (let at = 0; at < whole.length; at += 1) {
    for (const value of [0, 0x30, 0x80, 0xff, whole[at]! ^ 1]) {
      const changed = Uint8Array.from(whole);
      changed[at] = value;
      expect(() => {
        try {
          toCertificateInfo(parseCertificate(changed));
        } catch (error) {
          if (!(error instanceof BerError)) throw error;
        }
      }).not.toThrow();
    }
  }
});

/** Makes a detached CAdES-BES signature over a digest, as CryptoPro does. */
import * as der from './der.ts';
import type { Bytes } from './der.ts';
import { algorithmsOf, digest, sign } from './soft-key.ts';
import type { Person } from './authority.ts';

const data = der.oid('1.2.840.113549.1.7.1');
const signedData = der.oid('1.2.840.113549.1.7.2');

const attribute = (id: string, value: Bytes): Bytes => der.sequence(der.oid(id), der.setOf(value));

/** BER of indefinite length with a tail of zero bytes. */
export async function signCades(person: Person, hash: Uint8Array): Promise<Bytes> {
  const { kind } = person.key;
  const algorithms = algorithmsOf(kind);
  const certificate = der.fromBase64(person.certificate);
  const signingCertificate = der.sequence(
    der.sequence(der.sequence(algorithms.digest, der.octets(await digest(kind, certificate)))),
  );
  const attributes = [
    attribute('1.2.840.113549.1.9.3', data),
    attribute('1.2.840.113549.1.9.4', der.octets(hash)),
    attribute('1.2.840.113549.1.9.5', der.time(new Date())),
    attribute('1.2.840.113549.1.9.16.2.47', signingCertificate),
  ];
  // Hashed as a set, stored with another tag.
  const hashed = der.setOf(...attributes);
  const signer = der.sequence(
    der.smallInteger(1),
    der.sequence(der.fromBase64(person.issuer), der.fromBase64(person.serial)),
    algorithms.digest,
    der.join(Uint8Array.of(0xa0), hashed.subarray(1)),
    algorithms.key,
    der.octets(await sign(person.key, hashed)),
  );
  const message = der.indefinite(
    0x30,
    der.smallInteger(1),
    der.setOf(algorithms.digest),
    der.indefinite(0x30, data),
    der.context(0, certificate),
    der.setOf(signer),
  );
  const whole = der.indefinite(0x30, signedData, der.indefinite(0xa0, message));
  return der.join(whole, new Uint8Array(3));
}

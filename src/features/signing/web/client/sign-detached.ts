/** Makes a detached CAdES-BES signature. The certified provider also computes the hash, in parts. */
import { bytesOf, toBase64 } from '#features/signing/web/client/base64.ts';
import { createObject } from '#features/signing/web/client/cadesplugin.ts';
import type {
  PluginCertificate,
  PluginCertificates,
  PluginHashedData,
} from '#features/signing/web/client/cadesplugin.ts';
import { exportCertificate, withStore } from '#features/signing/web/client/certificates.ts';
import { SignError } from '#features/signing/web/client/sign-error.ts';
import { parseCertificate } from '#kernel/signing/certificate.ts';

export interface DetachedSignature {
  /** Base64 of DER or BER. */
  signature: string;
  /** Base64 of DER. */
  certificate: string;
  thumbprint: string;
  /** Hexadecimal. */
  hash: string;
  hashAlg: HashAlgorithm;
}

export type HashAlgorithm = 'streebog256' | 'streebog512' | 'sha256';

/** Share of the file that has been hashed, from 0 to 1. */
export type OnProgress = (share: number) => void;

/** Rejects with a `SignError`. */
export function signDetached(
  file: Blob,
  thumbprint: string,
  onProgress: OnProgress = () => undefined,
): Promise<DetachedSignature> {
  return withStore(async (certificates) => {
    const certificate = await findCertificate(certificates, thumbprint);
    const encoded = await exportCertificate(certificate);
    const { keyAlgorithm } = parseCertificate(bytesOf(encoded));
    const hashAlg = hashAlgorithms[keyAlgorithm.oid] ?? 'sha256';
    const hashed = await hash(file, hashAlg, onProgress);
    return {
      signature: await signHash(hashed, certificate),
      certificate: encoded,
      thumbprint,
      hash: await hashed.Value,
      hashAlg,
    };
  });
}

const byThumbprint = 0;

async function findCertificate(
  certificates: PluginCertificates,
  thumbprint: string,
): Promise<PluginCertificate> {
  const found = await certificates.Find(byThumbprint, thumbprint);
  // The token has been removed meanwhile.
  if ((await found.Count) === 0) throw new SignError('CERT_NOT_FOUND');
  return found.Item(1);
}

const hashAlgorithms: Readonly<Record<string, HashAlgorithm>> = {
  '1.2.643.7.1.1.1.1': 'streebog256',
  '1.2.643.7.1.1.1.2': 'streebog512',
};
const algorithmNumbers: Record<HashAlgorithm, number> = { streebog256: 101, streebog512: 102, sha256: 4 };
const base64ToBinary = 1;
/** A multiple of 3, so that the base64 of a part has no padding. */
const partSize = 3 * 1024 * 1024;

async function hash(file: Blob, algorithm: HashAlgorithm, onProgress: OnProgress): Promise<PluginHashedData> {
  const hashed = await createObject('CAdESCOM.HashedData');
  await hashed.propset_Algorithm(algorithmNumbers[algorithm]);
  await hashed.propset_DataEncoding(base64ToBinary);
  for (let offset = 0; offset < file.size; offset += partSize) {
    await hashed.Hash(await toBase64(file.slice(offset, offset + partSize)));
    onProgress(Math.min(1, (offset + partSize) / file.size));
  }
  return hashed;
}

const chainWithoutRoot = 0;
const cadesBes = 1;

async function signHash(hashed: PluginHashedData, certificate: PluginCertificate): Promise<string> {
  const signer = await createObject('CAdESCOM.CPSigner');
  await signer.propset_Certificate(certificate);
  await signer.propset_CheckCertificate(true);
  await signer.propset_Options(chainWithoutRoot);
  const signed = await createObject('CAdESCOM.CadesSignedData');
  return (await signed.SignHash(hashed, signer, cadesBes)).replaceAll(/\s/g, '');
}

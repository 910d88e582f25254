/** The certificates of the user's store «My» that have a key. */
import { createObject } from '#features/signing/web/client/cadesplugin.ts';
import type { PluginCertificate, PluginCertificates } from '#features/signing/web/client/cadesplugin.ts';
import { SignError, toSignError } from '#features/signing/web/client/sign-error.ts';
import { bytesOf } from '#features/signing/web/client/base64.ts';
import { parseCertificate, toCertificateInfo } from '#kernel/signing/certificate.ts';
import type { CertificateInfo } from '#kernel/signing/certificate.ts';

export interface UserCertificate extends CertificateInfo {
  thumbprint: string;
  /** Valid by its dates and by the check of the user's machine. The server checks again. */
  isValid: boolean;
  /** Texts of the rules that it breaks; filled by `validate`. */
  validationErrors: string[];
}

/** True, or the text why the certificate does not fit. */
export type CertificateValidator = (certificate: UserCertificate) => true | string;

/** Rejects with a `SignError`: `NO_CERTIFICATES` when the store has none with a key. */
export async function listCertificates(): Promise<UserCertificate[]> {
  const found = await withStore(async (certificates) => {
    const count = await certificates.Count;
    const read = async (index: number) => readCertificate(await certificates.Item(index + 1));
    // A broken certificate must not hide the others.
    return Promise.all(Array.from({ length: count }, (_, index) => read(index).catch(() => null)));
  });
  const withKey = new Map(found.filter((one) => one !== null).map((one) => [one.thumbprint, one]));
  if (withKey.size === 0) throw new SignError('NO_CERTIFICATES');
  return [...withKey.values()];
}

const currentUserStore = 2;
const maximumAllowed = 2;

/** Opens the store for one piece of work. Rejects with a `SignError`. */
export async function withStore<T>(work: (certificates: PluginCertificates) => Promise<T>): Promise<T> {
  try {
    const store = await createObject('CAdESCOM.Store');
    await store.Open(currentUserStore, 'My', maximumAllowed);
    try {
      return await work(await store.Certificates);
    } finally {
      await store.Close();
    }
  } catch (error) {
    throw toSignError(error);
  }
}

const base64Encoding = 0;

export const exportCertificate = async (certificate: PluginCertificate): Promise<string> =>
  (await certificate.Export(base64Encoding)).replaceAll(/\s/g, '');

/** Reads the names from the bytes: how the plug-in prints them depends on the machine. */
async function readCertificate(certificate: PluginCertificate): Promise<UserCertificate | null> {
  if (!(await certificate.HasPrivateKey())) return null;
  const info = toCertificateInfo(parseCertificate(bytesOf(await exportCertificate(certificate))));
  const now = new Date().toISOString();
  return {
    ...info,
    thumbprint: (await certificate.Thumbprint).toUpperCase(),
    isValid: info.validFrom <= now && now <= info.validTo && (await isTrusted(certificate)),
    validationErrors: [],
  };
}

/** The machine's check throws for some broken chains. */
const isTrusted = async (certificate: PluginCertificate): Promise<boolean> => {
  try {
    return await (
      await certificate.IsValid()
    ).Result;
  } catch {
    return false;
  }
};

/** The authority of the demo: made at the first start, issues a certificate to anybody, so its signatures prove nothing. */
import { createPrivateKey, generateKeyPairSync, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { demoAuthorityName } from '#platform/signing/demo-signer.ts';
import type { DemoOrganization, DemoSigner } from '#platform/signing/demo-signer.ts';
import { readTrustFolder } from '#platform/signing/trust-folder.ts';
import type { TrustStore } from '#platform/signing/trust-store.ts';
import { makeCertificate, makeRevocationList, makeSignature } from './certificates.ts';
import type { Name } from './certificates.ts';

const authority: Name = {
  commonName: 'Тестовый удостоверяющий центр: подписи ничего не подтверждают',
  organization: demoAuthorityName,
};
const years = (count: number, from: Date): Date => new Date(from.getTime() + count * 365 * 86_400_000);
const yesterday = (now: Date): Date => new Date(now.getTime() - 86_400_000);
const newKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;

/** When two processes start together, one makes the folder and both use it. */
export function openDemoAuthority(dir: string, now: Date): { trust: TrustStore; demoSigner: DemoSigner } {
  if (!existsSync(dir)) makeFolder(dir, now);
  const key = createPrivateKey(readFileSync(join(dir, 'authority.key')));
  const demoSigner: DemoSigner = {
    sign(document, { surname, givenName, snils, organization }, at) {
      const subjectKey = newKey();
      const certificate = makeCertificate({
        issuer: authority,
        issuerKey: key,
        subject: {
          commonName: organization?.name ?? `${surname} ${givenName}`,
          surname,
          givenName,
          snils,
          ...numbersOf(organization),
        },
        subjectKey,
        from: yesterday(at),
        to: years(1, at),
        isAuthority: false,
      });
      return makeSignature({ document, certificate, issuer: authority, key: subjectKey, at });
    },
  };
  return { trust: readTrustFolder(dir).trust, demoSigner };
}

/** As the tax service issues them: to a legal entity, or to a sole trader with the numbers of the person. */
function numbersOf(organization: DemoOrganization | undefined): Partial<Name> {
  if (!organization) return {};
  const { name, inn, ogrn } = organization;
  return inn.length === 12 ? { ogrnip: ogrn, inn } : { organization: name, ogrn, innle: inn };
}

/** Filled beside its place and renamed, so that no process reads half of it. */
function makeFolder(dir: string, now: Date): void {
  const key = newKey();
  const [from, to] = [yesterday(now), years(20, now)];
  const root = makeCertificate({
    issuer: authority,
    issuerKey: key,
    subject: authority,
    subjectKey: key,
    from,
    to,
    isAuthority: true,
  });
  mkdirSync(dirname(dir), { recursive: true });
  const temporary = `${dir}.${randomUUID()}`;
  for (const name of ['roots', 'intermediates', 'crl']) mkdirSync(join(temporary, name), { recursive: true });
  writeFileSync(join(temporary, 'authority.key'), key.export({ type: 'pkcs8', format: 'pem' }), {
    mode: 0o600,
  });
  writeFileSync(join(temporary, 'roots', 'demo.cer'), root);
  writeFileSync(
    join(temporary, 'crl', 'demo.crl'),
    makeRevocationList({ issuer: authority, issuerKey: key, from, to }),
  );
  try {
    renameSync(temporary, dir);
  } catch (error) {
    // Another process was first.
    rmSync(temporary, { recursive: true, force: true });
    if (!existsSync(dir)) throw error;
  }
}

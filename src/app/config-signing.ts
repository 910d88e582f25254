/** Settings of signing with certificates, and the folder of trusted authorities that they name. */
import { join } from 'node:path';
import { isOn } from '#app/config-contradictions.ts';
import { splitList } from '#platform/http/address-ranges.ts';
import { demoAuthorityName } from '#platform/signing/demo-signer.ts';
import { readTrustFolder } from '#platform/signing/trust-folder.ts';
import type { RevocationMode } from '#platform/signing/settings.ts';
import type { TrustStore } from '#platform/signing/trust-store.ts';

export const signingVariables = {
  SIGN_TRUST_DIR: {
    text: 'Folder with the certificates of trusted authorities: roots, intermediates, and lists of revoked certificates in crl. Absent: in the demo DATA_DIR/signing with an authority of its own, otherwise signing with certificates is off',
    fallback: '',
  },
  SIGN_REVOCATION: {
    text: 'require refuses a signature when nobody can tell whether its certificate is revoked, soft accepts it with a warning, off does not ask',
    fallback: 'require',
    pattern: /^(require|soft|off)$/,
  },
  SIGN_CRL_URLS: {
    text: 'Addresses of lists of revoked certificates, separated by commas, beside those that the certificates of SIGN_TRUST_DIR name',
    fallback: '',
  },
  SIGN_PRIVATE_ADDRESSES: {
    text: 'Downloads lists of revoked certificates from private addresses too, for an authority in the own network',
    fallback: '',
    pattern: /^(0|1|on|off|true|false|)$/,
  },
};

type Values = Record<keyof typeof signingVariables, string>;

interface Mode {
  production: boolean;
  demo: boolean;
  dataDir: string;
}

export interface SigningConfig {
  /** The authority of the demo is made here at the first start. */
  demoDir: string | null;
  trust: TrustStore;
  revocation: RevocationMode;
  revocationListUrls: string[];
  allowsPrivateAddresses: boolean;
}

/** The second part of the result has a sentence for each problem. */
export function readSigningConfig(
  values: Values,
  { production, demo, dataDir }: Mode,
): [SigningConfig, string[]] {
  const { trust, problems } = values.SIGN_TRUST_DIR ? readTrust(values.SIGN_TRUST_DIR) : noTrust;
  const revocationListUrls = splitList(values.SIGN_CRL_URLS);
  const config: SigningConfig = {
    demoDir: demo && !production && !values.SIGN_TRUST_DIR ? join(dataDir, 'signing') : null,
    trust,
    revocation: values.SIGN_REVOCATION as RevocationMode,
    revocationListUrls,
    allowsPrivateAddresses: isOn(values.SIGN_PRIVATE_ADDRESSES),
  };
  const certificates = [...trust.roots, ...trust.intermediates];
  const isDemoTrusted = certificates.some(({ subject }) => subject.organization === demoAuthorityName);
  return [
    config,
    [
      ...problems.map((problem) => `SIGN_TRUST_DIR: ${problem}.`),
      ...revocationListUrls
        .filter((url) => !isWebAddress(url))
        .map((url) => `SIGN_CRL_URLS=${url} is not an http or https address.`),
      ...(production && isDemoTrusted
        ? [
            'SIGN_TRUST_DIR holds the authority of the demo, which signs anything for anybody. Remove it in production.',
          ]
        : []),
      ...(production && config.revocation === 'off'
        ? ['SIGN_REVOCATION=off is for development only: revoked certificates would be accepted.']
        : []),
    ],
  ];
}

const noTrust = { trust: { roots: [], intermediates: [], revocationLists: [] }, problems: [] };

function readTrust(dir: string): { trust: TrustStore; problems: string[] } {
  const { trust, isFolder, unreadable } = readTrustFolder(dir);
  const wordOf = (file: string) => (file.startsWith('crl/') ? 'list of revoked certificates' : 'certificate');
  const problems = unreadable.map(
    (file) => `${join(dir, file)} is not a readable ${wordOf(file)} in DER or PEM`,
  );
  return { trust, problems: isFolder ? problems : [`${dir} is not a folder`] };
}

const isWebAddress = (text: string): boolean => /^https?:\/\//i.test(text) && URL.canParse(text);

/** A root, an authority and persons, with keys of one kind. */
import { parseCertificate } from '#kernel/signing/certificate.ts';
import { parseRevocationList } from '#platform/signing/revocation-list.ts';
import type { TrustStore } from '#platform/signing/trust-store.ts';
import { authorityConstraints, createList, issue, usage } from './test-authority.ts';
import type { Issued, TestName } from './test-authority.ts';
import { createKey } from './test-keys.ts';
import type { KeyKind } from './test-keys.ts';

export const caseTime = new Date('2026-11-23T12:00:00Z');
export const caseDocument = Buffer.from('A document to be signed.\n');
const snils = '11223344595';
export const person: TestName = {
  commonName: 'Anna',
  surname: 'Ivanova',
  givenName: 'Anna',
  snils,
  inn: '770123456789',
};

export type Authorities = ReturnType<typeof createAuthorities>;

export const authorityName = (commonName: string): TestName => ({
  commonName,
  ogrn: '1027700132195',
  innle: '7701234567',
});

export function createAuthorities(kind: KeyKind) {
  const authority = [authorityConstraints(), usage.authority];
  const rootName = authorityName('Test root');
  const root = issue({ key: createKey(kind, 'root'), name: rootName, serial: 1, extensions: authority });
  const between = issue(
    {
      key: createKey(kind, 'between'),
      name: authorityName('Test authority'),
      serial: 2,
      extensions: [authorityConstraints(0), usage.authority],
    },
    root,
  );
  const key = createKey(kind, 'person');
  let serial = 100;
  const sign = (name: Partial<TestName>, request: Partial<Parameters<typeof issue>[0]> = {}) =>
    issue({ key, name: { ...person, ...name }, serial: (serial += 1), ...request }, between);
  const revoked = sign({ commonName: 'Revoked' });
  const lists = {
    root: createList(root),
    between: createList(between, {
      revoked: [
        { serial: 5, at: '2026-05-01T00:00:00Z' },
        { serial: revoked.serial, at: '2026-11-02T00:00:00Z' },
      ],
    }),
    stale: createList(between, { from: '2026-09-01T00:00:00Z', to: '2026-10-01T00:00:00Z', number: 6 }),
  };
  const trust = storeOf({ roots: [root], lists: [lists.root, lists.between] });
  return { kind, key, root, rootName, between, person: sign({}), revoked, sign, lists, trust };
}

interface Store {
  roots: Issued[];
  intermediates?: Issued[];
  lists: Buffer[];
}

export const storeOf = ({ roots, intermediates = [], lists }: Store): TrustStore => ({
  roots: roots.map(({ certificate }) => parseCertificate(certificate)),
  intermediates: intermediates.map(({ certificate }) => parseCertificate(certificate)),
  revocationLists: lists.map((list) => parseRevocationList(list)),
});

/** `test` of the specs that sign against the real server, whose one product trusts the authority of the tests. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { companies } from '../seeds/people.ts';
import type { Person } from './emulator/authority.ts';
import { fromBase64 } from './emulator/der.ts';
import { createSigningPeople, issueAnna } from './emulator/people.ts';
import type { SigningPeople } from './emulator/people.ts';
import { runFolder } from './run-folder.ts';
import { test as base } from './test.ts';

export { expect } from './test.ts';

interface TrustedPeople extends SigningPeople {
  /** Who heads the company of the demo. */
  head: Person;
  /** Has the name and the numbers of `anna` too. */
  revoked: Person;
}

let trusted: TrustedPeople | undefined;

export function signingPeople(): TrustedPeople {
  if (!trusted) throw new Error('the product of this worker has not started');
  return trusted;
}

async function createTrustedPeople(): Promise<TrustedPeople> {
  const people = await createSigningPeople();
  const { inn: innle, ogrn } = companies.studio;
  return {
    ...people,
    head: await people.authority.issue({ ...people.company.subject, innle, ogrn }),
    revoked: await issueAnna(people.authority, 'gost512'),
  };
}

export const test = base.extend<object, { environment: Record<string, string> }>({
  environment: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixture dependencies from the pattern.
    async ({}, use, { workerIndex }) => {
      trusted = await createTrustedPeople();
      const { authority, revoked } = trusted;
      const trust = join(runFolder(), `trust-${workerIndex}`);
      for (const name of ['roots', 'crl']) mkdirSync(join(trust, name), { recursive: true });
      writeFileSync(join(trust, 'roots', 'test.cer'), fromBase64(authority.root));
      writeFileSync(join(trust, 'crl', 'test.crl'), await authority.revoke(revoked));
      await use({ SIGN_TRUST_DIR: trust });
    },
    { scope: 'worker' },
  ],
});

/** The people of the signing tests, whose certificates are made at the start of a test. */
import { createAuthority } from './authority.ts';
import type { Authority, Person, Subject } from './authority.ts';
import type { KeyKind } from './soft-key.ts';

const anna: Subject = {
  surname: 'Иванова',
  givenName: 'Анна Петровна',
  commonName: 'Иванова Анна Петровна',
  snils: '11223344595',
  inn: '770123456789',
};

const company: Subject = {
  organization: 'ООО "Ромашка, и Ко"',
  surname: 'Петров',
  givenName: 'Пётр Ильич',
  commonName: 'ООО "Ромашка, и Ко"',
  snils: '08765430300',
  inn: '770987654321',
  innle: '7701234567',
  ogrn: '1027700132195',
};

export interface SigningPeople {
  authority: Authority;
  /** A natural person. */
  anna: Person;
  company: Person;
  expired: Person;
  withoutSnils: Person;
  /** A natural person with another number. */
  boris: Person;
}

export async function createSigningPeople(): Promise<SigningPeople> {
  const authority = await createAuthority();
  const person = (surname: string, more: Subject = {}): Subject => ({
    surname,
    givenName: 'Борис',
    commonName: `${surname} Борис`,
    ...more,
  });
  return {
    authority,
    anna: await authority.issue(anna),
    company: await authority.issue(company),
    expired: await authority.issue(person('Старый', { snils: anna.snils! }), { from: -400, to: -30 }),
    withoutSnils: await authority.issue(person('Безснилсов', { inn: '770123456789' })),
    boris: await authority.issue(person('Другой', { snils: '08765430300' })),
  };
}

/** The same natural person with a key of another kind. */
export const issueAnna = (authority: Authority, kind: KeyKind): Promise<Person> =>
  authority.issue(anna, { kind });

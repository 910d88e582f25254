export interface PersonName {
  lastName: string;
  name: string;
  secondName: string | null;
}

export const fullName = (person: PersonName): string =>
  [person.lastName, person.name, person.secondName].filter(Boolean).join(' ');

/** The last name is empty for an author with a one-word pseudonym. */
export const shortName = (person: { lastName: string; name: string }): string =>
  [person.name, person.lastName].filter(Boolean).join(' ');

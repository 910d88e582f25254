export interface PersonName {
  lastName: string;
  name: string;
  secondName: string | null;
}

export const fullName = (person: PersonName): string =>
  [person.lastName, person.name, person.secondName].filter(Boolean).join(' ');

/** An author known by one word has no last name. */
export const shortName = (person: { lastName: string; name: string }): string =>
  [person.name, person.lastName].filter(Boolean).join(' ');

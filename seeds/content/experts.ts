/** Twenty experts in the four sections of the expert community. */
import { makePerson, type Person } from './names.ts';
import { readJson } from './read-json.ts';

export const EXPERT_COUNT = 20;
const FIRST_EXPERT = 400;

export interface CommunitySection {
  id: number;
  name: string;
  order: number;
}

export interface Expert {
  person: Person;
  /** Id of a section. */
  section: number;
  position: string;
  bio: string;
  competences: string[];
  /** Codes of genres. */
  genres: string[];
}

interface Rows {
  sections: string[];
  experts: [number, string, string, string[], string[]][];
}

const rows = readJson<Rows>('experts.json');

export const communitySections: readonly CommunitySection[] = rows.sections.map((name, i) => ({
  id: i + 1,
  name,
  order: (i + 1) * 10,
}));

/** Posts whose words are of women's or men's gender are given to such people. */
const feminine = /Придумала/;
const masculine = /готов /;

const personFor = (number: number, bio: string, taken: Set<number>): Person => {
  for (let n = FIRST_EXPERT + number; ; n += EXPERT_COUNT) {
    const person = makePerson(n);
    const suits = person.gender === 'F' ? !masculine.test(bio) : !feminine.test(bio);
    if (suits && !taken.has(n)) {
      taken.add(n);
      return person;
    }
  }
};

/** All experts; the first is the one of the cast. */
export const experts = (): Expert[] => {
  const taken = new Set<number>();
  return rows.experts.map(([section, position, bio, competences, genres], number) => ({
    person: personFor(number, bio, taken),
    section: section + 1,
    position,
    bio,
    competences,
    genres,
  }));
};

/** Invented people: every number gives one person, the same on every run, and no two share a full name. */
import { dice } from './prng.ts';
import { toLatin } from './latin.ts';
import words from './names.json' with { type: 'json' };

export type Gender = 'M' | 'F';

export interface Person {
  number: number;
  gender: Gender;
  lastName: string;
  name: string;
  /** Null for people who have no patronymic. */
  secondName: string | null;
  city: string;
  /** Days before `today` when the person was born. */
  birthdayOffset: number;
  /** In the reserved domain `example.com`, unique. */
  email: string;
  /** Eleven digits, of a code that no operator has. */
  phone: string;
}

const pairOf = ([his = '', hers = his]: string[]): readonly [string, string] => [his, hers];

export const maleNames: readonly string[] = words.male;
export const femaleNames: readonly string[] = words.female;
export const surnames: readonly (readonly [string, string])[] = words.surnames.map(pairOf);
export const patronymics: readonly (readonly [string, string])[] = words.fathers.map(pairOf);
export const cities: readonly string[] = [...new Set(words.cities)];

const LARGEST = 1200;
const forbidden = new Set(words.neverTogether);
const form = <T>(pair: readonly [T, T], gender: Gender): T => pair[gender === 'M' ? 0 : 1];

/** Directors and experts are not students. */
const youngest = (number: number): number => {
  if (number >= 400 && number < 500) return 36;
  return number >= 200 && number < 230 ? 32 : 21;
};

const draw = (number: number, taken: Set<string>): Person => {
  const d = dice(`person ${number}`);
  const gender: Gender = d.chance(0.5) ? 'M' : 'F';
  for (;;) {
    const name = d.pick(gender === 'M' ? maleNames : femaleNames);
    const pair = surnames[(number * 37 + d.int(0, 4)) % surnames.length] ?? d.pick(surnames);
    const lastName = form(pair, gender);
    const full = `${name} ${lastName}`;
    if (taken.has(full) || forbidden.has(full)) continue;
    taken.add(full);
    return {
      number,
      gender,
      lastName,
      name,
      secondName: d.chance(0.05) ? null : form(d.pick(patronymics), gender),
      city: d.pick(words.cities),
      birthdayOffset: Math.round(365.25 * (youngest(number) + 40 * d.next() ** 1.5)) + d.int(0, 364),
      email: `${toLatin(name)}.${toLatin(lastName)}.${number}@example.com`,
      phone: `7000${String(1_000_000 + number * 7919).padStart(7, '0')}`,
    };
  }
};

let everyone: Person[] | undefined;

/** `number` from 0 to 1199. By custom of the demo: authors 0-149, employees 200-399, experts 400-419. */
export const makePerson = (number: number): Person => {
  if (everyone === undefined) {
    const taken = new Set<string>();
    everyone = Array.from({ length: LARGEST }, (_, i) => draw(i, taken));
  }
  const person = everyone[number];
  if (person === undefined) throw new RangeError(`There is no person ${number}`);
  return person;
};

/** «Фамилия Имя Отчество». */
export const fullName = (person: Person): string =>
  [person.lastName, person.name, person.secondName].filter((part) => part !== null).join(' ');

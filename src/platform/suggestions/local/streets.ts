/** Some streets of large cities. A house and a flat are taken as they are typed: no list has all of them. */
import type { Address, Suggestion } from '../suggestions.ts';
import { lazyDirectory } from './lazy-directory.ts';
import { matchesAllPrefixes, splitWords } from './words.ts';

interface StreetsFile {
  typeWords: string[];
  /** Written before the numbers. */
  house: string;
  flat: string;
  /** City → its streets. */
  streets: Record<string, string[]>;
}

interface Street {
  city: string;
  name: string;
  nameWords: string[];
}

const directory = lazyDirectory('streets.json', (file: StreetsFile) => ({
  typeWords: new Set(file.typeWords),
  types: [file.house, file.flat],
  streets: Object.entries(file.streets).flatMap(([city, names]) =>
    names.map((name): Street => ({ city, name, nameWords: splitWords(name) })),
  ),
}));

/** Finds a city by its name. */
type FindCity = (city: string) => Suggestion<Address> | undefined;

/** Streets of the query, which may name the city and end with a house and a flat. */
export async function suggestStreets(query: string, findCity: FindCity): Promise<Suggestion<Address>[]> {
  const { typeWords, types, streets } = await directory();
  const words = splitWords(query).filter((word) => !typeWords.has(word));
  const numbers = words.filter(isNumber).slice(0, types.length);
  const names = words.filter((word) => !isNumber(word));
  return streets.flatMap((street) => {
    const city = findCity(street.city);
    const isNamed = names.some((word) => street.nameWords.some((own) => own.startsWith(word)));
    if (!city || !isNamed || !matchesAllPrefixes([...street.nameWords, ...splitWords(street.city)], names))
      return [];
    const ends = numbers.map((number, index) => `${types[index]} ${number}`);
    const withEnds = (place: string) => [place, street.name, ...ends].join(', ');
    const { value, unrestricted_value: fullAddress, data } = city;
    return [{ value: withEnds(value), unrestricted_value: withEnds(fullAddress), data }];
  });
}

const isNumber = (word: string): boolean => /^\d/.test(word);

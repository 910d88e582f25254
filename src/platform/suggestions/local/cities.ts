/**
 * Cities, towns and large settlements of Russia, from cities.json (which names its source). Its records are sorted by
 * population, which orders results of equal rank.
 */
import type { Address, AddressQuery, Bound, Suggestion } from '../suggestions.ts';
import { bounds } from '../suggestions.ts';
import { normalizeQuery, clampLimit } from '../query.ts';
import { lazyDirectory } from './lazy-directory.ts';
import { suggestStreets } from './streets.ts';
import { foldText, matchesAllPrefixes, splitWords } from './words.ts';

/** Name, type, region, population, latitude, longitude, then 1 for a regional capital or the name of the parent city. */
type Row = [string, number, number, number, number, number, (1 | string)?];

interface CitiesFile {
  types: [string, ...string[]];
  typeWords: string[];
  /** Short form → full name. */
  nicknames: Record<string, string>;
  regions: string[];
  cities: Row[];
}

interface Place {
  name: string;
  nameWords: string[];
  allWords: string[];
  level: 'region' | 'city' | 'settlement';
  suggestion: Suggestion<Address>;
}

interface Cities {
  places: Place[];
  typeWords: Set<string>;
  nicknames: Record<string, string>;
}

const cities = lazyDirectory('cities.json', (file: CitiesFile): Cities => ({
  places: [...placesOf(file), ...regionsOf(file)],
  typeWords: new Set(file.typeWords),
  nicknames: file.nicknames,
}));

export async function suggestAddress({
  query,
  fromBound,
  toBound,
  limit,
}: AddressQuery): Promise<Suggestion<Address>[]> {
  const { places, ...names } = await cities();
  const queryWords = withoutTypeWords(splitWords(normalizeQuery(query)), names);
  if (!queryWords.length) return [];
  const fullQuery = queryWords.join(' ');
  const found = places
    .filter(
      ({ level, allWords }) =>
        isBetween(level, fromBound, toBound) && matchesAllPrefixes(allWords, queryWords),
    )
    .map((place) => ({ place, rank: rankOf(place, queryWords, fullQuery) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ place }) => place.suggestion);
  const streets = isBetween('street', fromBound, toBound)
    ? await suggestStreets(query, (city) => findCity(places, city))
    : [];
  return [...found, ...streets].slice(0, clampLimit(limit));
}

const findCity = (places: readonly Place[], city: string): Suggestion<Address> | undefined =>
  places.find(({ level, suggestion: { data } }) => level === 'city' && data.city === city)?.suggestion;

/** Drops type words ("city of Kazan" → "Kazan") and expands nicknames. A query of type words only stays as it is. */
function withoutTypeWords(
  words: string[],
  { typeWords, nicknames }: Pick<Cities, 'typeWords' | 'nicknames'>,
): string[] {
  const names = words.filter((word) => !typeWords.has(word));
  const full = names.flatMap((word) =>
    Object.hasOwn(nicknames, word) ? splitWords(nicknames[word] ?? '') : [word],
  );
  return full.length ? full : words;
}

function isBetween(level: Bound, from: Bound = 'region', to: Bound = 'house'): boolean {
  const at = bounds.indexOf(level);
  return bounds.indexOf(from) <= at && at <= bounds.indexOf(to);
}

/** Exact name, then names with this prefix, then names that contain the word, then places of a region with this name. */
function rankOf({ name, nameWords }: Place, queryWords: string[], fullQuery: string): number {
  if (name === fullQuery) return 0;
  if (name.startsWith(fullQuery)) return 1;
  const [first = ''] = queryWords;
  if (nameWords[0]?.startsWith(first)) return 2;
  return nameWords.some((word) => word.startsWith(first)) ? 3 : 4;
}

const placesOf = (file: CitiesFile): Place[] => file.cities.map((row) => placeOf(row, file));

function placeOf(
  [name, type, region, , lat, lon, capitalOrParent]: Row,
  { types, regions }: CitiesFile,
): Place {
  const ownType = types[type] ?? types[0];
  const regionName = regions[region] ?? '';
  const withType = `${ownType} ${name}`;
  const city = typeof capitalOrParent === 'string' ? capitalOrParent : null;
  const parent = city && `${types[0]} ${city}`;
  // A city that is a region of its own is named once. A capital is known without its region.
  const full = [...new Set([regionName, parent, withType])].filter(Boolean).join(', ');
  const shared = { region_with_type: regionName, geo_lat: String(lat), geo_lon: String(lon) };
  const isCity = ownType === types[0];
  return {
    name: splitWords(name).join(' '),
    nameWords: splitWords(name),
    allWords: splitWords(`${name} ${regionName} ${parent ?? ''}`),
    level: isCity ? 'city' : 'settlement',
    suggestion: {
      value: capitalOrParent === 1 ? withType : full,
      unrestricted_value: full,
      data: isCity
        ? { ...shared, city: name, city_with_type: withType, settlement: null, settlement_with_type: null }
        : { ...shared, city, city_with_type: parent, settlement: name, settlement_with_type: withType },
    },
  };
}

/** Skips cities that are regions of their own: they are in the list of cities. */
function regionsOf({ types: [city], regions }: CitiesFile): Place[] {
  return regions
    .filter((region) => !region.startsWith(`${city} `))
    .map((region) => {
      const words = splitWords(region);
      return {
        name: foldText(region),
        nameWords: words,
        allWords: words,
        level: 'region',
        suggestion: {
          value: region,
          unrestricted_value: region,
          data: { region_with_type: region, city_with_type: null, settlement_with_type: null },
        },
      };
    });
}

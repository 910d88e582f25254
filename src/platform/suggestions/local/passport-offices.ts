import type { PassportOffice, Suggestion } from '../suggestions.ts';
import { normalizeQuery } from '../query.ts';
import { lazyDirectory } from './lazy-directory.ts';
import { matchesAllPrefixes, splitWords } from './words.ts';

const offices = lazyDirectory(
  'passport-offices.json',
  (file: { offices: [string, string, string, string][] }) =>
    file.offices.map(([code, name, region, type]) => ({
      digits: code.replace('-', ''),
      words: splitWords(name),
      suggestion: { value: name, unrestricted_value: name, data: { code, name, region_code: region, type } },
    })),
);

export async function findPassportOffice(query: string): Promise<Suggestion<PassportOffice>[]> {
  const clean = normalizeQuery(query);
  if (clean === '') return [];
  const digits = /^[\d -]+$/.test(clean) ? clean.replace(/\D/g, '') : null;
  return (await offices())
    .filter((office) =>
      digits ? office.digits.startsWith(digits) : matchesAllPrefixes(office.words, splitWords(clean)),
    )
    .slice(0, 10)
    .map(({ suggestion }) => suggestion);
}

import type { PassportOffice, Suggestion } from '../suggestions.ts';
import { cleanQuery } from '../query.ts';
import { directory } from './read-directory.ts';
import { holdsAll, wordsOf } from './words.ts';

const offices = directory('passport-offices.json', (file: { offices: [string, string, string, string][] }) =>
  file.offices.map(([code, name, region, type]) => ({
    digits: code.replace('-', ''),
    words: wordsOf(name),
    suggestion: { value: name, unrestricted_value: name, data: { code, name, region_code: region, type } },
  })),
);

export async function findPassportOffice(query: string): Promise<Suggestion<PassportOffice>[]> {
  const clean = cleanQuery(query);
  if (clean === '') return [];
  const digits = /^[\d -]+$/.test(clean) ? clean.replace(/\D/g, '') : null;
  return (await offices())
    .filter((office) => (digits ? office.digits.startsWith(digits) : holdsAll(office.words, wordsOf(clean))))
    .slice(0, 10)
    .map(({ suggestion }) => suggestion);
}

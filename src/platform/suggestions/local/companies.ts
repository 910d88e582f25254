import { createHash } from 'node:crypto';
import type { Party, Suggestion } from '../suggestions.ts';
import { lazyDirectory } from './lazy-directory.ts';
import { findEntries, splitWords } from './words.ts';

/** INN, KPP, OGRN, short legal form, name or person, head, post, postal code, address, state. */
type Row = [
  inn: string,
  kpp: string | null,
  ogrn: string,
  form: string,
  name: string,
  head: string | null,
  post: string | null,
  postalCode: string,
  address: string,
  status: string,
];

interface CompaniesFile {
  forms: Record<string, string>;
  okved: string;
  companies: Row[];
}

const companies = lazyDirectory('companies.json', (file: CompaniesFile) =>
  file.companies
    .filter((row) => row[9] === 'ACTIVE')
    .map((row) => ({
      codes: [row[0], row[2]],
      words: splitWords(row[4]),
      suggestion: suggestionOf(row, file),
    })),
);

/** Finds companies by INN, OGRN or name. */
export const findParty = async (query: string): Promise<Suggestion<Party>[]> =>
  findEntries(await companies(), query, 20);

function suggestionOf(row: Row, { forms, okved }: CompaniesFile): Suggestion<Party> {
  const [inn, kpp, ogrn, form, name, head, post, postalCode, address] = row;
  const short = `${form} ${name}`;
  const type = inn.length === 12 ? 'INDIVIDUAL' : 'LEGAL';
  const [surname, given, patronymic] = name.split(' ');
  const details = {
    inn,
    kpp,
    ogrn,
    hid: createHash('sha256').update(ogrn).digest('hex'),
    type,
    name: { short_with_opf: short, full_with_opf: `${forms[form] ?? form} ${name}`, short: name, full: name },
    fio: type === 'INDIVIDUAL' ? { surname, name: given, patronymic } : null,
    management: head ? { name: head, post } : null,
    okved,
    opf: { short: form, full: forms[form] ?? form },
    address: {
      value: address,
      unrestricted_value: `${postalCode}, ${address}`,
      data: { postal_code: postalCode },
    },
    state: { status: 'ACTIVE' },
  } as const;
  return { value: short, unrestricted_value: short, data: details };
}

import type { Bank, Suggestion } from '../suggestions.ts';
import { normalizeQuery } from '../query.ts';
import { lazyDirectory } from './lazy-directory.ts';
import { foldText, matchesAllPrefixes, splitWords } from './words.ts';

/** BIC, correspondent account, INN, payment name, SWIFT, city, other search words. */
type Row = [string, string, string, string, string | null, string, string?];

const banks = lazyDirectory('banks.json', (file: { banks: Row[] }) =>
  file.banks.map((row) => ({
    codes: [row[0], row[2], foldText(row[4] ?? '')],
    words: splitWords(`${row[3]} ${row[6] ?? ''}`),
    suggestion: suggestionOf(row),
  })),
);

/** Exactly like DaData by BIC, INN or SWIFT; here also by a prefix of them or of the name, because there are few entries. */
export async function findBank(query: string): Promise<Suggestion<Bank>[]> {
  const code = foldText(normalizeQuery(query)).replaceAll(' ', '');
  const queryWords = splitWords(normalizeQuery(query));
  if (code.length < 3) return [];
  return (await banks())
    .filter(
      ({ codes, words }) =>
        codes.some((candidate) => candidate.startsWith(code)) || matchesAllPrefixes(words, queryWords),
    )
    .slice(0, 10)
    .map(({ suggestion }) => suggestion);
}

function suggestionOf([bic, account, inn, name, swift, city]: Row): Suggestion<Bank> {
  const details = {
    bic,
    swift,
    inn,
    kpp: null,
    correspondent_account: account,
    payment_city: city,
    name: { payment: name, short: name, full: null },
    state: { status: 'ACTIVE' },
  };
  return { value: name, unrestricted_value: name, data: details };
}

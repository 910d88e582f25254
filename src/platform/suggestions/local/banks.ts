import type { Bank, Suggestion } from '../suggestions.ts';
import { cleanQuery } from '../query.ts';
import { directory } from './read-directory.ts';
import { fold, holdsAll, wordsOf } from './words.ts';

/** BIC, correspondent account, INN, payment name, SWIFT, city, other search words. */
type Row = [string, string, string, string, string | null, string, string?];

const banks = directory('banks.json', (file: { banks: Row[] }) =>
  file.banks.map((row) => ({
    codes: [row[0], row[2], fold(row[4] ?? '')],
    words: wordsOf(`${row[3]} ${row[6] ?? ''}`),
    suggestion: suggestionOf(row),
  })),
);

/** Exactly like DaData by BIC, INN or SWIFT; here also by a prefix of them or of the name, because there are few entries. */
export async function findBank(query: string): Promise<Suggestion<Bank>[]> {
  const code = fold(cleanQuery(query)).replaceAll(' ', '');
  const queryWords = wordsOf(cleanQuery(query));
  if (code.length < 3) return [];
  return (await banks())
    .filter(
      ({ codes, words }) =>
        codes.some((candidate) => candidate.startsWith(code)) || holdsAll(words, queryWords),
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

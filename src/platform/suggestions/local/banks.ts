import type { Bank, Suggestion } from '../suggestions.ts';
import { lazyDirectory } from './lazy-directory.ts';
import { findEntries, foldText, splitWords } from './words.ts';

/** BIC, correspondent account, INN, payment name, SWIFT, city, other search words. */
type Row = [string, string, string, string, string | null, string, string?];

const banks = lazyDirectory('banks.json', (file: { banks: Row[] }) =>
  file.banks.map((row) => ({
    codes: [row[0], row[2], foldText(row[4] ?? '')],
    words: splitWords(`${row[3]} ${row[6] ?? ''}`),
    suggestion: suggestionOf(row),
  })),
);

/** Finds banks by BIC, INN, SWIFT or name. */
export const findBank = async (query: string): Promise<Suggestion<Bank>[]> =>
  findEntries(await banks(), query, 10);

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

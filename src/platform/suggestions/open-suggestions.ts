import type { Clock } from '#platform/clock.ts';
import type { Log } from '#platform/log/log.ts';
import { dadataSuggestions } from './dadata-suggestions.ts';
import { findBank } from './local/banks.ts';
import { suggestAddress } from './local/cities.ts';
import { findParty } from './local/companies.ts';
import { findPassportOffice } from './local/passport-offices.ts';
import type { Suggestions } from './suggestions.ts';

export interface SuggestionsOptions {
  /** DaData key, or null for the built-in directory. */
  token: string | null;
  /** Without a key, suggest the companies that were invented for the demo. */
  mayInventCompanies: boolean;
  log: Log;
  clock?: Clock;
}

export const openSuggestions = ({ token, mayInventCompanies, log, clock }: SuggestionsOptions): Suggestions =>
  token ? dadataSuggestions({ token, log, clock }) : localSuggestions({ mayInventCompanies });

/** The built-in directory: all larger towns of Russia, many banks, some fictitious companies, a few passport offices. */
export const localSuggestions = ({ mayInventCompanies }: { mayInventCompanies: boolean }): Suggestions => ({
  address: suggestAddress,
  bank: findBank,
  party: mayInventCompanies ? findParty : async () => [],
  fmsUnit: findPassportOffice,
});

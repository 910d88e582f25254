/** The built-in directory: all larger towns of Russia, many banks, some fictitious companies, a few passport offices. */
import { findBank } from './local/banks.ts';
import { suggestAddress } from './local/cities.ts';
import { findParty } from './local/companies.ts';
import { findPassportOffice } from './local/passport-offices.ts';
import type { Suggestions } from './suggestions.ts';

export const localSuggestions = ({ mayInventCompanies }: { mayInventCompanies: boolean }): Suggestions => ({
  address: suggestAddress,
  bank: findBank,
  party: mayInventCompanies ? findParty : async () => [],
  fmsUnit: findPassportOffice,
});

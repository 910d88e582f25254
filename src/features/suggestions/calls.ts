/** Suggestions for form fields: proxies the provider's paths under /api, so that its key never leaves the server (spec §7). */
import { endpoint } from '#api/endpoint.ts';
import type {
  AddressQuery,
  AddressSuggestions,
  BankSuggestions,
  PartySuggestions,
  PassportOfficeSuggestions,
  SuggestionQuery,
} from '#features/suggestions/schemas.ts';

export const suggestAddress = endpoint<AddressQuery, AddressSuggestions>({
  method: 'POST',
  path: '/api/suggest/address',
  action: 'suggestion.ask',
  body: 'json',
  // A POST that only reads needs no CSRF check.
  changes: false,
});

export const suggestPassportOffice = endpoint<SuggestionQuery, PassportOfficeSuggestions>({
  method: 'POST',
  path: '/api/suggest/fms_unit',
  action: 'suggestion.ask',
  body: 'json',
  // A POST that only reads needs no CSRF check.
  changes: false,
});

export const findBank = endpoint<SuggestionQuery, BankSuggestions>({
  method: 'POST',
  path: '/api/findById/bank',
  action: 'suggestion.ask',
  body: 'json',
  // A POST that only reads needs no CSRF check.
  changes: false,
});

/** Always returns twenty active companies (spec §9); other parameters are ignored. */
export const findParty = endpoint<SuggestionQuery, PartySuggestions>({
  method: 'POST',
  path: '/api/findById/party',
  action: 'suggestion.ask',
  body: 'json',
  // A POST that only reads needs no CSRF check.
  changes: false,
});

/** Look-ups that fill in requisites, in the shape that the fields of the design system take. */
import type { Client } from '#api/client.ts';
import { findBank, suggestPassportOffice } from '#features/suggestions/calls.ts';

/** For `BankFields`. A bank is found by its complete BIC only. */
export const bankFinder = (client: Client) => async (bic: string, signal: AbortSignal) => {
  const { suggestions } = await client.call(findBank, { input: { query: bic }, signal });
  const found = suggestions.find(({ data }) => data.bic === bic)?.data;
  if (!found) return undefined;
  return { name: found.name.payment ?? '', correspondentAccount: found.correspondent_account ?? '' };
};

/** For `PassportOfficeFields`: by code or by words of the name. */
export const passportOfficeLoader = (client: Client) => async (query: string, signal: AbortSignal) => {
  const { suggestions } = await client.call(suggestPassportOffice, { input: { query }, signal });
  return suggestions.flatMap(({ value, data }) =>
    data.code ? [{ code: data.code, name: data.name ?? value }] : [],
  );
};

/** Confirmed film companies, in the shape that `ComboBox` takes. */
import type { Client } from '#api/client.ts';
import { findCompanies } from '#features/projects/calls.ts';

export const companyLoader = (client: Client) => async (query: string, signal: AbortSignal) => {
  const companies = await client.call(findCompanies, { input: { name: query, limit: 10 }, signal });
  return companies.map(({ name }) => ({ value: name, label: name }));
};

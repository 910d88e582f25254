/** Educational institutions, in the shape that `InstitutionFields` take. */
import type { Client } from '#api/client.ts';
import { listEducation } from '#features/profile/calls.ts';

const innPrefix = /^\d{1,10}$/;

/** By name, or by a prefix of the INN. */
export const institutionLoader = (client: Client) => async (query: string, signal: AbortSignal) => {
  const input = innPrefix.test(query) ? { inn: query } : { name: query };
  const institutions = await client.call(listEducation, { input, signal });
  return institutions.map(({ inn, name, nameLegal }) => ({ inn, name, legalName: nameLegal }));
};

/** Companies of the suggestion service, by INN. */
import type { Client } from '#api/client.ts';
import { findParty } from '#features/suggestions/calls.ts';

export interface Party {
  inn: string;
  name: string;
  okved: string;
  address: string;
  director: string;
}

/**
 * Lists one company per INN, because branches share the INN of their company. Never throws: the form works without
 * suggestions (spec §8).
 */
export async function listParties(client: Client, query: string, signal?: AbortSignal): Promise<Party[]> {
  try {
    const { suggestions } = await client.call(findParty, { input: { query }, ...(signal && { signal }) });
    const parties = suggestions.flatMap(({ value, data }): Party[] =>
      data.inn
        ? [
            {
              inn: data.inn,
              name: data.name.short_with_opf ?? value,
              okved: data.okved ?? '',
              address: data.address?.value ?? '',
              director: data.management?.name ?? '',
            },
          ]
        : [],
    );
    return [...new Map(parties.toReversed().map((party) => [party.inn, party])).values()].toReversed();
  } catch {
    return [];
  }
}

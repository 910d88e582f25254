/** Suggestions of places, in the shape that `ComboBox` takes (spec §7). */
import type { Client } from '#api/client.ts';
import { suggestAddress } from '#features/suggestions/calls.ts';
import { cityName } from '#kernel/city-name.ts';
import type { AddressSuggestions } from '#features/suggestions/schemas.ts';

type Address = AddressSuggestions['suggestions'][number];

/** Towns and villages. The field gets the name as pages show it; the region is shown beside it. */
export const cityLoader = (client: Client) => async (query: string, signal: AbortSignal) => {
  const input = { query, from_bound: 'city', to_bound: 'settlement' };
  const { suggestions } = await client.call(suggestAddress, { input, signal });
  return suggestions.flatMap(({ value, data }) => {
    const place = data.city_with_type ?? data.settlement_with_type;
    const region = data.region_with_type;
    if (!place) return [];
    const hint = region && region !== place ? { hint: region } : {};
    return [{ value, label: cityName(place), spellings: [place, nameOf(place)], ...hint }];
  });
};

/** Regions with their towns and villages, by the whole name. */
export const regionLoader = (client: Client) => async (query: string, signal: AbortSignal) => {
  const input = { query, from_bound: 'region', to_bound: 'settlement' };
  const { suggestions } = await client.call(suggestAddress, { input, signal });
  return suggestions.map(addressOption);
};

/** Addresses up to the flat. The field gets the whole address, with the postal code where it is known. */
export const addressLoader = (client: Client) => async (query: string, signal: AbortSignal) => {
  const { suggestions } = await client.call(suggestAddress, { input: { query }, signal });
  return suggestions.map(addressOption);
};

const addressOption = ({ value, unrestricted_value: fullAddress }: Address) => ({
  value: fullAddress,
  label: value,
  text: fullAddress,
  ...(fullAddress !== value && { hint: fullAddress }),
});

/** Without the type of the place before it. */
const nameOf = (place: string): string => place.slice(place.indexOf(' ') + 1);

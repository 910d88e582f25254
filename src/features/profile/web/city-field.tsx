/** City with suggestions; an unknown city is accepted too (product §2). */
import { useCallback } from 'react';
import { useClient } from '#api/page-context.tsx';
import { field } from '#features/profile/web/wire.ts';
import { suggestAddress } from '#features/suggestions/contract.ts';
import { ComboBox } from '#ui/combo-box.tsx';
import type { Suggestion } from '#ui/combo-box.tsx';
import { useText } from '#ui/i18n.tsx';

export function CityField() {
  const text = useText();
  const client = useClient();
  const load = useCallback(
    async (query: string, signal: AbortSignal): Promise<Suggestion[]> => {
      const input = { query, from_bound: 'city', to_bound: 'settlement' };
      const { suggestions } = await client.call(suggestAddress, { input, signal });
      return suggestions.flatMap(({ value, data }) => {
        const label = data.city_with_type ?? data.settlement_with_type;
        const region = data.region_with_type;
        return label ? [{ value, label, ...(region && region !== label && { hint: region }) }] : [];
      });
    },
    [client],
  );
  return (
    <ComboBox
      name={field.city}
      label={text('profile@web.fields.city')}
      load={load}
      maxLength={120}
      freeText
    />
  );
}

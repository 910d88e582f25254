/** City with suggestions; an unknown city is accepted too (product §2). */
import { useCallback } from 'react';
import { useClient } from '#api/app-context.tsx';
import { suggestAddress } from '#features/suggestions/calls.ts';
import { fieldNames } from '#features/profile/wire.ts';
import { ComboBox } from '#ui/form/combo-box.tsx';
import type { Suggestion } from '#ui/form/use-combo-box.ts';
import { useTranslate } from '#ui/i18n.tsx';

export function CityField() {
  const t = useTranslate();
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
  return <ComboBox name={fieldNames.city} label={t('profile@web.fields.city')} load={load} maxLength={120} />;
}

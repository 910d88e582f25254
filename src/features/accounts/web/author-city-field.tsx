/** City of an author with suggestions; an unknown city is accepted with a warning (product §2). */
import { useCallback, useState } from 'react';
import { useClient } from '#api/app-context.tsx';
import { suggestAddress } from '#features/suggestions/calls.ts';
import { ComboBox } from '#ui/form/combo-box.tsx';
import type { Suggestion } from '#ui/form/use-combo-box.ts';
import { fieldLayout } from '#ui/form/form.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import css from '#features/accounts/web/author-city-field.module.css';

/** The last answer of the directory and the query that it belongs to. */
interface DirectoryAnswer {
  query: string;
  cities: string[];
}

/** The name with the type of the place before it, and without. */
const spellings = (label: string): string[] =>
  [label, label.slice(label.indexOf(' ') + 1)].map((spelling) => spelling.toLowerCase());

export function AuthorCityField({ value, touched }: { value: string; touched: boolean }) {
  const t = useTranslate();
  const client = useClient();
  const [selected, setSelected] = useState('');
  const [response, setResponse] = useState<DirectoryAnswer>({ query: '', cities: [] });
  const load = useCallback(
    async (query: string, signal: AbortSignal): Promise<Suggestion[]> => {
      const input = { query, from_bound: 'city', to_bound: 'settlement' };
      const { suggestions } = await client.call(suggestAddress, { input, signal });
      const cities = suggestions.flatMap(({ value: fullAddress, data }) => {
        const label = data.city_with_type ?? data.settlement_with_type;
        const region = data.region_with_type;
        return label
          ? [{ value: fullAddress, label, ...(region && region !== label && { hint: region }) }]
          : [];
      });
      setResponse({ query, cities: cities.flatMap(({ label }) => spellings(label)) });
      return cities;
    },
    [client],
  );
  const city = value.trim();
  // Only an answer to exactly this query says that the directory has no such city.
  const missing = city !== '' && response.query === city && !response.cities.includes(city.toLowerCase());
  const unknown = touched && value !== selected && missing;
  return (
    <div className={fieldLayout.full}>
      <ComboBox
        name="city"
        label={t('accounts@web.author.city')}
        load={load}
        onPick={(suggestion) => setSelected(suggestion?.label ?? '')}
        maxLength={120}
        required
      />
      <output className={css.warning}>{unknown && t('accounts@web.author.cityUnknown')}</output>
    </div>
  );
}

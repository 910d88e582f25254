/** The city of an author: suggested while it is typed, any other words are taken with a warning (product §2). */
import { useCallback, useState } from 'react';
import { useClient } from '#api/page-context.tsx';
import { suggestAddress } from '#features/suggestions/contract.ts';
import { ComboBox } from '#ui/combo-box.tsx';
import type { Suggestion } from '#ui/combo-box.tsx';
import { fieldPlaces } from '#ui/form/form.tsx';
import { useText } from '#ui/i18n.tsx';
import css from '#features/accounts/web/city-field.module.css';

/** What the directory has answered, and to which words. */
interface Answer {
  to: string;
  cities: string[];
}

/** With the kind of the place before its name, and without. */
const spellings = (label: string): string[] =>
  [label, label.slice(label.indexOf(' ') + 1)].map((one) => one.toLowerCase());

export function CityField({ value, touched }: { value: string; touched: boolean }) {
  const text = useText();
  const client = useClient();
  const [known, setKnown] = useState('');
  const [answer, setAnswer] = useState<Answer>({ to: '', cities: [] });
  const load = useCallback(
    async (query: string, signal: AbortSignal): Promise<Suggestion[]> => {
      const input = { query, from_bound: 'city', to_bound: 'settlement' };
      const { suggestions } = await client.call(suggestAddress, { input, signal });
      const found = suggestions.flatMap(({ value: whole, data }) => {
        const label = data.city_with_type ?? data.settlement_with_type;
        const region = data.region_with_type;
        return label ? [{ value: whole, label, ...(region && region !== label && { hint: region }) }] : [];
      });
      setAnswer({ to: query, cities: found.flatMap(({ label }) => spellings(label)) });
      return found;
    },
    [client],
  );
  const city = value.trim();
  // Only the directory's answer to these very words says that it has no such city.
  const missing = city !== '' && answer.to === city && !answer.cities.includes(city.toLowerCase());
  const unknown = touched && value !== known && missing;
  return (
    <div className={fieldPlaces.full}>
      <ComboBox
        name="city"
        label={text('accounts@web.author.city')}
        load={load}
        onPick={(picked) => setKnown(picked?.label ?? '')}
        maxLength={120}
        freeText
        required
      />
      <output className={css.warning}>{unknown && text('accounts@web.author.cityUnknown')}</output>
    </div>
  );
}

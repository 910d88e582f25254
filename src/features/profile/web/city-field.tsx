/** City with suggestions; an unknown city is accepted too (product §2). */
import { useMemo } from 'react';
import { useClient } from '#api/app-context.tsx';
import { fieldNames } from '#features/profile/wire.ts';
import { cityLoader } from '#features/suggestions/suggest-places.ts';
import { ComboBox } from '#ui/form/combo-box.tsx';
import { useTranslate } from '#ui/i18n.tsx';

export function CityField() {
  const t = useTranslate();
  const client = useClient();
  const load = useMemo(() => cityLoader(client), [client]);
  return <ComboBox name={fieldNames.city} label={t('profile@web.fields.city')} load={load} maxLength={120} />;
}

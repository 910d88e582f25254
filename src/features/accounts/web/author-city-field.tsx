/** City of an author with suggestions; an unknown city is accepted with a warning (product §2). */
import { useMemo } from 'react';
import { useClient } from '#api/app-context.tsx';
import { cityLoader } from '#features/suggestions/suggest-places.ts';
import { ComboBox } from '#ui/form/combo-box.tsx';
import { warnOfUnknownText } from '#ui/form/unknown-text.tsx';
import { useTranslate } from '#ui/i18n.tsx';

export function AuthorCityField() {
  const t = useTranslate();
  const client = useClient();
  return (
    <ComboBox
      name="city"
      label={t('accounts@web.author.city')}
      load={useMemo(() => cityLoader(client), [client])}
      note={warnOfUnknownText(t('accounts@web.author.cityUnknown'))}
      maxLength={120}
      required
      wide
    />
  );
}

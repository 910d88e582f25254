import { useCallback } from 'react';
import { useApiQuery } from '#api/use-api-query.ts';
import { listGenres } from '#features/dictionaries/calls.ts';
import { optionsOf } from '#features/dictionaries/options.ts';
import { timings } from '#features/profile/fields.ts';
import { fieldNames, maxGenres } from '#features/profile/wire.ts';
import { moscowDay } from '#kernel/calendar.ts';
import { FieldGroup } from '#ui/form/form.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { MultiSelectField } from '#ui/form/multi-select-field.tsx';
import { Panel } from '#ui/cabinet/panel.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { TextField } from '#ui/form/text-field.tsx';

const maxNotesLength = 2000;
const yearDigits = 4;

export function GenresField({ label, help }: { label: string; help: string }) {
  const genres = useApiQuery(listGenres);
  const options = optionsOf(genres.data);
  return (
    <MultiSelectField
      name={fieldNames.genres}
      label={label}
      help={help}
      options={options}
      query={genres}
      maxValues={maxGenres}
      disabled={!genres.data}
      wide
    />
  );
}

export function NotesField({ label, help }: { label: string; help: string }) {
  return (
    <TextArea name={fieldNames.notes} label={label} help={help} maxLength={maxNotesLength} rows={6} wide />
  );
}

export function WorkFields() {
  const t = useTranslate();
  // The schema does not know the day: the server checks it by its own clock.
  const validateYear = useCallback(
    (year: unknown) =>
      Number(year) > Number(moscowDay(new Date()).slice(0, 4)) ? t('profile@rules.yearAhead') : undefined,
    [t],
  );
  const options = timings.map((value) => ({ value, label: t(`profile@timing.${value}`) }));
  return (
    <Panel title={t('profile@web.parts.work')}>
      <FieldGroup>
        <GenresField
          label={t('profile@web.fields.genres')}
          help={t('profile@web.fields.genresHelp', { count: maxGenres })}
        />
        <SelectField
          name={fieldNames.timing}
          label={t('profile@web.fields.timing')}
          options={options}
          placeholder={t('common@notSet')}
          clearable
        />
        <TextField
          name={fieldNames.yearFrom}
          label={t('profile@web.fields.yearFrom')}
          placeholder={t('profile@web.fields.year')}
          inputMode="numeric"
          maxLength={yearDigits}
          validate={validateYear}
        />
        <NotesField label={t('profile@web.fields.notes')} help={t('profile@web.fields.notesHelp')} />
      </FieldGroup>
    </Panel>
  );
}

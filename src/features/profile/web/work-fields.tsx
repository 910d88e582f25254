import { useAsked } from '#api/use-asked.ts';
import { listGenres } from '#features/dictionaries/contract.ts';
import { timings } from '#features/profile/profile-words.ts';
import { field } from '#features/profile/web/wire.ts';
import { mostGenres } from '#features/profile/wire.ts';
import { FieldGroup, fieldPlaces } from '#ui/form/form.tsx';
import { useText } from '#ui/i18n.tsx';
import { MultiSelectField } from '#ui/multi-select-field.tsx';
import { Panel } from '#ui/panel.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';

const maxNotesLength = 2000;
const yearDigits = 4;

export function GenresField({ label, help }: { label: string; help: string }) {
  const genres = useAsked(listGenres);
  const options = (genres.data ?? []).map(({ code, name }) => ({ value: code, label: name }));
  return (
    <MultiSelectField
      name={field.genres}
      label={label}
      help={help}
      options={options}
      most={mostGenres}
      disabled={!genres.data}
      className={fieldPlaces.full}
    />
  );
}

export function NotesField({ label, help }: { label: string; help: string }) {
  return (
    <TextArea
      name={field.notes}
      label={label}
      help={help}
      most={maxNotesLength}
      rows={6}
      className={fieldPlaces.full}
    />
  );
}

export function WorkFields() {
  const text = useText();
  const options = timings.map((value) => ({ value, label: text(`profile@timing.${value}`) }));
  return (
    <Panel title={text('profile@web.parts.work')}>
      <FieldGroup>
        <GenresField
          label={text('profile@web.fields.genres')}
          help={text('profile@web.fields.genresHelp', { count: mostGenres })}
        />
        <SelectField
          name={field.timing}
          label={text('profile@web.fields.timing')}
          options={options}
          placeholder={text('common@notSet')}
          clearable
        />
        <TextField
          name={field.yearFrom}
          label={text('profile@web.fields.yearFrom')}
          placeholder={text('profile@web.fields.year')}
          inputMode="numeric"
          maxLength={yearDigits}
        />
        <NotesField label={text('profile@web.fields.notes')} help={text('profile@web.fields.notesHelp')} />
      </FieldGroup>
    </Panel>
  );
}

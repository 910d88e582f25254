/** Form fields by which companies filter: format, type, kind, age rating, genres, tags, length, budget. */
import { useWatch } from 'react-hook-form';
import { useAsked } from '#api/use-asked.ts';
import { listFormats, listGenres, listKinds, listTags, listTypes } from '#features/dictionaries/contract.ts';
import type { DictionaryItem } from '#features/dictionaries/contract.ts';
import { mostGenres, mostTags } from '#features/scenarios/scenario-form.ts';
import { ageRatings, budgetClasses } from '#features/scenarios/scenario-words.ts';
import { FieldGroup, fieldPlaces } from '#ui/form/form.tsx';
import { useText } from '#ui/i18n.tsx';
import { MultiSelectField } from '#ui/multi-select-field.tsx';
import { Panel } from '#ui/panel.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';

const optionsByCode = (items: readonly DictionaryItem[] | undefined) =>
  (items ?? []).map(({ code, name }) => ({ value: code, label: name }));

/** `moderated` locks the fields that the fund has moderated. */
export function SortFields({ moderated }: { moderated: boolean }) {
  const text = useText();
  const formats = useAsked(listFormats).data;
  const types = useAsked(listTypes).data;
  const kinds = useAsked(listKinds).data;
  return (
    <Panel title={text('scenarios@web.parts.sort')}>
      <FieldGroup>
        <SelectField
          name="FORMAT"
          label={text('scenarios@web.fields.format')}
          options={optionsByCode(formats)}
          disabled={!formats || moderated}
          required
        />
        <SelectField
          name="TYPE"
          label={text('scenarios@web.fields.type')}
          options={optionsByCode(types)}
          disabled={!types || moderated}
          required
        />
        <SelectField
          name="KIND"
          label={text('scenarios@web.fields.kind')}
          options={optionsByCode(kinds)}
          disabled={!kinds || moderated}
          required
        />
        <AgeRatingField />
        <GenresField moderated={moderated} />
        <TagsField />
        <ProductionFields />
      </FieldGroup>
    </Panel>
  );
}

function GenresField({ moderated }: { moderated: boolean }) {
  const text = useText();
  const genres = useAsked(listGenres).data;
  return (
    <MultiSelectField
      name="GENRES"
      label={text('scenarios@web.fields.genres')}
      help={text('scenarios@web.fields.most', { most: mostGenres })}
      options={optionsByCode(genres)}
      most={mostGenres}
      disabled={!genres || moderated}
      required
    />
  );
}

function TagsField() {
  const text = useText();
  const tags = useAsked(listTags).data;
  const options = (tags ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <MultiSelectField
      name="KEY_TAGS"
      label={text('scenarios@web.fields.tags')}
      help={text('scenarios@web.fields.most', { most: mostTags })}
      options={options}
      most={mostTags}
      disabled={!tags}
    />
  );
}

function AgeRatingField() {
  const text = useText();
  return (
    <SelectField
      name="AGE_RATING"
      label={text('scenarios@web.fields.ageRating')}
      options={ageRatings.map((value) => ({ value, label: value }))}
      placeholder={text('common@notSet')}
      clearable
    />
  );
}

const isSeries = (format: unknown): boolean => String(format).includes('SERIES');

/** The field for episodes is shown for series only. */
function ProductionFields() {
  const text = useText();
  const series = isSeries(useWatch({ name: 'FORMAT' }));
  return (
    <>
      <TextField
        name="DURATION"
        label={series ? text('scenarios@web.fields.episodeDuration') : text('scenarios@web.fields.duration')}
        inputMode="numeric"
        maxLength={4}
      />
      {series && (
        <TextField
          name="EPISODES"
          label={text('scenarios@web.fields.episodes')}
          inputMode="numeric"
          maxLength={4}
        />
      )}
      <SelectField
        name="BUDGET_CLASS"
        label={text('scenarios@web.fields.budget')}
        options={budgetClasses.map((value) => ({ value, label: text(`scenarios@budget.${value}`) }))}
        placeholder={text('common@notSet')}
        clearable
      />
      <TextField
        name="EPOCH"
        label={text('scenarios@web.fields.epoch')}
        placeholder={text('scenarios@web.fields.epochExample')}
        maxLength={150}
      />
      <TextField
        name="FILM_LOCATION"
        label={text('scenarios@web.fields.location')}
        placeholder={text('scenarios@web.fields.locationExample')}
        maxLength={300}
        className={series ? fieldPlaces.full : undefined}
      />
    </>
  );
}

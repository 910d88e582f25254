/** Form fields by which companies filter: format, type, kind, age rating, genres, tags, length, budget. */
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useClient } from '#api/app-context.tsx';
import { useApiQuery } from '#api/use-api-query.ts';
import { listGenres, listTags } from '#features/dictionaries/calls.ts';
import { optionsOf } from '#features/dictionaries/options.ts';
import { maxGenres, maxScenarioTags } from '#features/scenarios/scenario-form.ts';
import { ageRatings, budgetClasses, isSeriesFormat } from '#features/scenarios/scenario-codes.ts';
import { dictionaryFields, dictionaryNames } from '#features/scenarios/scenario-fields.ts';
import type { DictionaryFieldName } from '#features/scenarios/scenario-fields.ts';
import { dictionaryLists } from '#features/scenarios/web/dictionary-lists.ts';
import { regionLoader } from '#features/suggestions/suggest-places.ts';
import { ComboBox } from '#ui/form/combo-box.tsx';
import { FieldGroup } from '#ui/form/form.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { MultiSelectField } from '#ui/form/multi-select-field.tsx';
import { Panel } from '#ui/cabinet/panel.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';

/** `moderated` locks the fields that the fund has moderated. */
export function ClassificationFields({ moderated }: { moderated: boolean }) {
  const t = useTranslate();
  return (
    <Panel title={t('scenarios@web.parts.sort')}>
      <FieldGroup>
        {dictionaryNames.map((name) => (
          <DictionaryField key={name} name={name} moderated={moderated} />
        ))}
        <AgeRatingField />
        <GenresField moderated={moderated} />
        <TagsField />
        <ProductionFields />
      </FieldGroup>
    </Panel>
  );
}

function DictionaryField({ name, moderated }: { name: DictionaryFieldName; moderated: boolean }) {
  const t = useTranslate();
  const items = useApiQuery(dictionaryLists[name]);
  return (
    <SelectField
      name={dictionaryFields[name].wire}
      label={t(`scenarios@web.fields.${name}`)}
      options={optionsOf(items.data)}
      query={items}
      disabled={!items.data || moderated}
      required
    />
  );
}

function GenresField({ moderated }: { moderated: boolean }) {
  const t = useTranslate();
  const genres = useApiQuery(listGenres);
  return (
    <MultiSelectField
      name="GENRES"
      label={t('scenarios@web.fields.genres')}
      help={t('scenarios@web.fields.most', { most: maxGenres })}
      options={optionsOf(genres.data)}
      query={genres}
      maxValues={maxGenres}
      disabled={!genres.data || moderated}
      required
    />
  );
}

function TagsField() {
  const t = useTranslate();
  const tags = useApiQuery(listTags);
  const options = (tags.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <MultiSelectField
      name="KEY_TAGS"
      label={t('scenarios@web.fields.tags')}
      help={t('scenarios@web.fields.most', { most: maxScenarioTags })}
      options={options}
      query={tags}
      maxValues={maxScenarioTags}
      disabled={!tags.data}
    />
  );
}

function AgeRatingField() {
  const t = useTranslate();
  return (
    <SelectField
      name="AGE_RATING"
      label={t('scenarios@web.fields.ageRating')}
      options={ageRatings.map((value) => ({ value, label: value }))}
      placeholder={t('common@notSet')}
      clearable
    />
  );
}

/** The field for episodes is shown for series only. */
function ProductionFields() {
  const t = useTranslate();
  const client = useClient();
  const loadRegions = useMemo(() => regionLoader(client), [client]);
  const series = isSeriesFormat(String(useWatch({ name: 'FORMAT' })));
  return (
    <>
      <TextField
        name="DURATION"
        label={series ? t('scenarios@web.fields.episodeDuration') : t('scenarios@web.fields.duration')}
        inputMode="numeric"
        maxLength={4}
      />
      {series && (
        <TextField
          name="EPISODES"
          label={t('scenarios@web.fields.episodes')}
          inputMode="numeric"
          maxLength={4}
        />
      )}
      <SelectField
        name="BUDGET_CLASS"
        label={t('scenarios@web.fields.budgetClass')}
        options={budgetClasses.map((value) => ({ value, label: t(`scenarios@budget.${value}`) }))}
        placeholder={t('common@notSet')}
        clearable
      />
      <TextField
        name="EPOCH"
        label={t('scenarios@web.fields.epoch')}
        placeholder={t('scenarios@web.fields.epochExample')}
        maxLength={150}
      />
      <ComboBox
        name="FILM_LOCATION"
        label={t('scenarios@web.fields.filmLocation')}
        placeholder={t('scenarios@web.fields.filmLocationExample')}
        load={loadRegions}
        maxLength={300}
        wide={series}
      />
    </>
  );
}

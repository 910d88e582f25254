/** Form fields by which companies filter: format, type, kind, age rating, genres, tags, length, budget. */
import { useWatch } from 'react-hook-form';
import { useApiQuery } from '#api/use-api-query.ts';
import { listFormats, listGenres, listKinds, listTags, listTypes } from '#features/dictionaries/contract.ts';
import type { DictionaryItem } from '#features/dictionaries/contract.ts';
import { maxGenres, maxScenarioTags } from '#features/scenarios/scenario-form.ts';
import { ageRatings, budgetClasses } from '#features/scenarios/scenario-codes.ts';
import { FieldGroup, fieldLayout } from '#ui/form/form.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { MultiSelectField } from '#ui/form/multi-select-field.tsx';
import { Panel } from '#ui/cabinet/panel.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';

const optionsByCode = (items: readonly DictionaryItem[] | undefined) =>
  (items ?? []).map(({ code, name }) => ({ value: code, label: name }));

/** `moderated` locks the fields that the fund has moderated. */
export function ClassificationFields({ moderated }: { moderated: boolean }) {
  const t = useTranslate();
  const formats = useApiQuery(listFormats).data;
  const types = useApiQuery(listTypes).data;
  const kinds = useApiQuery(listKinds).data;
  return (
    <Panel title={t('scenarios@web.parts.sort')}>
      <FieldGroup>
        <SelectField
          name="FORMAT"
          label={t('scenarios@web.fields.format')}
          options={optionsByCode(formats)}
          disabled={!formats || moderated}
          required
        />
        <SelectField
          name="TYPE"
          label={t('scenarios@web.fields.type')}
          options={optionsByCode(types)}
          disabled={!types || moderated}
          required
        />
        <SelectField
          name="KIND"
          label={t('scenarios@web.fields.kind')}
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
  const t = useTranslate();
  const genres = useApiQuery(listGenres).data;
  return (
    <MultiSelectField
      name="GENRES"
      label={t('scenarios@web.fields.genres')}
      help={t('scenarios@web.fields.most', { most: maxGenres })}
      options={optionsByCode(genres)}
      maxValues={maxGenres}
      disabled={!genres || moderated}
      required
    />
  );
}

function TagsField() {
  const t = useTranslate();
  const tags = useApiQuery(listTags).data;
  const options = (tags ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <MultiSelectField
      name="KEY_TAGS"
      label={t('scenarios@web.fields.tags')}
      help={t('scenarios@web.fields.most', { most: maxScenarioTags })}
      options={options}
      maxValues={maxScenarioTags}
      disabled={!tags}
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

const isSeries = (format: unknown): boolean => String(format).includes('SERIES');

/** The field for episodes is shown for series only. */
function ProductionFields() {
  const t = useTranslate();
  const series = isSeries(useWatch({ name: 'FORMAT' }));
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
        label={t('scenarios@web.fields.budget')}
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
      <TextField
        name="FILM_LOCATION"
        label={t('scenarios@web.fields.location')}
        placeholder={t('scenarios@web.fields.locationExample')}
        maxLength={300}
        className={series ? fieldLayout.full : undefined}
      />
    </>
  );
}

import { useClient } from '#api/app-context.tsx';
import { useInvalidate } from '#api/use-api-query.ts';
import {
  addRatingCategory,
  listAdminRatings,
  listRatingVersions,
  saveRatingCategory,
} from '#features/ratings/calls-admin.ts';
import { ratingCategoryForm } from '#features/ratings/schemas-admin.ts';
import { ratingSources } from '#features/ratings/constants.ts';
import type { AdminRating } from '#features/ratings/schemas-admin.ts';
import { useDictionaryItemsQuery } from '#features/ratings/web/admin/use-dictionary-items.ts';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { FieldGroup } from '#ui/form/form.tsx';
import { FormDialog } from '#ui/form/dialog.tsx';
import { formValues } from '#ui/form/values.ts';
import { useForm } from '#ui/form/use-form.ts';
import type { SchemaForm } from '#ui/form/use-form.ts';
import { useVersionedSave } from '#ui/form/use-versioned-save.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { MultiSelectField } from '#ui/form/multi-select-field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';

/** `null` for a new category. */
export function RatingDialog({ rating, onClose }: { rating: AdminRating | null; onClose: () => void }) {
  const t = useTranslate();
  const dictionary = useDictionaryItemsQuery();
  const form = useForm(ratingCategoryForm, {
    defaultValues: formValues(ratingCategoryForm, rating ?? { source: 'COMBINED', minVotes: 5 }),
  });
  const { save, conflictNotice } = useRatingSaving(form, rating);
  const sources = ratingSources.map((value) => ({ value, label: t(`ratings-admin@source.${value}`) }));
  return (
    <FormDialog
      title={rating ? rating.name : t('ratings-admin@add')}
      size="medium"
      form={form}
      noLegend
      onSubmit={save}
      success={t(rating ? 'ratings-admin@saved' : 'ratings-admin@added')}
      onClose={onClose}
      submitText={t('common@form.save')}
    >
      {conflictNotice}
      <FieldGroup>
        <TextField name="name" label={t('ratings-admin@field.name')} maxLength={60} required wide />
        <SelectField name="source" label={t('ratings-admin@field.source')} options={sources} required />
        <TextField
          name="minVotes"
          inputMode="numeric"
          label={t('ratings-admin@field.minVotes')}
          help={t('ratings-admin@field.minVotesHelp')}
          required
        />
        <MultiSelectField
          name="codes"
          label={t('ratings-admin@field.codes')}
          help={t('ratings-admin@field.codesHelp')}
          options={dictionary.items.map(({ id, name }) => ({ value: String(id), label: name }))}
          query={dictionary.query}
          maxValues={10}
          wide
        />
        <CheckboxField name="debut" label={t('ratings-admin@field.debut')} wide />
      </FieldGroup>
    </FormDialog>
  );
}

function useRatingSaving(form: SchemaForm<typeof ratingCategoryForm>, rating: AdminRating | null) {
  const client = useClient();
  const invalidate = useInvalidate();
  const find = (rows: readonly AdminRating[], stale: AdminRating) => rows.find(({ id }) => id === stale.id);
  return useVersionedSave(form, {
    item: rating ?? undefined,
    versionOf: ({ version }) => version,
    toFormValues: (saved) => formValues(ratingCategoryForm, saved),
    async send(values, base) {
      if (!base) return (await client.call(addRatingCategory, { input: values })).at(-1)!;
      const input = { ...values, version: base.version };
      return find(await client.call(saveRatingCategory, { params: { id: String(base.id) }, input }), base)!;
    },
    fetchLatest: async (stale) => find(await client.call(listAdminRatings), stale),
    onSaved: () => invalidate(listAdminRatings, listRatingVersions),
  });
}

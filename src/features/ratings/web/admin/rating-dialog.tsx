/** Form of a rating category. */
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
import type { AdminRating, RatingCategoryForm } from '#features/ratings/schemas-admin.ts';
import { useDictionaryItems } from '#features/ratings/web/admin/use-dictionary-items.ts';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { Dialog, DialogCancel } from '#ui/overlay/dialog.tsx';
import { DialogActions } from '#ui/overlay/dialog-actions.tsx';
import { FieldGroup, Form, SubmitButton, fieldLayout } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import type { SchemaForm } from '#ui/form/use-form.ts';
import { useVersionedSave } from '#ui/form/use-versioned-save.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { MultiSelectField } from '#ui/form/multi-select-field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { notify } from '#ui/overlay/snackbar.ts';
import { TextField } from '#ui/form/text-field.tsx';

const emptyValues = { name: '', source: 'COMBINED', codes: [], debut: false, minVotes: '5' };

const valuesOf = ({ name, source, codes, debut, minVotes }: AdminRating) => ({
  name,
  source,
  codes: codes.map(String),
  debut,
  minVotes: String(minVotes),
});

/** `null` for a new category. */
export function RatingDialog({ rating, onClose }: { rating: AdminRating | null; onClose: () => void }) {
  const t = useTranslate();
  const dictionaryItems = useDictionaryItems();
  const form = useForm(ratingCategoryForm, {
    defaultValues: rating ? valuesOf(rating) : emptyValues,
  });
  const { save, conflictNotice } = useRatingSaving(form, rating);
  const submit = async (values: RatingCategoryForm) => {
    await save(values);
    notify({ type: 'success', text: t(rating ? 'ratings-admin@saved' : 'ratings-admin@added') });
    onClose();
  };
  const full = fieldLayout.full;
  const sources = ratingSources.map((value) => ({ value, label: t(`ratings-admin@source.${value}`) }));
  return (
    <Dialog opened onClose={onClose} title={rating ? rating.name : t('ratings-admin@add')} size="medium">
      <Form form={form} onSubmit={submit} noLegend>
        {conflictNotice}
        <FieldGroup>
          <TextField
            name="name"
            label={t('ratings-admin@field.name')}
            maxLength={60}
            required
            className={full}
          />
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
            options={dictionaryItems.map(({ id, name }) => ({ value: String(id), label: name }))}
            maxValues={10}
            className={full}
          />
          <CheckboxField name="debut" label={t('ratings-admin@field.debut')} className={full} />
        </FieldGroup>
        <DialogActions>
          <DialogCancel />
          <SubmitButton>{t('common@form.save')}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

function useRatingSaving(form: SchemaForm<typeof ratingCategoryForm>, rating: AdminRating | null) {
  const client = useClient();
  const invalidate = useInvalidate();
  const find = (rows: readonly AdminRating[], stale: AdminRating) =>
    rows.find(({ id }) => id === stale.id) ?? stale;
  return useVersionedSave(form, {
    item: rating ?? undefined,
    versionOf: ({ version }) => version,
    toFormValues: valuesOf,
    async send(values, base) {
      if (!base) return (await client.call(addRatingCategory, { input: values })).at(-1)!;
      const input = { ...values, version: base.version };
      return find(await client.call(saveRatingCategory, { params: { id: String(base.id) }, input }), base);
    },
    fetchLatest: async (stale) => find(await client.call(listAdminRatings), stale),
    onSaved: () => invalidate(listAdminRatings, listRatingVersions),
  });
}

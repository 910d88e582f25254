/** Form of a rating category. */
import { useAct } from '#api/use-act.ts';
import {
  addRatingCategory,
  listDeskRatings,
  listRatingVersions,
  ratingCategoryForm,
  ratingSources,
  saveRatingCategory,
} from '#features/ratings/contract-desk.ts';
import type { DeskRating, RatingCategoryForm } from '#features/ratings/contract-desk.ts';
import { useSorts } from '#features/ratings/web/ratings-desk/use-sorts.ts';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { Dialog, DialogActions, DialogCancel } from '#ui/dialog.tsx';
import { FieldGroup, Form, SubmitButton, fieldPlaces } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useText } from '#ui/i18n.tsx';
import { MultiSelectField } from '#ui/multi-select-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { notify } from '#ui/snackbar.ts';
import { TextField } from '#ui/text-field.tsx';

const emptyValues = { name: '', source: 'COMBINED', codes: [], debut: false, minVotes: '5' };

const valuesOf = ({ name, source, codes, debut, minVotes }: DeskRating) => ({
  name,
  source,
  codes: codes.map(String),
  debut,
  minVotes: String(minVotes),
});

/** `null` for a new category. */
export function RatingDialog({ rating, onClose }: { rating: DeskRating | null; onClose: () => void }) {
  const text = useText();
  const dictionaryItems = useSorts();
  const form = useForm(ratingCategoryForm, { defaults: (rating ? valuesOf(rating) : emptyValues) as never });
  const refreshes = [listDeskRatings, listRatingVersions];
  const addMutation = useAct(addRatingCategory, { refreshes });
  const saveMutation = useAct(saveRatingCategory, { refreshes });
  const submit = async (values: RatingCategoryForm) => {
    if (rating) {
      const input = { ...values, version: rating.version };
      await saveMutation.mutateAsync({ params: { id: String(rating.id) }, input });
    } else await addMutation.mutateAsync({ input: values });
    notify({ type: 'success', text: text(rating ? 'ratings-desk@saved' : 'ratings-desk@added') });
    onClose();
  };
  const full = fieldPlaces.full;
  const sources = ratingSources.map((value) => ({ value, label: text(`ratings-desk@source.${value}`) }));
  return (
    <Dialog
      opened
      onClose={onClose}
      title={rating ? rating.name : text('ratings-desk@add')}
      size="medium"
      confirmOnClose={form.formState.isDirty}
    >
      <Form form={form} onSubmit={submit as never} noLegend>
        <FieldGroup>
          <TextField
            name="name"
            label={text('ratings-desk@field.name')}
            maxLength={60}
            required
            className={full}
          />
          <SelectField name="source" label={text('ratings-desk@field.source')} options={sources} required />
          <TextField
            name="minVotes"
            inputMode="numeric"
            label={text('ratings-desk@field.minVotes')}
            help={text('ratings-desk@field.minVotesHelp')}
            required
          />
          <MultiSelectField
            name="codes"
            label={text('ratings-desk@field.codes')}
            help={text('ratings-desk@field.codesHelp')}
            options={dictionaryItems.map(({ id, name }) => ({ value: String(id), label: name }))}
            most={10}
            className={full}
          />
          <CheckboxField name="debut" label={text('ratings-desk@field.debut')} className={full} />
        </FieldGroup>
        <DialogActions>
          <DialogCancel />
          <SubmitButton>{text('common@form.save')}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

/** Form of a new or changed draft. For a letter to found applications, the URL has the filter of their list. */
import { useApiQuery } from '#api/use-api-query.ts';
import { useRecordCalls } from '#api/use-record-calls.ts';
import {
  createMailing,
  listMailings,
  readMailing,
  readMailingOptions,
  saveMailing,
} from '#features/mailings/calls.ts';
import { filterOfQuery } from '#features/mailings/found-filter.ts';
import { mailingForm } from '#features/mailings/schemas.ts';
import type { MailingCard, MailingOptions } from '#features/mailings/schemas.ts';
import { MailingFields } from '#features/mailings/web/mailing-fields.tsx';
import { useSearchParams } from '#router/hooks.ts';
import { QueryView } from '#ui/data/query-view.tsx';
import { TextSkeleton } from '#ui/data/skeleton.tsx';
import { FormDialog } from '#ui/form/dialog.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { formValues } from '#ui/form/values.ts';
import { useVersionedSave } from '#ui/form/use-versioned-save.tsx';
import { useTranslate } from '#ui/i18n.tsx';

interface MailingFormDialogProps {
  /** Undefined for a new letter. */
  mailing?: MailingCard | undefined;
  onClose: () => void;
  onSaved: (id: string) => void;
}

export function MailingFormDialog(props: MailingFormDialogProps) {
  const options = useApiQuery(readMailingOptions);
  return (
    <QueryView query={options} skeleton={<TextSkeleton lines={4} />}>
      {(loaded) => <MailingForm {...props} options={loaded} />}
    </QueryView>
  );
}

function MailingForm({
  mailing,
  options,
  onClose,
  onSaved,
}: MailingFormDialogProps & { options: MailingOptions }) {
  const t = useTranslate();
  const [params] = useSearchParams();
  const found = mailing ? mailing.foundQuery : params.get('found');
  const form = useForm(mailingForm, { defaultValues: mailing ? valuesOf(mailing) : emptyLetter(found) });
  const { save, conflictNotice } = useVersionedSave(form, {
    item: mailing,
    toFormValues: valuesOf,
    ...useRecordCalls({
      create: createMailing,
      save: saveMailing,
      read: readMailing,
      invalidates: [listMailings],
    }),
  });
  return (
    <FormDialog
      title={mailing ? t('mailings@edit') : t('mailings@new')}
      size="medium"
      form={form}
      onSubmit={save}
      onSaved={({ id }) => onSaved(id)}
      onClose={onClose}
      submitText={t('mailings@toPreview')}
    >
      {conflictNotice}
      <MailingFields options={options} isFound={found !== null} />
    </FormDialog>
  );
}

const valuesOf = ({ audience, selectionId, foundQuery, subject, text }: MailingCard) =>
  formValues(mailingForm, { audience, selection: selectionId, filter: filterOf(foundQuery), subject, text });

const emptyLetter = (found: string | null) =>
  formValues(mailingForm, found === null ? {} : { audience: 'FOUND', filter: filterOf(found) });

const filterOf = (query: string | null) => (query === null ? undefined : filterOfQuery(query));

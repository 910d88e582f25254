/** Writes a draft. The filter of the desk comes by the address, when the officer writes to found applications. */
import { useApiMutation } from '#api/use-api-mutation.ts';
import { useApiQuery } from '#api/use-api-query.ts';
import { createMailing, listMailings, readMailingOptions } from '#features/mailings/calls.ts';
import { filterOfQuery } from '#features/mailings/found-filter.ts';
import { mailingForm } from '#features/mailings/schemas.ts';
import type { MailingOptions } from '#features/mailings/schemas.ts';
import { MailingFields } from '#features/mailings/web/mailing-fields.tsx';
import { useSearchParams } from '#router/hooks.ts';
import { QueryView } from '#ui/data/query-view.tsx';
import { TextSkeleton } from '#ui/data/skeleton.tsx';
import { FormDialog } from '#ui/form/dialog.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useTranslate } from '#ui/i18n.tsx';

interface NewMailingDialogProps {
  onClose: () => void;
  onSaved: (id: string) => void;
}

export function NewMailingDialog(props: NewMailingDialogProps) {
  const options = useApiQuery(readMailingOptions);
  return (
    <QueryView query={options} skeleton={<TextSkeleton lines={4} />}>
      {(loaded) => <NewMailing {...props} options={loaded} />}
    </QueryView>
  );
}

function NewMailing({ options, onClose, onSaved }: NewMailingDialogProps & { options: MailingOptions }) {
  const t = useTranslate();
  const [params] = useSearchParams();
  const found = params.get('found');
  const form = useForm(mailingForm, {
    defaultValues: {
      audience: found === null ? '' : 'FOUND',
      selection: '',
      filter: found === null ? undefined : filterOfQuery(found),
      subject: '',
      text: '',
    } as never,
  });
  const create = useApiMutation(createMailing, { invalidates: [listMailings] });
  return (
    <FormDialog
      title={t('mailings@new')}
      size="medium"
      form={form}
      onSubmit={(input) => create.mutateAsync({ input })}
      onSaved={({ id }) => onSaved(id)}
      onClose={onClose}
      submitText={t('mailings@toPreview')}
    >
      <MailingFields options={options} isFound={found !== null} />
    </FormDialog>
  );
}

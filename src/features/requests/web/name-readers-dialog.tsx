/** The company's administrator names colleagues who may read the text of a request. */
import { useApiMutation } from '#api/use-api-mutation.ts';
import { listCompanyRequests, nameReaders, readCompanyRequest } from '#features/requests/calls.ts';
import type { CompanyRequest } from '#features/requests/schemas.ts';
import { readersForm } from '#features/requests/schemas.ts';
import { ReadersField } from '#features/requests/web/readers-field.tsx';
import { FormDialog } from '#ui/form/dialog.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useTranslate } from '#ui/i18n.tsx';

export function NameReadersDialog({ request, onClose }: { request: CompanyRequest; onClose: () => void }) {
  const t = useTranslate();
  const form = useForm(readersForm, { defaultValues: { readers: [] } });
  const nameMutation = useApiMutation(nameReaders, {
    invalidates: [listCompanyRequests, readCompanyRequest],
  });
  return (
    <FormDialog
      title={t('requests@company.nameReaders')}
      form={form}
      noLegend
      onSubmit={(input) => nameMutation.mutateAsync({ params: { id: request.id }, input })}
      success={t('requests@company.readersDone')}
      onClose={onClose}
      submitText={t('requests@company.readersSubmit')}
    >
      <ReadersField
        label={t('requests@company.readers')}
        help={t('requests@company.readersHelp')}
        except={[request.sender.id, ...request.readers.map(({ id }) => id)]}
      />
    </FormDialog>
  );
}

/** Form of a company's request for the text of a scenario. */
import type { ReactNode } from 'react';
import { useViewer } from '#api/app-context.tsx';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { FormDialog } from '#ui/form/dialog.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { listCompanyRequests, sendRequest } from '#features/requests/calls.ts';
import { maxRequestLength } from '#features/requests/constants.ts';
import { ReadersField } from '#features/requests/web/readers-field.tsx';
import { requestForm } from '#features/requests/schemas.ts';

interface RequestDialogProps {
  scenario: { id: string; name: string };
  /** Shown above the fields. */
  notice?: ReactNode;
  onClose: () => void;
  invalidates: readonly { path: string }[];
}

export function RequestDialog({ scenario, notice, onClose, invalidates }: RequestDialogProps) {
  const t = useTranslate();
  const viewer = useViewer();
  const form = useForm(requestForm, { defaultValues: { text: '', readers: [] } });
  const sendMutation = useApiMutation(sendRequest, { invalidates: [listCompanyRequests, ...invalidates] });
  return (
    <FormDialog
      title={t('requests@send.title')}
      size="medium"
      form={form}
      noLegend
      onSubmit={(input) => sendMutation.mutateAsync({ params: { id: scenario.id }, input })}
      success={t('requests@send.done')}
      onClose={onClose}
      cancelText={t('requests@send.cancel')}
      submitText={t('requests@send.submit')}
    >
      {notice}
      <TextArea
        name="text"
        label={t('requests@send.text', { name: scenario.name })}
        help={t('requests@send.help')}
        required
        maxLength={maxRequestLength}
      />
      <ReadersField
        label={t('requests@send.readers')}
        help={t('requests@send.readersHelp')}
        except={viewer ? [viewer.id] : []}
      />
    </FormDialog>
  );
}

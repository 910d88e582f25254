/** Hands a thread over to a colleague. */
import { useViewer } from '#api/app-context.tsx';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { useApiQuery } from '#api/use-api-query.ts';
import { listThreads, transferThread } from '#features/chat/calls.ts';
import { transferForm } from '#features/chat/schemas.ts';
import { listPath } from '#features/chat/web/thread-links.ts';
import { listEmployees } from '#features/organization/calls.ts';
import { fullName } from '#kernel/person-name.ts';
import { useNavigate } from '#router/hooks.ts';
import { FormDialog } from '#ui/form/dialog.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useTranslate } from '#ui/i18n.tsx';

export function TransferDialog({ threadId, onClose }: { threadId: string; onClose: () => void }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const viewer = useViewer();
  const employees = useApiQuery(listEmployees);
  const colleagues = employees.data?.items.filter(
    ({ state, userId }) => state === 'ACTIVE' && userId !== null && userId !== viewer?.id,
  );
  const colleagueHelp = viewer?.roles[0] === 'OK_ADMIN' ? 'chat@transfer.headHelp' : 'chat@transfer.help';
  const form = useForm(transferForm, { defaultValues: { accountId: '' } });
  const transfer = useApiMutation(transferThread, { invalidates: [listThreads] });
  return (
    <FormDialog
      title={t('chat@transfer.title')}
      form={form}
      noLegend
      onSubmit={(input) => transfer.mutateAsync({ params: { id: threadId }, input })}
      success={t('chat@transfer.done')}
      onSaved={() => navigate(listPath())}
      onClose={onClose}
      submitText={t('chat@transfer.submit')}
    >
      <SelectField
        name="accountId"
        label={t('chat@transfer.colleague')}
        help={t(colleagueHelp)}
        emptyHelp={t('chat@transfer.none')}
        required
        query={employees}
        options={(colleagues ?? []).map((person) => ({
          value: person.userId!,
          label: [fullName(person), person.position].filter(Boolean).join(', '),
        }))}
      />
    </FormDialog>
  );
}

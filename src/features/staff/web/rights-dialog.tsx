/** Rights of an officer. Granting all rights may need a second officer. */
import * as z from 'zod/mini';
import { useRefreshViewerAfterSave, useViewer } from '#api/app-context.tsx';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { changeCapabilities, listStaff, listStaffInvitations } from '#features/staff/calls.ts';
import type { Officer } from '#features/staff/schemas.ts';
import { RightsFields } from '#features/staff/web/rights-fields.tsx';
import { chosenCapabilities, rightFields, rightValues } from '#features/staff/web/rights-form.ts';
import { shortName } from '#kernel/person-name.ts';
import { FormDialog } from '#ui/form/dialog.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useTranslate } from '#ui/i18n.tsx';

const schema = z.object(rightFields);

interface RightsDialogProps {
  officer: Officer;
  /** The viewer is the only officer with all rights. */
  isOnlySuper: boolean;
  onClose: () => void;
}

export function RightsDialog({ officer, isOnlySuper, onClose }: RightsDialogProps) {
  const t = useTranslate();
  const viewer = useViewer();
  const refreshViewer = useRefreshViewerAfterSave();
  const { id, capabilities: known, grant } = officer;
  const form = useForm(schema, { defaultValues: rightValues(known) });
  const change = useApiMutation(changeCapabilities, {
    invalidates: [listStaff, listStaffInvitations],
    success: ({ pending }) => t(pending ? 'staff@rights.pending' : 'staff@rights.saved'),
  });
  const superHelp = t(isOnlySuper ? 'staff@rights.alone' : 'staff@rights.second');
  return (
    <FormDialog
      title={t('staff@rights.title', { name: shortName(officer) })}
      form={form}
      noLegend
      onSubmit={async (values) => {
        const input = { capabilities: chosenCapabilities(values), known };
        await change.mutateAsync({ params: { id }, input });
        if (id === viewer?.id) await refreshViewer();
      }}
      onClose={onClose}
      submitText={t('staff@rights.save')}
    >
      <RightsFields {...(!grant && { superHelp })} />
    </FormDialog>
  );
}

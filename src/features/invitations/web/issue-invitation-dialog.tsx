/** Issues an invitation and shows its code once, because only the hash of the code is stored. */
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { Dialog, DialogCancel } from '#ui/overlay/dialog.tsx';
import { DialogActions } from '#ui/overlay/dialog-actions.tsx';
import { FieldGroup, Form, SubmitButton } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { RadioField } from '#ui/form/radio-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { defaultDays } from '#features/invitations/constants.ts';
import { invitationForm } from '#features/invitations/schemas.ts';
import type { Issued } from '#features/invitations/schemas.ts';
import { issueInvitations, listInvitations } from '#features/invitations/calls.ts';
import { IssuedCode } from '#features/invitations/web/issued-code.tsx';

export function IssueInvitationDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate();
  const [issued, setIssued] = useState<Issued | null>(null);
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(issued ? 'invitations@admin.ready' : 'invitations@admin.new')}
      size={issued ? 'small' : 'medium'}
    >
      {issued ? <IssuedCode issued={issued} onClose={onClose} /> : <IssueForm onIssued={setIssued} />}
    </Dialog>
  );
}

const defaultValues = { type: 'ORGANIZATION', email: '', inn: '', label: '', days: String(defaultDays) };

function IssueForm({ onIssued }: { onIssued: (issued: Issued) => void }) {
  const t = useTranslate();
  const form = useForm(invitationForm, { defaultValues });
  const isExpert = useWatch({ control: form.control, name: 'type' }) === 'EXPERT';
  const { setValue } = form;
  // An expert has no INN field: an unfinished INN left in the form would fail validation without a visible error.
  useEffect(() => {
    if (isExpert) setValue('inn', '');
  }, [isExpert, setValue]);
  const issueMutation = useApiMutation(issueInvitations, { invalidates: [listInvitations] });
  return (
    <Form
      form={form}
      onSubmit={async (input) => {
        const { items } = await issueMutation.mutateAsync({ input });
        if (items[0]) onIssued(items[0]);
      }}
    >
      <RadioField
        name="type"
        label={t('invitations@field.type')}
        required
        options={(['ORGANIZATION', 'EXPERT'] as const).map((value) => ({
          value,
          label: t(`invitations@type.${value}`),
        }))}
      />
      <InvitationFields isExpert={isExpert} />
      <DialogActions>
        <DialogCancel>{t('invitations@admin.cancel')}</DialogCancel>
        <SubmitButton>{t('invitations@admin.issue')}</SubmitButton>
      </DialogActions>
    </Form>
  );
}

function InvitationFields({ isExpert }: { isExpert: boolean }) {
  const t = useTranslate();
  return (
    <FieldGroup>
      <TextField
        name="email"
        type="email"
        label={t('invitations@field.email')}
        help={t('invitations@field.emailHelp')}
        required={isExpert}
        wide
      />
      {!isExpert && (
        <TextField
          name="inn"
          label={t('invitations@field.inn')}
          help={t('invitations@field.innHelp')}
          inputMode="numeric"
          maxLength={12}
        />
      )}
      <TextField name="days" label={t('invitations@field.days')} inputMode="numeric" maxLength={2} required />
      <TextField
        name="label"
        label={t('invitations@field.label')}
        help={t('invitations@field.labelHelp')}
        maxLength={120}
        wide
      />
    </FieldGroup>
  );
}

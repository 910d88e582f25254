/** Invites an officer. The link is shown once, because its code is not stored. */
import { useState } from 'react';
import * as z from 'zod/mini';
import type { OutputOf } from '#api/endpoint.ts';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { emptyAsUndefined } from '#api/wire-types.ts';
import { accountEmail } from '#features/accounts/registration-fields.ts';
import { inviteStaff, listStaff, listStaffInvitations } from '#features/staff/calls.ts';
import type { PlainCapability } from '#features/staff/constants.ts';
import { IssuedLink } from '#features/staff/web/issued-link.tsx';
import { RightsFields } from '#features/staff/web/rights-fields.tsx';
import { chosenCapabilities, rightFields, rightValues } from '#features/staff/web/rights-form.ts';
import { personName } from '#kernel/rules/person-rules.ts';
import { FieldGroup, Form, SubmitButton } from '#ui/form/form.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { Dialog, DialogCancel, useCloseDialog } from '#ui/overlay/dialog.tsx';
import { DialogActions } from '#ui/overlay/dialog-actions.tsx';
import { notify } from '#ui/overlay/snackbar.ts';

type Invitation = NonNullable<OutputOf<typeof inviteStaff>['invitation']>;

const schema = z
  .object({ email: accountEmail, last_name: emptyAsUndefined(personName), ...rightFields })
  .check(
    z.refine((values) => chosenCapabilities(values).length > 0, {
      error: 'staff@rules.noCapability',
      path: ['intake'],
    }),
  );

export function InviteStaffDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate();
  const [issued, setIssued] = useState<Invitation | null>(null);
  return (
    <Dialog opened onClose={onClose} title={t(issued ? 'staff@invite.ready' : 'staff@invite.title')}>
      {issued ? <IssuedLink {...issued} onClose={onClose} /> : <InviteForm onIssued={setIssued} />}
    </Dialog>
  );
}

function InviteForm({ onIssued }: { onIssued: (issued: Invitation) => void }) {
  const t = useTranslate();
  const close = useCloseDialog();
  const form = useForm(schema, { defaultValues: { email: '', last_name: '', ...rightValues([]) } });
  const invite = useApiMutation(inviteStaff, { invalidates: [listStaff, listStaffInvitations] });
  return (
    <Form
      form={form}
      onSubmit={({ email, last_name, ...rights }) => {
        const capabilities = chosenCapabilities(rights) as PlainCapability[];
        return invite.mutateAsync({ input: { email, last_name, capabilities } });
      }}
      onSaved={async ({ invitation }) => {
        if (invitation) return onIssued(invitation);
        notify({ type: 'success', text: t('staff@invite.returned') });
        await close();
      }}
    >
      <FieldGroup>
        <TextField name="email" type="email" label={t('staff@field.email')} required />
        <TextField name="last_name" label={t('staff@field.lastName')} maxLength={60} />
      </FieldGroup>
      <RightsFields />
      <DialogActions>
        <DialogCancel />
        <SubmitButton>{t('staff@invite.send')}</SubmitButton>
      </DialogActions>
    </Form>
  );
}

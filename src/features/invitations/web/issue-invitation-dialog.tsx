/** Issues an invitation and shows its code once, because only the hash of the code is stored. */
import { useState } from 'react';
import type { OutputOf } from '#api/endpoint.ts';
import { useAct } from '#api/use-act.ts';
import { showDay } from '#kernel/calendar.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { FieldGroup, Form, SubmitButton, fieldPlaces } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useText } from '#ui/i18n.tsx';
import { IconCopy } from '#ui/icons.tsx';
import { Facts } from '#ui/panel.tsx';
import { RadioField } from '#ui/radio-group.tsx';
import { notify } from '#ui/snackbar.ts';
import { TextField } from '#ui/text-field.tsx';
import {
  defaultDays,
  invitationForm,
  issueInvitations,
  listInvitations,
} from '#features/invitations/contract.ts';

type Issued = OutputOf<typeof issueInvitations>['items'][number];

export function IssueInvitationDialog({ onClose }: { onClose: () => void }) {
  const text = useText();
  const [issued, setIssued] = useState<Issued | null>(null);
  return (
    <Dialog
      opened
      onClose={onClose}
      title={text(issued ? 'invitations@desk.ready' : 'invitations@desk.new')}
      size={issued ? 'small' : 'medium'}
    >
      {issued ? (
        <IssuedCode issued={issued} onClose={onClose} />
      ) : (
        <IssueForm onIssued={setIssued} onClose={onClose} />
      )}
    </Dialog>
  );
}

function IssueForm({ onIssued, onClose }: { onIssued: (issued: Issued) => void; onClose: () => void }) {
  const text = useText();
  const form = useForm(invitationForm, {
    defaults: { type: 'ORGANIZATION', email: '', inn: '', label: '', days: String(defaultDays) } as never,
  });
  const issueMutation = useAct(issueInvitations, { refreshes: [listInvitations] });
  const label = (key: string) => text(`invitations@field.${key}`);
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
        label={label('type')}
        required
        options={(['ORGANIZATION', 'EXPERT'] as const).map((value) => ({
          value,
          label: text(`invitations@type.${value}`),
        }))}
      />
      <FieldGroup>
        <TextField
          name="email"
          type="email"
          label={label('email')}
          help={label('emailHelp')}
          className={fieldPlaces.full}
        />
        <TextField
          name="inn"
          label={label('inn')}
          help={label('innHelp')}
          inputMode="numeric"
          maxLength={12}
        />
        <TextField name="days" label={label('days')} inputMode="numeric" maxLength={2} required />
        <TextField
          name="label"
          label={label('label')}
          help={label('labelHelp')}
          maxLength={120}
          className={fieldPlaces.full}
        />
      </FieldGroup>
      <DialogActions>
        <Button type="button" tone="outline" onClick={onClose}>
          {text('invitations@desk.cancel')}
        </Button>
        <SubmitButton>{text('invitations@desk.issue')}</SubmitButton>
      </DialogActions>
    </Form>
  );
}

function IssuedCode({ issued, onClose }: { issued: Issued; onClose: () => void }) {
  const text = useText();
  const copy = async (link: string) => {
    await navigator.clipboard.writeText(link);
    notify({ type: 'success', text: text('invitations@desk.copied') });
  };
  return (
    <>
      <Facts
        items={[
          {
            name: text('invitations@field.code'),
            value: <output data-testid="invitation-code">{issued.code}</output>,
            wide: true,
          },
          { name: text('invitations@desk.until'), value: showDay(issued.expiresAt) },
          { name: text('invitations@field.email'), value: issued.email },
        ]}
      />
      <DialogActions>
        <Button tone="outline" icon={<IconCopy />} onClick={() => void copy(issued.link)}>
          {text('invitations@desk.copyLink')}
        </Button>
        <Button onClick={onClose}>{text('invitations@desk.close')}</Button>
      </DialogActions>
    </>
  );
}

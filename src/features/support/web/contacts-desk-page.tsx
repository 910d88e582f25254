/** Admin form of the fund's contacts. Empty fields are not shown to visitors. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#api/envelope.ts';
import { useAct } from '#api/use-act.ts';
import { useAsked } from '#api/use-asked.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { FailedPage } from '#ui/failed-page.tsx';
import { fieldPlaces, FieldGroup, Form, FormActions, SubmitButton } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useText } from '#ui/i18n.tsx';
import { IconHistory } from '#ui/icons.tsx';
import { NoticeInSight } from '#ui/notice-in-sight.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { Panel } from '#ui/panel.tsx';
import { PageSkeleton } from '#ui/skeleton.tsx';
import { notify } from '#ui/snackbar.ts';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { OutputOf } from '#api/endpoint.ts';
import {
  contactForm,
  listContactVersions,
  readContactForm,
  saveContacts,
} from '#features/support/contract-desk.ts';
import { ContactsHistory } from '#features/support/web/contacts-history.tsx';

export function Page() {
  const text = useText();
  // Form key. Only a save made here resets the form; a refetch must not.
  const [formKey, setFormKey] = useState(0);
  // Revision at which the history was opened; null while it is closed.
  const [historyRevision, setHistoryRevision] = useState<number | null>(null);
  const { data: contacts, isLoadingError, refetch } = useAsked(readContactForm);
  if (isLoadingError) return <FailedPage title={text('support@contacts.title')} onRetry={refetch} />;
  if (!contacts) return <PageSkeleton />;
  return (
    <>
      <PageTitle
        title={text('support@contacts.title')}
        sub={text('support@contacts.deskHelp')}
        action={
          <>
            <Button
              tone="ghost"
              icon={<IconHistory size={18} />}
              onClick={() => setHistoryRevision(contacts.revision)}
            >
              {text('support@contacts.history')}
            </Button>
            <LinkButton to="/contacts" tone="outline">
              {text('support@contacts.look')}
            </LinkButton>
          </>
        }
      />
      <ContactsForm key={formKey} latest={contacts} onSaved={() => setFormKey(formKey + 1)} />
      {historyRevision !== null && (
        <ContactsHistory
          revision={contacts.revision}
          onClose={() => {
            if (contacts.revision !== historyRevision) setFormKey(formKey + 1);
            setHistoryRevision(null);
          }}
        />
      )}
    </>
  );
}

interface ContactsFormProps {
  latest: OutputOf<typeof readContactForm>;
  onSaved: () => void;
}

function ContactsForm({ latest, onSaved }: ContactsFormProps) {
  const text = useText();
  // The version the form was opened with: a refetch may bring a newer one while the user types.
  const [opened] = useState(latest);
  const [hasConflict, setHasConflict] = useState(false);
  const form = useForm(contactForm, { defaults: opened });
  const mutation = useAct(saveContacts, { refreshes: [readContactForm, listContactVersions] });
  const queryClient = useQueryClient();
  const handleConflict = async (error: unknown) => {
    if (!(error instanceof ApiError) || !error.has('version_conflict')) throw error;
    await queryClient.invalidateQueries({ queryKey: [readContactForm.path] });
    setHasConflict(true);
  };
  const save = async (input: Record<string, unknown>) => {
    const { revision } = hasConflict ? latest : opened;
    await mutation.mutateAsync({ input: { ...input, revision } });
    notify({ type: 'success', text: text('support@contacts.saved') });
    onSaved();
  };
  return (
    <Form form={form} noLegend onSubmit={(input) => save(input).catch(handleConflict)}>
      {hasConflict && <NoticeInSight type="warning">{text('support@contacts.overtaken')}</NoticeInSight>}
      <Panel>
        <FieldGroup>
          <TextField name="email" type="email" label={text('support@contacts.email')} />
          <TextField name="phone" label={text('support@contacts.phone')} maxLength={60} />
          <TextField
            name="address"
            label={text('support@contacts.address')}
            maxLength={300}
            className={fieldPlaces.full}
          />
          <TextField
            name="hours"
            label={text('support@contacts.hours')}
            maxLength={200}
            className={fieldPlaces.full}
          />
          <TextArea
            name="requisites"
            label={text('support@contacts.requisites')}
            most={2000}
            className={fieldPlaces.full}
          />
        </FieldGroup>
      </Panel>
      <FormActions sticky>
        <SubmitButton>{text('support@contacts.save')}</SubmitButton>
      </FormActions>
    </Form>
  );
}

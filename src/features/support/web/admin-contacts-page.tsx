/** Admin form of the fund's contacts. Empty fields are not shown to visitors. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#api/envelope.ts';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { useApiQuery } from '#api/use-api-query.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { FailedPage } from '#ui/cabinet/failed-page.tsx';
import { fieldLayout, FieldGroup, Form, FormActions, SubmitButton } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { IconHistory } from '#ui/icons.tsx';
import { NoticeInView } from '#ui/data/notice-in-view.tsx';
import { PageTitle } from '#ui/cabinet/page-title.tsx';
import { Panel } from '#ui/cabinet/panel.tsx';
import { PageSkeleton } from '#ui/data/skeleton.tsx';
import { notify } from '#ui/overlay/snackbar.ts';
import { TextArea } from '#ui/form/text-area.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import type { OutputOf } from '#api/endpoint.ts';
import {
  contactForm,
  listContactVersions,
  readContactForm,
  saveContacts,
} from '#features/support/contract-admin.ts';
import { ContactsHistory } from '#features/support/web/contacts-history.tsx';

export function AdminContactsPage() {
  const t = useTranslate();
  // Form key. Only a save made here resets the form; a refetch must not.
  const [formKey, setFormKey] = useState(0);
  // Revision at which the history was opened; null while it is closed.
  const [historyRevision, setHistoryRevision] = useState<number | null>(null);
  const { data: contacts, isLoadingError, refetch } = useApiQuery(readContactForm);
  if (isLoadingError) return <FailedPage title={t('support@contacts.title')} onRetry={refetch} />;
  if (!contacts) return <PageSkeleton />;
  return (
    <>
      <PageTitle
        title={t('support@contacts.title')}
        subtitle={t('support@contacts.deskHelp')}
        action={
          <>
            <Button
              tone="ghost"
              icon={<IconHistory size={18} />}
              onClick={() => setHistoryRevision(contacts.revision)}
            >
              {t('support@contacts.history')}
            </Button>
            <LinkButton to="/contacts" tone="outline">
              {t('support@contacts.look')}
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

export { AdminContactsPage as Component };

interface ContactsFormProps {
  latest: OutputOf<typeof readContactForm>;
  onSaved: () => void;
}

function ContactsForm({ latest, onSaved }: ContactsFormProps) {
  const t = useTranslate();
  // The version the form was opened with: a refetch may bring a newer one while the user types.
  const [opened] = useState(latest);
  const [hasConflict, setHasConflict] = useState(false);
  const form = useForm(contactForm, { defaultValues: opened });
  const mutation = useApiMutation(saveContacts, { invalidates: [readContactForm, listContactVersions] });
  const queryClient = useQueryClient();
  const handleConflict = async (error: unknown) => {
    if (!(error instanceof ApiError) || !error.has('version_conflict')) throw error;
    await queryClient.invalidateQueries({ queryKey: [readContactForm.path] });
    setHasConflict(true);
  };
  const save = async (input: Record<string, unknown>) => {
    const { revision } = hasConflict ? latest : opened;
    await mutation.mutateAsync({ input: { ...input, revision } });
    notify({ type: 'success', text: t('support@contacts.saved') });
    onSaved();
  };
  return (
    <Form form={form} noLegend onSubmit={(input) => save(input).catch(handleConflict)}>
      {hasConflict && <NoticeInView type="warning">{t('support@contacts.overtaken')}</NoticeInView>}
      <Panel>
        <FieldGroup>
          <TextField name="email" type="email" label={t('support@contacts.email')} />
          <TextField name="phone" label={t('support@contacts.phone')} maxLength={60} />
          <TextField
            name="address"
            label={t('support@contacts.address')}
            maxLength={300}
            className={fieldLayout.full}
          />
          <TextField
            name="hours"
            label={t('support@contacts.hours')}
            maxLength={200}
            className={fieldLayout.full}
          />
          <TextArea
            name="requisites"
            label={t('support@contacts.requisites')}
            maxLength={2000}
            className={fieldLayout.full}
          />
        </FieldGroup>
      </Panel>
      <FormActions sticky>
        <SubmitButton>{t('support@contacts.save')}</SubmitButton>
      </FormActions>
    </Form>
  );
}

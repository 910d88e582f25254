/** Admin form of the fund's contacts. Empty fields are not shown to visitors. */
import { useState } from 'react';
import { useClient } from '#api/app-context.tsx';
import { useApiQuery, useInvalidate } from '#api/use-api-query.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { RecordPage } from '#ui/cabinet/record-page.tsx';
import { FieldGroup, Form, FormActions, SubmitButton } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import type { SchemaForm } from '#ui/form/use-form.ts';
import { useVersionedSave } from '#ui/form/use-versioned-save.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { IconHistory } from '#ui/cabinet/icons.ts';
import { PageTitle } from '#ui/cabinet/page-title.tsx';
import { Panel } from '#ui/cabinet/panel.tsx';
import { notify } from '#ui/overlay/snackbar.ts';
import { TextArea } from '#ui/form/text-area.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import type { OutputOf } from '#api/endpoint.ts';
import { contactForm } from '#features/support/schemas-admin.ts';
import { listContactVersions, readContactForm, saveContacts } from '#features/support/calls-admin.ts';
import { ContactsHistory } from '#features/support/web/contacts-history.tsx';

export function AdminContactsPage() {
  const t = useTranslate();
  return (
    <RecordPage query={useApiQuery(readContactForm)} typeName={t('support@contacts.title')} isEditor>
      {(contacts) => <ContactsEditor contacts={contacts} />}
    </RecordPage>
  );
}

export { AdminContactsPage as Component };

type Contacts = OutputOf<typeof readContactForm>;

function ContactsEditor({ contacts }: { contacts: Contacts }) {
  const t = useTranslate();
  const [isHistoryOpen, setIsHistoryOpen] = useState(false);
  const form = useForm(contactForm, { defaultValues: contacts });
  const saving = useContactsSaving(form, contacts);
  return (
    <>
      <PageTitle
        title={t('support@contacts.title')}
        subtitle={t('support@contacts.adminHelp')}
        action={
          <>
            <Button tone="ghost" icon={<IconHistory size={18} />} onClick={() => setIsHistoryOpen(true)}>
              {t('support@contacts.history')}
            </Button>
            <LinkButton to="/contacts" tone="outline">
              {t('support@contacts.look')}
            </LinkButton>
          </>
        }
      />
      <ContactsForm form={form} saving={saving} />
      {isHistoryOpen && <ContactsHistory replace={saving.replace} onClose={() => setIsHistoryOpen(false)} />}
    </>
  );
}

function useContactsSaving(form: SchemaForm<typeof contactForm>, item: Contacts) {
  const client = useClient();
  const invalidate = useInvalidate();
  return useVersionedSave(form, {
    item,
    versionOf: ({ version }) => version,
    toFormValues: (saved) => saved,
    send: (values, base) => client.call(saveContacts, { input: { ...values, version: base!.version } }),
    fetchLatest: () => client.call(readContactForm),
    onSaved: () => invalidate(readContactForm, listContactVersions),
  });
}

interface ContactsFormProps {
  form: SchemaForm<typeof contactForm>;
  saving: ReturnType<typeof useContactsSaving>;
}

function ContactsForm({ form, saving }: ContactsFormProps) {
  const t = useTranslate();
  const onSaved = () => notify({ type: 'success', text: t('support@contacts.saved') });
  return (
    <Form form={form} noLegend onSubmit={saving.save} onSaved={onSaved}>
      {saving.conflictNotice}
      <Panel>
        <FieldGroup>
          <TextField
            name="name"
            label={t('support@contacts.name')}
            help={t('support@contacts.nameHelp')}
            maxLength={300}
            wide
          />
          <TextField name="email" type="email" label={t('support@contacts.email')} />
          <TextField
            name="phone"
            label={t('support@contacts.phone')}
            help={t('support@contacts.phoneHelp')}
            maxLength={60}
          />
          <TextField name="address" label={t('support@contacts.address')} maxLength={300} wide />
          <TextField name="hours" label={t('support@contacts.hours')} maxLength={200} wide />
          <TextArea name="requisites" label={t('support@contacts.requisites')} maxLength={2000} wide />
        </FieldGroup>
      </Panel>
      <FormActions sticky>
        <SubmitButton>{t('support@contacts.save')}</SubmitButton>
      </FormActions>
    </Form>
  );
}

/** Editor of the draft of a legal text, beside its published versions. */
import { maxLegalTextLength, placeholders } from '#features/legal/codes.ts';
import { legalForm } from '#features/legal/schemas-admin.ts';
import type { LegalEditor } from '#features/legal/schemas-admin.ts';
import { LegalStatePanel } from '#features/legal/web/admin/legal-state-panel.tsx';
import { useLegalSaving } from '#features/legal/web/admin/use-legal-saving.ts';
import { PageTitle } from '#ui/cabinet/page-title.tsx';
import { SideBySide } from '#ui/cabinet/side-by-side.tsx';
import { FieldGroup, Form } from '#ui/form/form.tsx';
import { MarkdownField } from '#ui/form/markdown-field.tsx';
import { SaveBar } from '#ui/form/save-bar.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { notify } from '#ui/overlay/snackbar.ts';

const placeholderList = placeholders.map((name) => `{{${name}}}`).join(', ');

export function LegalTextEditor({ item }: { item: LegalEditor }) {
  const t = useTranslate();
  const form = useForm(legalForm, { defaultValues: item.form });
  const saving = useLegalSaving(form, item);
  return (
    <>
      <PageTitle
        title={item.form.title}
        breadcrumbs={[
          { text: t('legal-admin@title'), to: '/administrator/legal' },
          { text: item.form.title },
        ]}
      />
      <SideBySide
        label={t('legal-admin@aside')}
        aside={<LegalStatePanel form={form} item={item} saving={saving} />}
      >
        <Form
          form={form}
          onSubmit={saving.save}
          onSaved={() => notify({ type: 'success', text: t('legal-admin@saved') })}
          noLegend
        >
          <FieldGroup>
            <TextField name="title" label={t('legal-admin@field.title')} maxLength={200} required wide />
            <MarkdownField
              name="body"
              label={t('legal-admin@field.body')}
              help={t('legal-admin@field.bodyHelp', { names: placeholderList })}
              maxLength={maxLegalTextLength}
              rows={28}
              required
              wide
            />
          </FieldGroup>
          <SaveBar saveText={t('legal-admin@save')} notice={saving.conflictNotice} />
        </Form>
      </SideBySide>
    </>
  );
}

import { useNavigate } from '#router/hooks.ts';
import { useAppContext } from '#api/app-context.tsx';
import { selectionForm } from '#features/selections/schemas-admin.ts';
import type { AdminSelection } from '#features/selections/schemas-admin.ts';
import { SelectionFields } from '#features/selections/web/admin/selection-fields.tsx';
import { selectionValues } from '#features/selections/web/admin/selection-values.ts';
import { phaseOf, useSelectionSaving } from '#features/selections/web/admin/use-selection-saving.ts';
import { SelectionStatePanel } from '#features/selections/web/admin/selection-state-panel.tsx';
import { sameScreenOptions } from '#ui/a11y/same-screen.ts';
import { PageTitle } from '#ui/cabinet/page-title.tsx';
import { SideBySide } from '#ui/cabinet/side-by-side.tsx';
import { Form } from '#ui/form/form.tsx';
import { SaveBar } from '#ui/form/save-bar.tsx';
import { pageForms } from '#ui/form/unsaved-forms.ts';
import { useForm } from '#ui/form/use-form.ts';
import { formValues } from '#ui/form/values.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { notify } from '#ui/overlay/snackbar.ts';

/** The defaults of product §5. */
const newSelection = {
  code: 'MAIN',
  openTime: '10:00',
  closeTime: '23:59',
  graceMinutes: 30,
  applicationLimit: 1,
  citizenship: 'RU',
  workGroupDays: 30,
  expertDays: 30,
  commissionDays: 30,
  fixDaysAfterClose: 5,
};

interface SelectionEditorProps {
  /** Undefined for a new selection. */
  item?: AdminSelection;
  wave: { program: string; id: string; year: number; number: number };
}

export function SelectionEditor({ item, wave }: SelectionEditorProps) {
  const t = useTranslate();
  const navigate = useNavigate();
  const { signsDocuments, demo } = useAppContext().settings;
  const form = useForm(selectionForm, {
    defaultValues: item
      ? selectionValues(item)
      : formValues(selectionForm, { ...newSelection, signatureRequired: signsDocuments && !demo }),
  });
  const saving = useSelectionSaving(form, item, wave.id);
  const onSaved = async ({ id }: AdminSelection) => {
    notify({ type: 'success', text: t('selections-admin@saved') });
    // Navigation would discard what was typed meanwhile. The next save opens the page.
    if (item || pageForms.hasUnsaved()) return;
    await navigate(`/administrator/selections/${id}`, sameScreenOptions);
  };
  const { program, year, number } = wave;
  const title = item?.name ?? t('selections-admin@newTitle');
  return (
    <>
      <PageTitle
        title={title}
        subtitle={t('selections-admin@ofWave', { program, year, number })}
        breadcrumbs={[
          { text: t('selections-admin@title'), to: '/administrator/selections' },
          { text: title },
        ]}
      />
      <SideBySide
        label={t('selections-admin@aside')}
        aside={<SelectionStatePanel form={form} item={item} saving={saving} />}
      >
        <Form form={form} onSubmit={saving.save} onSaved={onSaved} noLegend>
          <SelectionFields phase={phaseOf(item)} />
          {phaseOf(item) !== 'ended' && (
            <SaveBar
              isNew={!item}
              {...(!item && { saveText: t('selections-admin@saveDraft') })}
              notice={saving.conflictNotice}
            />
          )}
        </Form>
      </SideBySide>
    </>
  );
}

import { useRecordCalls } from '#api/use-record-calls.ts';
import { createProgram, listPrograms, readProgram, saveProgram } from '#features/selections/calls-admin.ts';
import { programForm } from '#features/selections/schemas-admin.ts';
import type { Program } from '#features/selections/schemas-admin.ts';
import { FormDialog } from '#ui/form/dialog.tsx';
import { FieldGroup } from '#ui/form/form.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useVersionedSave } from '#ui/form/use-versioned-save.tsx';
import { formValues } from '#ui/form/values.ts';
import { useTranslate } from '#ui/i18n.tsx';

interface ProgramDialogProps {
  /** Undefined for a new programme. */
  program: Program | undefined;
  onClose: () => void;
}

export function ProgramDialog({ program, onClose }: ProgramDialogProps) {
  const t = useTranslate();
  const form = useForm(programForm, { defaultValues: formValues(programForm, program) });
  const { save, conflictNotice } = useVersionedSave(form, {
    item: program,
    toFormValues: (saved) => formValues(programForm, saved),
    ...useRecordCalls({
      create: createProgram,
      save: saveProgram,
      read: readProgram,
      invalidates: [listPrograms],
    }),
  });
  return (
    <FormDialog
      title={program ? t('selections-admin@program.edit') : t('selections-admin@program.new')}
      form={form}
      onSubmit={save}
      success={t('selections-admin@program.saved')}
      onClose={onClose}
      submitText={t('common@form.save')}
    >
      {conflictNotice}
      <FieldGroup>
        <TextField name="name" label={t('selections-admin@program.name')} maxLength={200} required wide />
        <TextField
          name="code"
          label={t('selections-admin@program.code')}
          help={t('selections-admin@program.codeHelp')}
          maxLength={6}
          required
          wide
        />
        <TextArea
          name="description"
          label={t('selections-admin@program.description')}
          maxLength={2000}
          wide
        />
      </FieldGroup>
    </FormDialog>
  );
}

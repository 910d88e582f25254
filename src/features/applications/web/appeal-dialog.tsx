import { useClient } from '#api/app-context.tsx';
import { appealApplication } from '#features/applications/calls.ts';
import { appealGrounds } from '#features/applications/constants.ts';
import { appealInput } from '#features/applications/schemas.ts';
import type { ReadApplicationOutput } from '#features/applications/schemas.ts';
import { ApplicationFiles } from '#features/applications/web/application-files.tsx';
import { useApplicationSaved, useReadApplication } from '#features/applications/web/use-application.ts';
import { formatDay } from '#kernel/calendar.ts';
import { FormDialog } from '#ui/form/dialog.tsx';
import { FieldGroup } from '#ui/form/form.tsx';
import { RadioField } from '#ui/form/radio-field.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useTranslate } from '#ui/i18n.tsx';

interface AppealDialogProps {
  application: ReadApplicationOutput;
  onClose: () => void;
}

export function AppealDialog({ application, onClose }: AppealDialogProps) {
  const { id, appealUntil } = application;
  // The page does not refresh its data while the dialog has unsaved text, so the dialog reads the new files itself.
  const { appealFiles } = useReadApplication(id).data ?? application;
  const t = useTranslate();
  const client = useClient();
  const onSaved = useApplicationSaved();
  const form = useForm(appealInput, { defaultValues: { ground: '', text: '' } });
  return (
    <FormDialog
      title={t('applications@web.appeal.title')}
      size="medium"
      form={form}
      onSubmit={(input) =>
        client.call(appealApplication, {
          params: { id },
          input: { ...input, files: appealFiles.map((file) => file.id) },
        })
      }
      success={t('applications@web.appeal.done')}
      onSaved={onSaved}
      onClose={onClose}
      submitText={t('applications@web.appeal.submit')}
    >
      <FieldGroup
        singleColumn
        help={t('applications@web.appeal.about', { day: appealUntil ? formatDay(appealUntil) : '' })}
      >
        <RadioField
          name="ground"
          label={t('applications@web.appeal.ground')}
          options={appealGrounds.map((value) => ({
            value,
            label: t(`applications@web.appeal.grounds.${value}`),
          }))}
          required
        />
        <TextArea
          name="text"
          label={t('applications@web.appeal.text')}
          help={t('applications@web.appeal.textHelp')}
          maxLength={4000}
          rows={6}
          required
        />
        <ApplicationFiles
          name="files"
          label={t('applications@web.appeal.files')}
          help={t('applications@web.appeal.filesHelp')}
          applicationId={id}
          files={appealFiles}
        />
      </FieldGroup>
    </FormDialog>
  );
}

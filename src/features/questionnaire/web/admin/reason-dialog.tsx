import { openingForm } from '#features/questionnaire/schemas-admin.ts';
import { Notice } from '#ui/data/error-block.tsx';
import { FormDialog } from '#ui/form/dialog.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useTranslate } from '#ui/i18n.tsx';

interface ReasonDialogProps {
  /** Title of the dialog and text of its button. */
  title: string;
  onOpen: (reason: string) => Promise<void>;
  onClose: () => void;
}

export function ReasonDialog({ title, onOpen, onClose }: ReasonDialogProps) {
  const t = useTranslate();
  const form = useForm(openingForm, { defaultValues: { reason: '' } });
  return (
    <FormDialog
      title={title}
      form={form}
      noLegend
      onSubmit={({ reason }) => onOpen(reason)}
      onClose={onClose}
      submitText={title}
    >
      <Notice type="note">{t('questionnaire-admin@recorded')}</Notice>
      <TextArea name="reason" label={t('questionnaire-admin@reason')} maxLength={500} required />
    </FormDialog>
  );
}

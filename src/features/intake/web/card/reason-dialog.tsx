import { openTextInput } from '#features/intake/schemas.ts';
import { Notice } from '#ui/data/error-block.tsx';
import { FormDialog } from '#ui/form/dialog.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useTranslate } from '#ui/i18n.tsx';

interface ReasonDialogProps {
  /** Also the text of the submit button. */
  title: string;
  onOpen: (input: { reason: string }) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for a reason, which the author sees. */
export function ReasonDialog({ title, onOpen, onClose }: ReasonDialogProps) {
  const t = useTranslate();
  const form = useForm(openTextInput, { defaultValues: { reason: '' } });
  return (
    <FormDialog title={title} form={form} noLegend onSubmit={onOpen} onClose={onClose} submitText={title}>
      <Notice type="note">{t('card@text.recorded')}</Notice>
      <TextArea name="reason" label={t('card@text.reason')} required maxLength={500} />
    </FormDialog>
  );
}

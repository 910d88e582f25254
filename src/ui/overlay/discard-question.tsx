import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { useTranslate } from '#ui/i18n.tsx';

export interface DiscardQuestionProps {
  onConfirm: () => void;
  onCancel: () => void;
}

export function DiscardQuestion(props: DiscardQuestionProps) {
  const t = useTranslate();
  return (
    <ConfirmDialog {...props} title={t('common@dialog.confirmTitle')} text={t('common@dialog.confirmText')} />
  );
}

import { useState } from 'react';
import { pageForms } from '#ui/form/unsaved-forms.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { useTranslate } from '#ui/i18n.tsx';

export interface DiscardQuestionProps {
  onConfirm: () => void;
  onCancel: () => void;
}

/** Nobody has asked to lose the input: who presses without reading keeps it. */
const losing = { danger: true, safe: 'cancel' } as const;

export function DiscardQuestion(props: DiscardQuestionProps) {
  const t = useTranslate();
  // Fixed when asked, so that the text does not change when the last upload ends meanwhile.
  const [isUpload] = useState(() => pageForms.hasOnlyUploads());
  if (isUpload)
    return (
      <ConfirmDialog
        {...props}
        {...losing}
        title={t('common@dialog.uploadTitle')}
        text={t('common@dialog.uploadText')}
        okText={t('common@dialog.uploadOk')}
        cancelText={t('common@dialog.uploadCancel')}
      />
    );
  return (
    <ConfirmDialog
      {...props}
      {...losing}
      title={t('common@dialog.confirmTitle')}
      text={t('common@dialog.confirmText')}
    />
  );
}

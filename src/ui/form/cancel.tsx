import type { ReactNode } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { Button } from '#ui/button.tsx';
import type { ButtonTone } from '#ui/button.tsx';
import { pageForms } from '#ui/form/unsaved-forms.ts';
import { useTranslate } from '#ui/i18n.tsx';

interface FormCancelProps {
  onCancel: () => void;
  tone?: ButtonTone;
  children?: ReactNode;
}

/** Cancels a form of a page or a dialog. Asks before it discards unsaved input. */
export function FormCancel({ onCancel, tone = 'outline', children }: FormCancelProps) {
  const t = useTranslate();
  const { control } = useFormContext();
  const { isDirty } = useFormState({ control });
  const cancel = async () => {
    if (!isDirty || (await pageForms.ask())) onCancel();
  };
  return (
    <Button tone={tone} onClick={() => void cancel()}>
      {children ?? t('common@dialog.cancel')}
    </Button>
  );
}

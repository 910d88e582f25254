/** The foot of a long form: whether everything is saved, and the one button that saves it; always in sight. */
import type { ReactNode } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { Button } from '#ui/button.tsx';
import { SubmitButton } from '#ui/form/form.tsx';
import { useText } from '#ui/i18n.tsx';
import { StatusDot } from '#ui/status-dot.tsx';
import css from '#ui/save-bar.module.css';

export interface SaveBarProps {
  /** Instead of «Save». */
  saveText?: string;
  /** Nothing was saved yet, so there is nothing to return to. */
  fresh?: boolean;
  /** What stands in the way, over the buttons. */
  notice?: ReactNode;
}

export function SaveBar({ saveText, fresh = false, notice }: SaveBarProps) {
  const text = useText();
  const form = useFormContext();
  const { isDirty, isSubmitting } = useFormState({ control: form.control });
  return (
    <div className={css.bar}>
      {notice}
      <div className={css.row}>
        <p className={css.state} role="status">
          {isDirty && <StatusDot tone="warning">{text('common@form.unsaved')}</StatusDot>}
          {!isDirty && !fresh && <StatusDot tone="success">{text('common@form.saved')}</StatusDot>}
        </p>
        {isDirty && !fresh && (
          <Button tone="outline" disabled={isSubmitting} onClick={() => form.reset()}>
            {text('common@form.undo')}
          </Button>
        )}
        <SubmitButton>{saveText ?? text('common@form.save')}</SubmitButton>
      </div>
    </div>
  );
}

/**
 * The footer of a long form: the save state and the save button. Sticks to the bottom while there are unsaved changes, and
 * after a save or an undo by keyboard until it loses the focus.
 */
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { SubmitButton } from '#ui/form/form.tsx';
import { useBottomBar } from '#ui/form/use-bottom-bar.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { StatusDot } from '#ui/data/status-dot.tsx';
import css from '#ui/form/save-bar.module.css';

export interface SaveBarProps {
  /** Replaces «Save». */
  saveText?: string;
  /** Not saved yet, so there is nothing to revert to. */
  isNew?: boolean;
  /** Shown above the buttons, for example a conflict. */
  notice?: ReactNode;
}

export function SaveBar({ saveText, isNew = false, notice }: SaveBarProps) {
  const t = useTranslate();
  const form = useFormContext();
  const { isDirty, isSubmitting } = useFormState({ control: form.control });
  const isSaved = !isDirty && !isNew;
  const [hasKeyboardFocus, setHasKeyboardFocus] = useState(false);
  const isSticky = !isSaved || Boolean(notice) || hasKeyboardFocus;
  const barRef = useBottomBar(isSticky);
  return (
    <div
      ref={barRef}
      tabIndex={-1}
      className={classes(css.bar, isSticky && css.sticky)}
      onFocus={({ target }) => setHasKeyboardFocus(target.matches(':focus-visible'))}
      onBlur={() => setHasKeyboardFocus(false)}
    >
      <div className={css.notice}>{notice}</div>
      <div className={css.row}>
        <SaveState isDirty={isDirty} isSaved={isSaved} />
        {isDirty && !isNew && (
          <Button tone="outline" disabled={isSubmitting} onClick={() => form.reset()}>
            {t('common@form.undo')}
          </Button>
        )}
        <SubmitButton>{saveText ?? t('common@form.save')}</SubmitButton>
      </div>
    </div>
  );
}

function SaveState({ isDirty, isSaved }: { isDirty: boolean; isSaved: boolean }) {
  const t = useTranslate();
  return (
    <p className={css.state} role="status">
      {isDirty && <StatusDot tone="warning">{t('common@form.unsaved')}</StatusDot>}
      {isSaved && <StatusDot tone="success">{t('common@form.saved')}</StatusDot>}
    </p>
  );
}

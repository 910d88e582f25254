/** The foot of a long form: whether everything is saved, and the one button that saves it; in sight while there is something to save. */
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
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
  const saved = !isDirty && !fresh;
  const bar = useKeptFocus(Boolean(notice));
  return (
    <div ref={bar} className={classes(css.bar, !(saved && !notice) && css.wanted)}>
      <div role="alert" className={css.notice}>
        {notice}
      </div>
      <div className={css.row}>
        <p className={css.state} role="status">
          {isDirty && <StatusDot tone="warning">{text('common@form.unsaved')}</StatusDot>}
          {saved && <StatusDot tone="success">{text('common@form.saved')}</StatusDot>}
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

/** A notice that is answered goes together with its button: the focus stays at the bar. */
function useKeptFocus(noticed: boolean) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const place = bar.current;
    if (!noticed) return undefined;
    return () => {
      if (document.activeElement !== document.body) return;
      place?.querySelector<HTMLElement>('button[type="submit"]')?.focus({ preventScroll: true });
    };
  }, [noticed]);
  return bar;
}

/** The fields of an autosaving form. In a version conflict each conflicting field shows the other value and a choice. */
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { Button } from '#ui/button.tsx';
import { AutosaveConflict } from '#ui/form/autosave-conflict.tsx';
import type { Conflict } from '#ui/form/use-autosave.tsx';
import { FieldConflictContext } from '#ui/form/field-conflict.ts';
import { useTranslate } from '#ui/i18n.tsx';
import css from '#ui/form/autosave.module.css';

interface AutosaveFieldsProps {
  conflict: Conflict | null;
  children: ReactNode;
}

export function AutosaveFields({ conflict, children }: AutosaveFieldsProps) {
  const choiceOf = (name: string) =>
    conflict?.fields.some((field) => field.name === name) && <FieldChoice name={name} conflict={conflict} />;
  return (
    <>
      {conflict && <AutosaveConflict {...conflict} />}
      {conflict && <FocusFirstChoice />}
      <FieldConflictContext value={choiceOf}>{children}</FieldConflictContext>
    </>
  );
}

/** Mounted after the notice, which scrolls itself into view. Does not take the focus from a field. */
function FocusFirstChoice() {
  useEffect(() => {
    const choice = document.querySelector<HTMLElement>(`[data-choice]`);
    if (!choice) return;
    choice.scrollIntoView({ block: 'center' });
    if (document.activeElement?.matches('input, textarea, select, [contenteditable]')) return;
    choice.querySelector('button')?.focus({ preventScroll: true });
  }, []);
  return null;
}

function FieldChoice({ name, conflict }: { name: string; conflict: Conflict }) {
  const t = useTranslate();
  const { setFocus } = useFormContext();
  const field = conflict.fields.find((conflicting) => conflicting.name === name)!;
  const choose = (choice: 'mine' | 'theirs') => {
    void conflict.onChoose(name, choice);
    setFocus(name);
  };
  return (
    <span className={css.choice} data-choice>
      <span role="alert">
        {field.theirs === null
          ? t('form@autosave.otherValue')
          : t('form@autosave.there', { text: field.theirs || t('form@autosave.empty') })}
      </span>
      <span className={css.choiceButtons}>
        {(['theirs', 'mine'] as const).map((choice) => (
          <Button
            key={choice}
            tone="outline"
            size="small"
            aria-label={t(`form@autosave.take.${choice}Of`, { field: field.label })}
            onClick={() => choose(choice)}
          >
            {t(`form@autosave.take.${choice}`)}
          </Button>
        ))}
      </span>
    </span>
  );
}

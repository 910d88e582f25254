/** A checkbox outside of a form. Each change is an action. */
import { useId } from 'react';
import type { ReactNode } from 'react';
import css from '#ui/form/field.module.css';

interface CheckboxProps {
  label: ReactNode;
  checked: boolean;
  /** Ignores clicks and keeps the focus. */
  busy?: boolean;
  onChange: (isChecked: boolean) => void;
}

export function Checkbox({ label, checked, busy = false, onChange }: CheckboxProps) {
  const id = useId();
  return (
    <div className={css.choice}>
      <input
        id={id}
        type="checkbox"
        checked={checked}
        aria-busy={busy || undefined}
        onChange={({ currentTarget }) => !busy && onChange(currentTarget.checked)}
        className={css.box}
      />
      <label htmlFor={id} className={css.choiceLabel}>
        {label}
      </label>
    </div>
  );
}

/** Label, help and error around a native control, with the attributes that connect them. */
import { useId } from 'react';
import type { ReactNode } from 'react';
import css from '#ui/form/field.module.css';

export interface ControlAttributes {
  id: string;
  required: boolean | undefined;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export interface FieldFrameProps {
  label: ReactNode;
  help?: string | undefined;
  error?: ReactNode;
  required?: boolean | undefined;
  className?: string | undefined;
  children: (attributes: ControlAttributes) => ReactNode;
}

export function FieldFrame({ label, children, className, ...field }: FieldFrameProps) {
  const { attributes, notes } = useFieldNotes(field);
  return (
    <div className={className}>
      <label htmlFor={attributes.id} className={css.label}>
        {label}
        {field.required && <RequiredMark />}
      </label>
      {children(attributes)}
      {notes}
    </div>
  );
}

type ContentFrameProps = Omit<FieldFrameProps, 'children'> & { children: ReactNode };

/** The same around content with several controls, which have their own labels: files, pictures. */
export function ContentFrame({ label, children, className, ...field }: ContentFrameProps) {
  return (
    <div className={className}>
      <div className={css.label}>
        {label}
        {field.required && <RequiredMark />}
      </div>
      {children}
      {useFieldNotes(field).notes}
    </div>
  );
}

export function useFieldNotes({
  help,
  error,
  required,
}: Pick<FieldFrameProps, 'help' | 'error' | 'required'>) {
  const id = useId();
  const helpId = `${id}help`;
  const errorId = `${id}error`;
  const attributes: ControlAttributes = {
    id,
    required,
    'aria-describedby': [error && errorId, help && helpId].filter(Boolean).join(' ') || undefined,
    'aria-invalid': error ? true : undefined,
  };
  const notes = (
    <>
      {help && (
        <p id={helpId} className={css.description}>
          {help}
        </p>
      )}
      {error && (
        <p id={errorId} className={css.error}>
          {error}
        </p>
      )}
    </>
  );
  return { attributes, notes };
}

export const RequiredMark = () => (
  <span className={css.required} aria-hidden="true">
    {' *'}
  </span>
);

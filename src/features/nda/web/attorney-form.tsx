/** The file of a power of attorney and its signature. */
import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { useClient } from '#api/app-context.tsx';
import { ApiError } from '#api/envelope.ts';
import { useInvalidate } from '#api/use-api-query.ts';
import { addAttorney, readNda } from '#features/nda/calls.ts';
import css from '#features/nda/web/nda.module.css';
import { Button } from '#ui/button.tsx';
import { ErrorBlock } from '#ui/data/error-block.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { notify } from '#ui/overlay/snackbar.ts';
import typography from '#ui/typography.module.css';

const fields = ['document', 'signature'] as const;
type Field = (typeof fields)[number];

export function AttorneyForm() {
  const t = useTranslate();
  const client = useClient();
  const invalidate = useInvalidate();
  const [error, setError] = useState<unknown>(null);
  const [isBusy, setIsBusy] = useState(false);
  const errors = error instanceof ApiError ? error.errors : [];
  const isAtField = errors.some(({ field }) => fields.includes(field as Field));
  const add = async (form: HTMLFormElement) => {
    const files = new FormData(form);
    const pickedFile = (field: Field): File | undefined => {
      const file = files.get(field);
      return file instanceof File && file.size > 0 ? file : undefined;
    };
    setError(null);
    setIsBusy(true);
    try {
      await client.call(addAttorney, {
        input: { document: pickedFile('document'), signature: pickedFile('signature') },
      });
      form.reset();
      notify({ type: 'success', text: t('nda@attorneys.added') });
      await invalidate(readNda);
    } catch (cause) {
      setError(cause);
    } finally {
      setIsBusy(false);
    }
  };
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isBusy) void add(event.currentTarget);
  };
  return (
    <form className={css.form} onSubmit={handleSubmit} noValidate>
      {fields.map((field) => (
        <FileInput
          key={field}
          name={field}
          label={t(`nda@attorneys.${field}`)}
          accept={field === 'document' ? '.xml' : '.sig,.sgn,.p7s'}
          error={errors.find((one) => one.field === field)?.message}
        />
      ))}
      {error !== null && !isAtField && <ErrorBlock error={error} />}
      <Button type="submit" tone="outline" busy={isBusy}>
        {t('nda@attorneys.add')}
      </Button>
    </form>
  );
}

interface FileInputProps {
  name: Field;
  label: string;
  accept: string;
  error: string | undefined;
}

function FileInput({ name, label, accept, error }: FileInputProps) {
  const id = useId();
  return (
    <div className={css.field}>
      <label htmlFor={id} className={typography.label}>
        {label}
      </label>
      <input
        id={id}
        type="file"
        name={name}
        accept={accept}
        className={css.file}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-error`}
      />
      <p id={`${id}-error`} role="alert" className={css.error}>
        {error}
      </p>
    </div>
  );
}

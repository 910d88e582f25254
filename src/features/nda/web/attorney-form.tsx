/** Uploads a power of attorney and its signature. */
import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { useClient } from '#api/app-context.tsx';
import { ApiError } from '#api/envelope.ts';
import { useInvalidate } from '#api/use-api-query.ts';
import { addAttorney, readNda } from '#features/nda/calls.ts';
import { maxAttorneyBytes } from '#features/nda/constants.ts';
import css from '#features/nda/web/nda.module.css';
import { maxSignatureBytes } from '#features/signing/constants.ts';
import { formatLimit } from '#kernel/file-size.ts';
import { Button } from '#ui/button.tsx';
import { ErrorBlock } from '#ui/data/error-block.tsx';
import { FileButton } from '#ui/file-button.tsx';
import { fileSizeText } from '#ui/file-size-text.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { notify } from '#ui/overlay/snackbar.ts';
import typography from '#ui/typography.module.css';

const limits = { document: maxAttorneyBytes, signature: maxSignatureBytes };
const fields = ['document', 'signature'] as const;
type Field = (typeof fields)[number];

export function AttorneyForm() {
  const t = useTranslate();
  const { files, messageAt, error, isBusy, pick, add } = useAttorneyForm();
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isBusy) void add();
  };
  return (
    <form className={css.form} onSubmit={handleSubmit} noValidate>
      {fields.map((field) => (
        <FileInput
          key={field}
          label={t(`nda@attorneys.${field}`)}
          accept={field === 'document' ? '.xml' : '.sig,.sgn,.p7s'}
          file={files[field]}
          error={messageAt(field)}
          onFile={(file) => pick(field, file)}
        />
      ))}
      {error !== null && !fields.some(messageAt) && <ErrorBlock error={error} />}
      <Button type="submit" tone="outline" busy={isBusy}>
        {t('nda@attorneys.add')}
      </Button>
    </form>
  );
}

type Files = Partial<Record<Field, File>>;

function useAttorneyForm() {
  const t = useTranslate();
  const client = useClient();
  const invalidate = useInvalidate();
  const [files, setFiles] = useState<Files>({});
  const [error, setError] = useState<unknown>(null);
  const [isBusy, setIsBusy] = useState(false);
  const isTooLarge = (field: Field): boolean => (files[field]?.size ?? 0) > limits[field];
  const add = async () => {
    setError(null);
    // Checked here, because the server closes the connection in the middle of a file that is too large.
    if (fields.some(isTooLarge)) return;
    setIsBusy(true);
    try {
      await client.call(addAttorney, { input: { ...files } });
      setFiles({});
      notify({ type: 'success', text: t('nda@attorneys.added') });
      await invalidate(readNda);
    } catch (cause) {
      setError(cause);
    } finally {
      setIsBusy(false);
    }
  };
  const messageAt = (field: Field): string | undefined => {
    if (isTooLarge(field)) return t('rules@common.fileTooLarge', { size: formatLimit(limits[field]) });
    return error instanceof ApiError
      ? error.errors.find((entry) => entry.field === field)?.message
      : undefined;
  };
  const pick = (field: Field, file: File) => {
    setError(null);
    setFiles({ ...files, [field]: file });
  };
  return { files, messageAt, error, isBusy, pick, add };
}

interface FileInputProps {
  label: string;
  accept: string;
  file: File | undefined;
  error: string | undefined;
  onFile: (file: File) => void;
}

function FileInput({ label, accept, file, error, onFile }: FileInputProps) {
  const t = useTranslate();
  const id = useId();
  return (
    <div className={css.field}>
      <label htmlFor={id} className={typography.label}>
        {label}
      </label>
      <FileButton
        id={id}
        accept={accept}
        describedBy={`${id}-file ${id}-error`}
        isInvalid={error !== undefined}
        onFiles={([picked]) => picked && onFile(picked)}
      />
      <p id={`${id}-file`} className={css.picked} aria-live="polite">
        {file && `${file.name}, ${fileSizeText(file.size, t)}`}
      </p>
      <p id={`${id}-error`} role="alert" className={css.error}>
        {error}
      </p>
    </div>
  );
}

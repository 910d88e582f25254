/** Only in the demo: signs a chosen file for any name and SNILS, for people who evaluate the product without a token. */
import { useState } from 'react';
import type { FormEvent } from 'react';
import { pathOf } from '#api/endpoint.ts';
import type { Envelope } from '#api/envelope.ts';
import { unwrap } from '#api/client.ts';
import { formatLimit } from '#kernel/file-size.ts';
import { Link } from '#router/link.tsx';
import { Button } from '#ui/button.tsx';
import { ErrorBlock, Notice } from '#ui/data/error-block.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import grid from '#ui/layout-grid.module.css';
import { saveFile } from '#ui/save-file.ts';
import typography from '#ui/typography.module.css';
import { signInDemo } from '#features/signing/calls.ts';
import { maxDemoBytes } from '#features/signing/constants.ts';
import { FileDrop } from '#features/signing/web/file-drop.tsx';
import css from '#features/signing/web/demo-signer-page.module.css';

export function DemoSignerPage() {
  const t = useTranslate();
  return (
    <div className={`${grid.wrap} ${css.page}`}>
      <h1 className={typography.page}>{t('signing@demo.title')}</h1>
      <Notice type="warning" title={t('signing@demo.worthless')}>
        {t('signing@demo.help')}{' '}
        <Link to="/sign/check" className={typography.link}>
          {t('signing@demo.toCheck')}
        </Link>
      </Notice>
      <SignForm />
    </div>
  );
}

export { DemoSignerPage as Component };

function SignForm() {
  const t = useTranslate();
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [isSigning, setIsSigning] = useState(false);
  const sign = async (fields: FormData) => {
    if (file) fields.set('document', file);
    setError(null);
    setIsSigning(true);
    try {
      saveFile(await requestSignature(fields), `${file?.name ?? ''}.sig`);
    } catch (cause) {
      setError(cause);
    } finally {
      setIsSigning(false);
    }
  };
  const isTooLarge = (file?.size ?? 0) > maxDemoBytes;
  const fileError = isTooLarge
    ? t('rules@common.fileTooLarge', { size: formatLimit(maxDemoBytes) })
    : undefined;
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isSigning && !fileError) void sign(new FormData(event.currentTarget));
  };
  return (
    <form className={css.form} onSubmit={handleSubmit}>
      <FileDrop
        label={t('signing@demo.document')}
        help={t('signing@check.documentHelp', { size: formatLimit(maxDemoBytes) })}
        file={file}
        error={fileError}
        onFiles={([first]) => setFile(first ?? null)}
      />
      <TextInput name="surname" label={t('signing@demo.surname')} />
      <TextInput name="givenName" label={t('signing@demo.givenName')} />
      <TextInput name="snils" label={t('signing@demo.snils')} example={t('signing@demo.snilsExample')} />
      <fieldset className={css.organization}>
        <legend className={typography.label}>{t('signing@demo.organization')}</legend>
        <TextInput name="inn" label={t('signing@demo.inn')} isOptional />
        <TextInput name="ogrn" label={t('signing@demo.ogrn')} isOptional />
      </fieldset>
      {error !== null && <ErrorBlock error={error} />}
      <div>
        <Button type="submit" busy={isSigning}>
          {t('signing@demo.submit')}
        </Button>
      </div>
    </form>
  );
}

interface TextInputProps {
  name: string;
  label: string;
  example?: string;
  isOptional?: boolean;
}

function TextInput({ name, label, example, isOptional = false }: TextInputProps) {
  return (
    <label className={css.field}>
      <span className={typography.label}>{label}</span>
      <input
        name={name}
        placeholder={example}
        required={!isOptional}
        className={css.input}
        autoComplete="off"
      />
    </label>
  );
}

/** Throws ApiError. */
async function requestSignature(body: FormData): Promise<Blob> {
  const response = await fetch(pathOf(signInDemo), { method: 'POST', body });
  if (response.ok) return response.blob();
  return unwrap(response.status, (await response.json()) as Envelope<Blob>);
}

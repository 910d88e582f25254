/** Public check of a signature: anybody uploads a document with its signature and reads who has signed it. */
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useClient } from '#api/app-context.tsx';
import { ApiError } from '#api/envelope.ts';
import type { MetaFunction } from '#api/page-meta.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { Button } from '#ui/button.tsx';
import { ErrorBlock } from '#ui/data/error-block.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import grid from '#ui/layout-grid.module.css';
import typography from '#ui/typography.module.css';
import { checkSignature } from '#features/signing/calls.ts';
import { formatLimit } from '#kernel/file-size.ts';
import type { Translate } from '#kernel/translate.ts';
import { maxCheckedBytes, maxSignatureBytes } from '#features/signing/constants.ts';
import type { CheckSignatureOutput } from '#features/signing/schemas.ts';
import { FileDrop } from '#features/signing/web/file-drop.tsx';
import { SignatureVerdict } from '#features/signing/web/signature-verdict.tsx';
import { sortFiles } from '#features/signing/web/sort-files.ts';
import type { PickedFiles } from '#features/signing/web/sort-files.ts';
import css from '#features/signing/web/check-page.module.css';

export const meta: MetaFunction<undefined> = ({ t }) => ({ description: t('signing@check.lead') });

export function CheckPage() {
  const t = useTranslate();
  return (
    <div className={`${grid.wrap} ${css.page}`}>
      <Breadcrumbs items={[{ text: t('common@header.home'), to: '/' }, { text: t('signing@check.title') }]} />
      <h1 className={`${typography.title} ${css.title}`}>{t('signing@check.title')}</h1>
      <p className={`${typography.lead} ${css.lead}`}>{t('signing@check.lead')}</p>
      <CheckForm />
      <noscript>
        <p>{t('signing@check.noScripts')}</p>
      </noscript>
    </div>
  );
}

export { CheckPage as Component };

type Field = keyof PickedFiles;
type Errors = Partial<Record<Field, string>>;

function CheckForm() {
  const t = useTranslate();
  const { files, errors, setFiles, submit, isChecking, result, failure } = useCheck();
  const pick = (field: Field) => (picked: readonly File[]) => setFiles(sortFiles(picked, field, files));
  return (
    <>
      <form className={css.form} onSubmit={submit} noValidate>
        <FileDrop
          label={t('signing@check.document')}
          help={t('signing@check.documentHelp', { size: formatLimit(maxCheckedBytes) })}
          file={files.document}
          error={errors.document}
          onFiles={pick('document')}
        />
        <FileDrop
          label={t('signing@check.signature')}
          help={t('signing@check.signatureHelp', { size: formatLimit(maxSignatureBytes) })}
          file={files.signature}
          error={errors.signature}
          onFiles={pick('signature')}
        />
        <div className={css.submit}>
          <Button type="submit" busy={isChecking}>
            {t('signing@check.submit')}
          </Button>
          <p className={css.promise}>{t('signing@check.promise')}</p>
        </div>
      </form>
      <div role="status" className={css.result}>
        {result && <SignatureVerdict result={result} />}
        {failure !== undefined && <ErrorBlock error={failure} />}
      </div>
    </>
  );
}

/** Shown only while its files are chosen: a verdict must not stand under another file. */
interface Outcome {
  files: PickedFiles;
  errors: Errors;
  result?: CheckSignatureOutput;
  failure?: unknown;
}

function useCheck() {
  const t = useTranslate();
  const client = useClient();
  const [files, setFiles] = useState<PickedFiles>({ document: null, signature: null });
  const [isChecking, setIsChecking] = useState(false);
  const [lastOutcome, setLastOutcome] = useState<Outcome>();

  const check = async () => {
    const errors = { ...missingOf(files, t), ...tooLargeOf(files, t) };
    setLastOutcome({ files, errors });
    if (Object.keys(errors).length > 0) return;
    setIsChecking(true);
    try {
      const result = await client.call(checkSignature, { input: { ...files }, reads: true });
      setLastOutcome({ files, errors: {}, result });
    } catch (error) {
      const fieldErrors = fieldErrorsOf(error);
      const isOfField = Object.keys(fieldErrors).length > 0;
      setLastOutcome({ files, errors: fieldErrors, ...(!isOfField && { failure: error }) });
    } finally {
      setIsChecking(false);
    }
  };
  const outcome: Outcome =
    lastOutcome?.files === files ? lastOutcome : { files, errors: tooLargeOf(files, t) };
  return {
    ...outcome,
    isChecking,
    setFiles,
    submit: (event: FormEvent) => {
      event.preventDefault();
      if (!isChecking) void check();
    },
  };
}

const limits: Record<Field, number> = { document: maxCheckedBytes, signature: maxSignatureBytes };
const fields = Object.keys(limits) as Field[];

const missingOf = (files: PickedFiles, t: Translate): Errors =>
  Object.fromEntries(
    fields.filter((field) => !files[field]).map((field) => [field, t('rules@common.required')]),
  );

/** The server would cut the connection in the middle of a large file. */
const tooLargeOf = (files: PickedFiles, t: Translate): Errors =>
  Object.fromEntries(
    fields
      .filter((field) => (files[field]?.size ?? 0) > limits[field])
      .map((field) => [field, t('rules@common.fileTooLarge', { size: formatLimit(limits[field]) })]),
  );

const isField = (name: string | undefined): name is Field => name === 'document' || name === 'signature';

const fieldErrorsOf = (error: unknown): Errors =>
  error instanceof ApiError
    ? Object.fromEntries(error.errors.filter(({ field }) => isField(field)).map((e) => [e.field, e.message]))
    : {};

/** Powers of attorney: employees sign for the organization with personal certificates. */
import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { useClient } from '#api/app-context.tsx';
import { pathOf } from '#api/endpoint.ts';
import { ApiError } from '#api/envelope.ts';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { useInvalidate } from '#api/use-api-query.ts';
import { addAttorney, readNda, revokeAttorney } from '#features/nda/calls.ts';
import type { Attorney, NdaOutput } from '#features/nda/schemas.ts';
import { attorneyTones } from '#features/nda/web/nda-tones.ts';
import css from '#features/nda/web/nda.module.css';
import { readDocument } from '#features/signing/calls.ts';
import { formatDay } from '#kernel/calendar.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { Panel } from '#ui/cabinet/panel.tsx';
import { ErrorBlock } from '#ui/data/error-block.tsx';
import { StatusDot } from '#ui/data/status-dot.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { IconDownload } from '#ui/icons.tsx';
import { useConfirm } from '#ui/overlay/confirm-dialog.tsx';
import { notify } from '#ui/overlay/snackbar.ts';
import typography from '#ui/typography.module.css';

export function AttorneysPanel({ nda }: { nda: NdaOutput }) {
  const t = useTranslate();
  return (
    <Panel title={t('nda@attorneys.title')}>
      <div className={css.parts}>
        <p>{t('nda@attorneys.lead')}</p>
        {nda.attorneys.length > 0 && (
          <ul className={css.attorneys} aria-label={t('nda@attorneys.title')}>
            {nda.attorneys.map((attorney) => (
              <AttorneyItem key={attorney.id} attorney={attorney} mayRevoke={nda.maySign} />
            ))}
          </ul>
        )}
        {nda.maySign && nda.isOffered && <AttorneyForm />}
      </div>
    </Panel>
  );
}

function AttorneyItem({ attorney, mayRevoke }: { attorney: Attorney; mayRevoke: boolean }) {
  const t = useTranslate();
  const { confirm, dialog } = useConfirm();
  const revoke = useApiMutation(revokeAttorney, { invalidates: [readNda], invalidatesOnError: true });
  const { id, number, state, issuedOn, validUntil, powers, representatives, documentId } = attorney;
  const askAndRevoke = async () => {
    const isSure = await confirm({
      title: t('nda@attorneys.revokeTitle'),
      text: t('nda@attorneys.revokeText'),
      okText: t('nda@attorneys.revoke'),
    });
    if (isSure) revoke.mutate({ params: { id } });
  };
  return (
    <li className={css.attorney}>
      <StatusDot tone={attorneyTones[state]}>{t(`nda@attorneyState.${state}`)}</StatusDot>
      <p>{t('nda@attorneys.number', { number })}</p>
      <p>{t('nda@attorneys.period', { from: formatDay(issuedOn), to: formatDay(validUntil) })}</p>
      {representatives.map(({ name, snils }) => (
        <p key={snils}>{t('nda@attorneys.representative', { name, snils })}</p>
      ))}
      <p className={css.lined}>{powers}</p>
      {mayRevoke && (
        <LinkButton
          tone="outline"
          size="small"
          icon={<IconDownload size={18} />}
          href={pathOf(readDocument, { id: documentId })}
          download
        >
          {t('nda@attorneys.download')}
        </LinkButton>
      )}
      {mayRevoke && state !== 'REVOKED' && (
        <Button tone="ghost" size="small" busy={revoke.isPending} onClick={() => void askAndRevoke()}>
          {t('nda@attorneys.revoke')}
        </Button>
      )}
      {dialog}
    </li>
  );
}

const fields = ['document', 'signature'] as const;
type Field = (typeof fields)[number];

function AttorneyForm() {
  const t = useTranslate();
  const client = useClient();
  const invalidate = useInvalidate();
  const [error, setError] = useState<unknown>(null);
  const [isBusy, setIsBusy] = useState(false);
  const errors = error instanceof ApiError ? error.errors : [];
  const isAtField = errors.some(({ field }) => fields.includes(field as Field));
  const add = async (form: HTMLFormElement) => {
    const files = new FormData(form);
    const picked = Object.fromEntries(
      fields.flatMap((field) => {
        const file = files.get(field);
        return file instanceof File && file.size > 0 ? [[field, file]] : [];
      }),
    );
    setError(null);
    setIsBusy(true);
    try {
      await client.call(addAttorney, { input: picked as never });
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

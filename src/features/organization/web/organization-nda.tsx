/** The agreement of a company and its powers of attorney, as the fund sees them. */
import { useState } from 'react';
import { pathOf } from '#api/endpoint.ts';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { useApiQuery } from '#api/use-api-query.ts';
import { readOrganizationNda, revokeNda } from '#features/nda/calls.ts';
import { revokeNdaInput } from '#features/nda/schemas.ts';
import type { AdminNdaOutput } from '#features/nda/schemas.ts';
import { listSignatures, readDocument, readSignature, readStampedDocument } from '#features/signing/calls.ts';
import css from '#features/organization/web/layout.module.css';
import { formatDay } from '#kernel/calendar.ts';
import { formatDateTime } from '#kernel/format-date-time.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { Facts } from '#ui/cabinet/panel.tsx';
import { QueryView } from '#ui/data/query-view.tsx';
import { TextSkeleton } from '#ui/data/skeleton.tsx';
import { FormDialog } from '#ui/form/dialog.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useTranslate } from '#ui/i18n.tsx';

export function OrganizationNda({ id }: { id: string }) {
  const query = useApiQuery(readOrganizationNda, { params: { id } });
  return (
    <QueryView query={query} skeleton={<TextSkeleton lines={2} />}>
      {(nda) => <Agreement id={id} nda={nda} />}
    </QueryView>
  );
}

function Agreement({ id, nda }: { id: string; nda: AdminNdaOutput }) {
  const t = useTranslate();
  const [isRevoking, setIsRevoking] = useState(false);
  const { state, signedDocumentId, attorneys, attorneyNumber } = nda;
  /** The power of attorney of the signer: it is needed to verify the signature again. */
  const attorney = attorneys.find(({ number }) => number === attorneyNumber);
  return (
    <div className={css.fields}>
      <NdaFacts nda={nda} />
      {signedDocumentId && <SignedFiles id={signedDocumentId} />}
      {attorney && (
        <SignedFiles id={attorney.documentId} title={t('nda@admin.attorney', { number: attorney.number })} />
      )}
      {(state === 'SIGNED' || state === 'EXPIRED') && (
        <div>
          <Button tone="ghost" size="small" onClick={() => setIsRevoking(true)}>
            {t('nda@admin.revoke')}
          </Button>
        </div>
      )}
      {isRevoking && <RevokeDialog id={id} onClose={() => setIsRevoking(false)} />}
    </div>
  );
}

function NdaFacts({ nda: { state, signedAt, version, reason, attorneys, ...nda } }: { nda: AdminNdaOutput }) {
  const t = useTranslate();
  const signed = signedAt && version && t('nda@web.signedAt', { at: formatDateTime(signedAt), version });
  const basis = nda.attorneyNumber
    ? t('nda@basis.ATTORNEY', { number: nda.attorneyNumber })
    : nda.basis && t('nda@basis.ORGANIZATION');
  const attorneyLines = attorneys.map(({ number, validUntil, state: attorneyState }) =>
    [
      number,
      t('nda@admin.until', { day: formatDay(validUntil) }),
      t(`nda@attorneyState.${attorneyState}`),
    ].join(', '),
  );
  return (
    <Facts
      items={[
        { name: t('nda@title'), value: t(`nda@state.${state}`) },
        { name: t('nda@admin.signature'), value: signed && [signed, basis].filter(Boolean).join(' ') },
        ...(reason ? [{ name: t('nda@admin.reason'), value: reason, wide: true }] : []),
        { name: t('nda@attorneys.title'), value: attorneyLines.join('; '), wide: true },
      ]}
    />
  );
}

function SignedFiles({ id, title }: { id: string; title?: string }) {
  const t = useTranslate();
  const { data } = useApiQuery(listSignatures, { params: { id } });
  const signatures = (data?.signatures ?? []).map((signature) => ({
    href: pathOf(readSignature, { id: signature.id }),
    text: t('signing@document.signature'),
  }));
  const files = [
    { href: pathOf(readDocument, { id }), text: t('signing@document.download') },
    ...signatures,
    { href: pathOf(readStampedDocument, { id }), text: t('signing@document.stamped') },
  ];
  return (
    <div>
      {title && <p>{title}</p>}
      <div className={css.files}>
        {files.map(({ href, text }) => (
          <LinkButton key={href} tone="outline" size="small" href={href} download>
            {text}
          </LinkButton>
        ))}
      </div>
    </div>
  );
}

function RevokeDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslate();
  const form = useForm(revokeNdaInput, { defaultValues: { reason: '' } });
  const revoke = useApiMutation(revokeNda, { invalidates: [readOrganizationNda] });
  return (
    <FormDialog
      title={t('nda@admin.revoke')}
      form={form}
      noLegend
      onSubmit={(input) => revoke.mutateAsync({ params: { id }, input })}
      success={t('nda@admin.revoked')}
      onClose={onClose}
      submitText={t('nda@admin.revokeSubmit')}
    >
      <p>{t('nda@admin.revokeHelp')}</p>
      <TextArea name="reason" label={t('nda@admin.reason')} maxLength={1000} required />
    </FormDialog>
  );
}

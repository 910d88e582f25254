/** The agreement of the own organization: preparing and signing it, and the powers of attorney. */
import { useState } from 'react';
import { useAppContext, useFeedback } from '#api/app-context.tsx';
import { pathOf } from '#api/endpoint.ts';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { useApiQuery } from '#api/use-api-query.ts';
import { prepareNda, readNda, signNda } from '#features/nda/calls.ts';
import type { NdaOutput } from '#features/nda/schemas.ts';
import { AttorneysPanel } from '#features/nda/web/attorneys-panel.tsx';
import { ndaTones } from '#features/nda/web/nda-tones.ts';
import css from '#features/nda/web/nda.module.css';
import type { NdaSlots } from '#features/nda/web/slots.ts';
import { readDocument } from '#features/signing/calls.ts';
import { formatDateTime } from '#kernel/format-date-time.ts';
import { Link } from '#router/link.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { PageTitle } from '#ui/cabinet/page-title.tsx';
import { Panel } from '#ui/cabinet/panel.tsx';
import { RecordPage } from '#ui/cabinet/record-page.tsx';
import { Notice } from '#ui/data/error-block.tsx';
import { StatusDot } from '#ui/data/status-dot.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { IconSignature } from '#ui/icons.tsx';
import typography from '#ui/typography.module.css';

export function NdaRecord(slots: NdaSlots) {
  const t = useTranslate();
  return (
    <RecordPage query={useApiQuery(readNda, { alwaysFresh: true })} typeName={t('nda@title')}>
      {(nda) => <Agreement nda={nda} {...slots} />}
    </RecordPage>
  );
}

function Agreement({ nda, Signing, Signatures }: NdaSlots & { nda: NdaOutput }) {
  const t = useTranslate();
  const { state, signedDocumentId } = nda;
  return (
    <>
      <PageTitle
        title={t('nda@title')}
        subtitle={<StatusDot tone={ndaTones[state]}>{t(`nda@state.${state}`)}</StatusDot>}
      />
      <div className={css.parts}>
        <Panel>
          <div className={css.parts}>
            <p>{t('nda@web.lead')}</p>
            <p>
              <Link to="/legal/nda" className={typography.alone}>
                {t('nda@web.text')}
              </Link>
            </p>
            <AgreementStatus nda={nda} />
            <Actions nda={nda} Signing={Signing} />
          </div>
        </Panel>
        {signedDocumentId && (
          <Panel title={t('nda@web.signed')}>
            <Signatures documentId={signedDocumentId} />
          </Panel>
        )}
        <AttorneysPanel nda={nda} Signatures={Signatures} />
      </div>
    </>
  );
}

function AgreementStatus({
  nda: { state, reason, version, signedAt, basis, attorneyNumber },
}: {
  nda: NdaOutput;
}) {
  const t = useTranslate();
  return (
    <>
      {state === 'REVOKED' && (
        <Notice type="warning" title={t('nda@web.revoked')}>
          {reason}
        </Notice>
      )}
      {state === 'EXPIRED' && <Notice type="warning">{t('nda@web.expired')}</Notice>}
      {signedAt && version && (
        <p>
          {t('nda@web.signedAt', { at: formatDateTime(signedAt), version })}{' '}
          {basis === 'ORGANIZATION' && t('nda@basis.ORGANIZATION')}
          {basis === 'ATTORNEY' && t('nda@basis.ATTORNEY', { number: attorneyNumber ?? '' })}
        </p>
      )}
    </>
  );
}

function OgrnNotice() {
  const t = useTranslate();
  return (
    <Notice
      type="warning"
      action={
        <LinkButton to="/organization/company" tone="outline" size="small">
          {t('nda@web.toProfile')}
        </LinkButton>
      }
    >
      {t('nda@web.noOgrn')}
    </Notice>
  );
}

function Actions({ nda, Signing }: Pick<NdaSlots, 'Signing'> & { nda: NdaOutput }) {
  const t = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  const prepare = useApiMutation(prepareNda, { invalidates: [readNda], invalidatesOnError: true });
  const { documentId, maySign, state, organization } = nda;
  const obstacle = useObstacle(nda);
  if (state === 'SIGNED') return null;
  if (obstacle) return <p className={css.quiet}>{t(obstacle)}</p>;
  if (!organization.ogrn) return <OgrnNotice />;
  if (!documentId)
    return (
      <div>
        <Button busy={prepare.isPending} onClick={() => prepare.mutate({})}>
          {t('nda@web.prepare')}
        </Button>
      </div>
    );
  if (!maySign) return <p className={css.quiet}>{t('nda@web.byAdmin')}</p>;
  return (
    <div>
      <Button icon={<IconSignature />} onClick={() => setIsOpen(true)}>
        {t('nda@web.sign')}
      </Button>
      {isOpen && (
        <SigningDialog nda={nda} documentId={documentId} Signing={Signing} onClose={() => setIsOpen(false)} />
      )}
    </div>
  );
}

/** Text key of what keeps the company from signing. Only the fund can change it. Null when nothing does. */
function useObstacle({ isOffered }: NdaOutput) {
  const { settings, viewer } = useAppContext();
  if (viewer?.membership?.organizationState === 'CHECK') return 'nda@web.inCheck';
  if (isOffered) return null;
  return settings.signsDocuments ? 'nda@web.noText' : 'nda@web.noSigning';
}

interface SigningDialogProps extends Pick<NdaSlots, 'Signing'> {
  nda: NdaOutput;
  documentId: string;
  onClose: () => void;
}

function SigningDialog({ nda, documentId, Signing, onClose }: SigningDialogProps) {
  const t = useTranslate();
  const feedback = useFeedback();
  const prepare = useApiMutation(prepareNda, { invalidates: [readNda], invalidatesOnError: true });
  const sign = useApiMutation(signNda, { invalidates: [readNda] });
  const prepareAgain = async () => {
    try {
      await prepare.mutateAsync({});
    } catch (error) {
      onClose();
      feedback.error(error);
    }
  };
  return (
    <Signing
      id={documentId}
      file={pathOf(readDocument, { id: documentId })}
      filename={`${t('nda@title')}.pdf`}
      nda={nda}
      onSign={({ signature }) => sign.mutateAsync({ input: { documentId, signature } })}
      onReload={prepareAgain}
      onClose={onClose}
    />
  );
}

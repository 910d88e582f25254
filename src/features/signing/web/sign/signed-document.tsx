/** Shows who has signed a document and when, and offers the files for another check. */
import { pathOf } from '#api/endpoint.ts';
import { readDocument, readSignature, readStampedDocument } from '#features/signing/calls.ts';
import type { SignedDocument as Signed } from '#features/signing/schemas.ts';
import { formatDay } from '#kernel/calendar.ts';
import { formatDateTime } from '#kernel/format-date-time.ts';
import { Link } from '#router/link.tsx';
import { LinkButton } from '#ui/button.tsx';
import { Facts, Panel } from '#ui/cabinet/panel.tsx';
import { Notice } from '#ui/data/error-block.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { IconDownload } from '#ui/icons.tsx';
import typography from '#ui/typography.module.css';
import css from '#features/signing/web/sign/sign.module.css';

type Signature = Signed['signatures'][number];

interface SignedDocumentProps {
  /** `readable`: whether the reader may download the document; absent for its owner. */
  signed: Signed & { readable?: boolean };
}

export function SignedDocument({ signed: { document, signatures, readable = true } }: SignedDocumentProps) {
  const t = useTranslate();
  return (
    <Panel title={t('sign@signed.title')}>
      <div className={css.stack}>
        {signatures.map((signature) => (
          <SignatureFacts key={signature.id} signature={signature} name={document.name} />
        ))}
        {readable ? (
          <Downloads documentId={document.id} signatures={signatures} />
        ) : (
          <p className={typography.meta}>{t('sign@signed.unreadable')}</p>
        )}
      </div>
    </Panel>
  );
}

function SignatureFacts({ signature, name }: { signature: Signature; name: string }) {
  const t = useTranslate();
  const { signer, signedAt, verifiedAt, warnings, isDemo } = signature;
  return (
    <>
      <Notice type={warnings.length > 0 ? 'warning' : 'success'} title={t('sign@signed.valid', { name })}>
        {warnings.map(({ code, message }) => (
          <p key={code}>{message}</p>
        ))}
      </Notice>
      {isDemo && <Notice type="warning">{t('sign@signed.demo')}</Notice>}
      <Facts
        items={[
          { name: t('sign@signed.owner'), value: signer.name },
          { name: t('sign@signed.verifiedAt'), value: formatDateTime(verifiedAt) },
          { name: t('sign@signed.signedAt'), value: signedAt && formatDateTime(signedAt) },
          {
            name: t('sign@signed.validity'),
            value: t('sign@signed.period', {
              from: formatDay(signer.validFrom),
              to: formatDay(signer.validTo),
            }),
          },
          { name: t('sign@signed.issuer'), value: signer.issuer, wide: true },
          {
            name: t('sign@signed.serial'),
            value: <code className={css.serial}>{signer.serial}</code>,
            wide: true,
          },
        ]}
      />
    </>
  );
}

interface DownloadsProps {
  documentId: string;
  signatures: readonly Signature[];
}

function Downloads({ documentId: id, signatures }: DownloadsProps) {
  const t = useTranslate();
  const button = {
    tone: 'outline',
    size: 'small',
    icon: <IconDownload size={18} />,
    target: '_blank',
  } as const;
  return (
    <>
      <div className={css.downloads}>
        <LinkButton {...button} href={pathOf(readDocument, { id })}>
          {t('sign@signed.document')}
        </LinkButton>
        {signatures.map((signature) => (
          <LinkButton {...button} key={signature.id} href={pathOf(readSignature, { id: signature.id })}>
            {t('sign@signed.signature')}
          </LinkButton>
        ))}
        <LinkButton {...button} href={pathOf(readStampedDocument, { id })}>
          {t('sign@signed.stamped')}
        </LinkButton>
      </div>
      <p className={typography.meta}>
        {t('sign@signed.checkHelp')}{' '}
        <Link to="/sign/check" target="_blank" className={typography.link}>
          {t('sign@check')}
        </Link>
      </p>
    </>
  );
}

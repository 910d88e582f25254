/** Shows the signatures of a document and offers the files for another check. */
import { pathOf } from '#api/endpoint.ts';
import { useApiQuery } from '#api/use-api-query.ts';
import { listSignatures, readDocument, readSignature, readStampedDocument } from '#features/signing/calls.ts';
import type { ListSignaturesOutput } from '#features/signing/schemas.ts';
import { formatDay } from '#kernel/calendar.ts';
import { formatDateTime } from '#kernel/format-date-time.ts';
import { Link } from '#router/link.tsx';
import { LinkButton } from '#ui/button.tsx';
import { QueryView } from '#ui/data/query-view.tsx';
import { TextSkeleton } from '#ui/data/skeleton.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { IconCheck, IconDownload } from '#ui/icons.tsx';
import typography from '#ui/typography.module.css';
import css from '#features/signing/web/document-signatures.module.css';

export function DocumentSignatures({ documentId: id }: { documentId: string }) {
  const t = useTranslate();
  const query = useApiQuery(listSignatures, { params: { id }, alwaysFresh: true });
  return (
    <QueryView query={query} skeleton={<TextSkeleton lines={3} />}>
      {({ signatures }) => (
        <div className={css.parts}>
          {signatures.length > 0 && (
            <ul className={css.signatures} aria-label={t('signing@document.signatures')}>
              {signatures.map((signature) => (
                <Signature key={signature.id} signature={signature} />
              ))}
            </ul>
          )}
          <div className={css.files}>
            <Download href={pathOf(readDocument, { id })} text={t('signing@document.download')} />
            {signatures.length > 0 && (
              <Download href={pathOf(readStampedDocument, { id })} text={t('signing@document.stamped')} />
            )}
          </div>
          {signatures.length > 0 && (
            <p className={typography.meta}>
              {t('signing@document.checkHelp')}{' '}
              <Link to="/sign/check" target="_blank" className={typography.link}>
                {t('signing@document.check')}
              </Link>
            </p>
          )}
        </div>
      )}
    </QueryView>
  );
}

function Signature({ signature }: { signature: ListSignaturesOutput['signatures'][number] }) {
  const t = useTranslate();
  const { id, signer, verifiedAt, warnings, isDemo } = signature;
  const period = { from: formatDay(signer.validFrom), to: formatDay(signer.validTo) };
  return (
    <li className={css.signature}>
      <p className={css.name}>
        <IconCheck size={18} />
        {signer.name}
      </p>
      <p>{t('signing@document.valid', { at: formatDateTime(verifiedAt) })}</p>
      <p>{t('signing@document.certificate', { serial: signer.serial, ...period })}</p>
      {isDemo && <p>{t('signing@check.demo')}</p>}
      {warnings.map(({ code, message }) => (
        <p key={code}>{message}</p>
      ))}
      <Download href={pathOf(readSignature, { id })} text={t('signing@document.signature')} />
    </li>
  );
}

const Download = ({ href, text }: { href: `/api/${string}`; text: string }) => (
  <LinkButton tone="outline" size="small" icon={<IconDownload size={18} />} href={href} download>
    {text}
  </LinkButton>
);

import type { ReactNode } from 'react';
import { formatDay } from '#kernel/calendar.ts';
import { formatDateTime } from '#kernel/format-date-time.ts';
import { Notice } from '#ui/data/error-block.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import type { CheckSignatureOutput } from '#features/signing/schemas.ts';
import css from '#features/signing/web/signature-verdict.module.css';

export function SignatureVerdict({ result }: { result: CheckSignatureOutput }) {
  const t = useTranslate();
  const { ok, errors, warnings, acceptedAt, documentName: name } = result;
  const title = ok ? t('signing@check.valid', { name }) : t('signing@check.invalid', { name });
  const causes = [...errors, ...warnings];
  return (
    <div className={css.verdict}>
      <Notice type={ok ? 'success' : 'error'} title={title}>
        {acceptedAt !== null && <p>{t('signing@check.accepted', { at: formatDateTime(acceptedAt) })}</p>}
        {causes.length > 0 && (
          <ul>
            {causes.map(({ code, message }) => (
              <li key={code}>{message}</li>
            ))}
          </ul>
        )}
      </Notice>
      {result.isDemo && <Notice type="warning">{t('signing@check.demo')}</Notice>}
      <Facts result={result} />
    </div>
  );
}

function Facts({ result }: { result: CheckSignatureOutput }) {
  const t = useTranslate();
  const { ok, signer, signedAt, checkedAt, digest, digestAlg } = result;
  return (
    <dl className={css.facts}>
      {signer && (
        <>
          {/* An invalid signature does not prove that this person has signed. */}
          <Fact name={ok ? t('signing@check.owner') : t('signing@check.claimed')}>{signer.name}</Fact>
          {signer.organization && <Fact name={t('signing@check.organization')}>{signer.organization}</Fact>}
          <Fact name={t('signing@check.issuer')}>{signer.issuer}</Fact>
          <Fact name={t('signing@check.serial')}>{signer.serial}</Fact>
          <Fact name={t('signing@check.validity')}>
            {t('signing@check.period', { from: formatDay(signer.validFrom), to: formatDay(signer.validTo) })}
          </Fact>
        </>
      )}
      {signedAt && <Fact name={t('signing@check.signedAt')}>{formatDateTime(signedAt)}</Fact>}
      <Fact name={t('signing@check.checkedAt')}>{formatDateTime(checkedAt)}</Fact>
      {digest && <Fact name={t('signing@check.digest', { algorithm: digestAlg ?? '' })}>{digest}</Fact>}
    </dl>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** Radio buttons of the user's certificates. Those that do not fit are disabled and show why. */
import { useId } from 'react';
import type { UserCertificate } from '#features/signing/web/client/certificates.ts';
import { fits } from '#features/signing/web/sign/certificate-validators.ts';
import type { useCertificates } from '#features/signing/web/sign/use-certificates.ts';
import { formatDay } from '#kernel/calendar.ts';
import { classes } from '#ui/classes.ts';
import { Notice } from '#ui/data/error-block.tsx';
import { TextSkeleton } from '#ui/data/skeleton.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { IconAlertCircle } from '#ui/icons.tsx';
import typography from '#ui/typography.module.css';
import css from '#features/signing/web/sign/sign.module.css';

interface CertificateChoiceProps {
  list: ReturnType<typeof useCertificates>;
  /** Thumbprint. */
  chosen: string | undefined;
  /** True after an attempt to sign without a choice. */
  isChoiceMissing: boolean;
  disabled: boolean;
  onChoose: (thumbprint: string) => void;
}

export function CertificateChoice({ list, ...choice }: CertificateChoiceProps) {
  if (list.state === 'loading') return <TextSkeleton lines={6} />;
  // `PluginFault` shows the error at the top of the dialog.
  if (list.state === 'failed') return null;
  return <CertificateList {...choice} certificates={list.certificates} />;
}

type CertificateListProps = Omit<CertificateChoiceProps, 'list'> & {
  certificates: readonly UserCertificate[];
};

function CertificateList(props: CertificateListProps) {
  const { certificates, chosen, isChoiceMissing, disabled, onChoose } = props;
  const t = useTranslate();
  const group = useId();
  return (
    <fieldset className={css.certificates}>
      <legend className={typography.label}>{t('sign@certificates')}</legend>
      {!certificates.some(fits) && <Notice type="warning">{t('sign@none')}</Notice>}
      {isChoiceMissing && (
        <p role="alert" className={css.error}>
          {t('sign@choose')}
        </p>
      )}
      {certificates.map((certificate) => (
        <CertificateOption
          key={certificate.thumbprint}
          certificate={certificate}
          name={group}
          checked={certificate.thumbprint === chosen}
          disabled={disabled || !fits(certificate)}
          onChoose={() => onChoose(certificate.thumbprint)}
        />
      ))}
    </fieldset>
  );
}

interface CertificateOptionProps {
  certificate: UserCertificate;
  /** Name of the radio group. */
  name: string;
  checked: boolean;
  disabled: boolean;
  onChoose: () => void;
}

function CertificateOption({ certificate, name, checked, disabled, onChoose }: CertificateOptionProps) {
  const nameId = useId();
  const factsId = useId();
  return (
    <label className={classes(css.certificate, !fits(certificate) && css.invalid)}>
      <input
        type="radio"
        name={name}
        checked={checked}
        disabled={disabled}
        aria-labelledby={nameId}
        aria-describedby={factsId}
        onChange={onChoose}
      />
      <span id={nameId} className={css.name}>
        {certificate.name}
      </span>
      <span id={factsId} className={css.facts}>
        <CertificateFacts certificate={certificate} />
        {certificate.validationErrors.map((text) => (
          <span key={text} className={css.reason}>
            <IconAlertCircle size={16} />
            {text}
          </span>
        ))}
      </span>
    </label>
  );
}

const numbers = ['snils', 'inn', 'innle', 'ogrn', 'ogrnip'] as const;

function CertificateFacts({ certificate }: { certificate: UserCertificate }) {
  const t = useTranslate();
  const { validFrom, validTo } = certificate;
  return (
    <>
      <span>{t('sign@validity', { from: formatDay(validFrom), to: formatDay(validTo) })}</span>
      {numbers
        .filter((kind) => certificate[kind] !== null)
        .map((kind) => (
          <span key={kind}>{t(`sign@number.${kind}`, { number: certificate[kind]! })}</span>
        ))}
    </>
  );
}

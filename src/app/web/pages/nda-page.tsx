/** The confidentiality agreement of the user's company, with the dialog that signs it. */
import { Suspense } from 'react';
import { isCertificateOf } from '#features/nda/certificate-of.ts';
import { NdaRecord } from '#features/nda/web/nda-record.tsx';
import type { NdaSigningTask } from '#features/nda/web/slots.ts';
import { DemoSignerLink } from '#features/signing/web/sign/demo-signer-link.tsx';
import { DocumentSignatures } from '#features/signing/web/document-signatures.tsx';
import { isNaturalPerson, isSameSnils } from '#kernel/signing/certificate-rules.ts';
import type { CertificateInfo } from '#kernel/signing/certificate.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { lazyDialog } from '#ui/overlay/lazy-dialog.tsx';

const SigningDialog = lazyDialog(
  () => import('#features/signing/web/sign/signing-dialog.tsx'),
  'SigningDialog',
);

export function NdaPage() {
  return <NdaRecord Signing={Signing} Signatures={DocumentSignatures} />;
}

export { NdaPage as Component };

function Signing({ nda, ...task }: NdaSigningTask) {
  const t = useTranslate();
  const { organization, attorneys } = nda;
  const isRepresentative = (certificate: CertificateNumbers) =>
    attorneys.some(
      ({ state, representatives }) =>
        state === 'VALID' && representatives.some(({ snils }) => isSameSnils(snils, certificate.snils)),
    );
  const actsForCompany = (certificate: CertificateNumbers) =>
    isCertificateOf(certificate, organization) ||
    (isNaturalPerson(certificate as CertificateInfo) && isRepresentative(certificate)) ||
    t('nda@web.certificate');
  return (
    <Suspense>
      <SigningDialog {...task} help={<DemoSignerLink />} certificateValidators={[actsForCompany]} />
    </Suspense>
  );
}

type CertificateNumbers = Pick<CertificateInfo, 'snils' | 'inn' | 'innle' | 'ogrn' | 'ogrnip'>;

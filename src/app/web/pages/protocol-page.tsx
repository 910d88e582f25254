/** A protocol of the fund, with the dialog that signs it. */
import { Suspense } from 'react';
import { ProtocolRecord } from '#features/intake/web/protocols/protocol-record.tsx';
import type { ProtocolSigningTask } from '#features/intake/web/protocols/signing-panel.tsx';
import { naturalPerson } from '#features/signing/web/sign/certificate-validators.ts';
import { DemoSignerLink } from '#features/signing/web/sign/demo-signer-link.tsx';
import { DocumentSignatures } from '#features/signing/web/document-signatures.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { lazyDialog } from '#ui/overlay/lazy-dialog.tsx';

const SigningDialog = lazyDialog(
  () => import('#features/signing/web/sign/signing-dialog.tsx'),
  'SigningDialog',
);

export function ProtocolPage() {
  return <ProtocolRecord Signing={Signing} Signatures={DocumentSignatures} />;
}

export { ProtocolPage as Component };

function Signing(task: ProtocolSigningTask) {
  const t = useTranslate();
  return (
    <Suspense>
      <SigningDialog {...task} help={<DemoSignerLink />} certificateValidators={[naturalPerson(t)]} />
    </Suspense>
  );
}

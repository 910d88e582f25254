/** Button that prepares a document and signs it with a certificate. Pages pass it to the features with documents. */
import { Suspense, useRef, useState } from 'react';
import { pathOf } from '#api/endpoint.ts';
import { readDocument } from '#features/signing/calls.ts';
import type { DocumentToSign } from '#features/signing/schemas.ts';
import { DemoSignerLink } from '#features/signing/web/sign/demo-signer-link.tsx';
import { naturalPerson, sameSnils } from '#features/signing/web/sign/certificate-validators.ts';
import { WorkplaceLink } from '#features/signing/web/sign/workplace-link.tsx';
import { Link } from '#router/link.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/data/error-block.tsx';
import { messageOf } from '#ui/feedback.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { IconSignature } from '#ui/icons.tsx';
import { lazyDialog } from '#ui/overlay/lazy-dialog.tsx';
import typography from '#ui/typography.module.css';
import css from '#features/signing/web/sign/sign.module.css';

// Only those who sign load the plug-in's client and the viewer.
const SigningDialog = lazyDialog(
  () => import('#features/signing/web/sign/signing-dialog.tsx'),
  'SigningDialog',
);

export interface SignButtonProps {
  label: string;
  /** Resolves to the same document until the record changes. */
  prepare: () => Promise<DocumentToSign>;
  /** Sends the signature. */
  onSign: (signature: string) => Promise<unknown>;
  /** Called when the dialog has closed after a signature. */
  onSigned?: () => unknown;
}

export function SignButton({ label, ...props }: SignButtonProps) {
  const { document, isPreparing, error, prepare, dialog } = useSignButton(props);
  return (
    <div className={css.stack}>
      {error !== undefined && <Notice type="error">{error}</Notice>}
      <div>
        <Button
          icon={<IconSignature />}
          busy={isPreparing || document !== undefined}
          onClick={() => void prepare()}
        >
          {label}
        </Button>
      </div>
      <SigningLinks />
      {dialog}
    </div>
  );
}

function useSignButton({ prepare: load, onSign, onSigned }: Omit<SignButtonProps, 'label'>) {
  const t = useTranslate();
  const [document, setDocument] = useState<DocumentToSign>();
  const [isPreparing, setIsPreparing] = useState(false);
  const [error, setError] = useState<string>();
  const prepare = async () => {
    setError(undefined);
    setIsPreparing(true);
    try {
      setDocument(await load());
    } catch (failure) {
      setDocument(undefined);
      setError(messageOf(failure, t));
    } finally {
      setIsPreparing(false);
    }
  };
  // A ref, because the dialog closes before the next render.
  const isSigned = useRef(false);
  const close = () => {
    setDocument(undefined);
    if (isSigned.current) onSigned?.();
  };
  const dialog = document && (
    <Suspense fallback={null}>
      <SigningDialog
        id={document.id}
        file={pathOf(readDocument, { id: document.id })}
        filename={document.name}
        help={<DemoSignerLink />}
        certificateValidators={[naturalPerson(t), sameSnils(t, document.snils)]}
        onSign={async ({ signature }) => {
          await onSign(signature);
          isSigned.current = true;
        }}
        onReload={prepare}
        onClose={close}
      />
    </Suspense>
  );
  return { document, isPreparing, error, prepare, dialog };
}

/** Links that open new tabs, so the page stays. */
function SigningLinks() {
  const t = useTranslate();
  return (
    <p className={`${typography.meta} ${css.links}`}>
      <WorkplaceLink />
      <Link to="/sign/check" target="_blank" className={typography.link}>
        {t('sign@check')}
      </Link>
      <DemoSignerLink />
    </p>
  );
}

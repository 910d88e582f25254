/** Who signs a protocol, and who has signed. The page passes the dialog, because only it may import other features. */
import { useState } from 'react';
import type { ComponentType } from 'react';
import { pathOf } from '#api/endpoint.ts';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { useInvalidate } from '#api/use-api-query.ts';
import {
  listProtocols,
  readProtocol,
  returnProtocol,
  signProtocol,
} from '#features/intake/calls-protocols.ts';
import type { ReadProtocolOutput } from '#features/intake/schemas-protocols.ts';
import { listSignatures, readDocument } from '#features/signing/calls.ts';
import css from '#features/intake/web/protocols/protocols.module.css';
import { formatDateTime } from '#kernel/format-date-time.ts';
import { Button } from '#ui/button.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { IconSignature } from '#ui/icons.tsx';
import { useConfirm } from '#ui/overlay/confirm-dialog.tsx';

export interface ProtocolSigningTask {
  id: string;
  file: string;
  filename: string;
  onSign: (signed: { signature: string }) => unknown;
  /** Refetches the protocol after another officer has changed it. */
  onReload: () => Promise<void>;
  onClose: () => void;
}

export interface ProtocolSlots {
  Signing: ComponentType<ProtocolSigningTask>;
  Signatures: ComponentType<{ documentId: string }>;
}

export const isUnsigned = ({ signers }: Pick<ReadProtocolOutput, 'signers'>): boolean =>
  signers.some(({ signedAt }) => signedAt === null);

interface SignersProps extends Pick<ProtocolSlots, 'Signing'> {
  protocol: ReadProtocolOutput;
}

export function Signers({ protocol, Signing }: SignersProps) {
  const t = useTranslate();
  const { signers, state, maySign } = protocol;
  if (signers.length === 0) return null;
  return (
    <>
      <ul className={css.lines} aria-label={t('protocols@sign.signers')}>
        {signers.map(({ role, officer: { name }, signedAt }) => (
          <li key={role}>
            {t(`protocols@sign.${role}`, { name })}
            {signedAt && `, ${t('protocols@sign.signedAt', { at: formatDateTime(signedAt) })}`}
            {!signedAt && state === 'PROPOSED' && `, ${t('protocols@sign.waits')}`}
          </li>
        ))}
      </ul>
      {maySign && <SignButton protocol={protocol} Signing={Signing} />}
    </>
  );
}

function SignButton({ protocol, Signing }: SignersProps) {
  const t = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  const { documentId } = protocol;
  return (
    <>
      <Button wide icon={<IconSignature />} onClick={() => setIsOpen(true)}>
        {t('protocols@sign.open')}
      </Button>
      {isOpen && documentId && (
        <SigningDialog
          protocol={protocol}
          documentId={documentId}
          Signing={Signing}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

interface SigningDialogProps extends SignersProps {
  documentId: string;
  onClose: () => void;
}

function SigningDialog({ protocol, documentId, Signing, onClose }: SigningDialogProps) {
  const t = useTranslate();
  const { id, version, number } = protocol;
  const invalidate = useInvalidate();
  const sign = useApiMutation(signProtocol, { invalidates: [readProtocol, listSignatures] });
  return (
    <Signing
      id={documentId}
      file={pathOf(readDocument, { id: documentId })}
      filename={`${t('intake@protocol.title', { number }).replaceAll('/', '-')}.pdf`}
      onSign={({ signature }) => sign.mutateAsync({ params: { id }, input: { version, signature } })}
      onReload={() => invalidate(readProtocol)}
      onClose={onClose}
    />
  );
}

/** Returns a proposed protocol to a draft, which invalidates its signatures. */
export function ReturnButton({ protocol: { id, version } }: { protocol: ReadProtocolOutput }) {
  const t = useTranslate();
  const { confirm, dialog } = useConfirm();
  const returnToDraft = useApiMutation(returnProtocol, {
    invalidates: [readProtocol, listProtocols],
    invalidatesOnError: true,
    success: t('protocols@return.done'),
  });
  const confirmAndReturn = async () => {
    const isSure = await confirm({
      title: t('protocols@return.title'),
      text: t('protocols@return.text'),
      okText: t('protocols@return.open'),
      danger: true,
    });
    if (isSure) returnToDraft.mutate({ params: { id }, input: { version } });
  };
  return (
    <>
      <Button wide tone="ghost" busy={returnToDraft.isPending} onClick={() => void confirmAndReturn()}>
        {t('protocols@return.open')}
      </Button>
      {dialog}
    </>
  );
}

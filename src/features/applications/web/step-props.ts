import type { ReactNode } from 'react';
import type { ReadApplicationOutput } from '#features/applications/schemas.ts';
import type { DocumentToSign, SignedDocument } from '#features/signing/schemas.ts';

/** Parts of the page that other features render. */
export interface Slots {
  /** The phone and its confirmation. */
  phone: ReactNode;
  /** Co-authors of a scenario. `onChanged` follows a saved list. */
  coauthors: (scenarioId: string, onChanged: () => void) => ReactNode;
  /** What the fund has written about an application. */
  messages: (id: string) => ReactNode;
  /** The button that signs a document with a certificate. */
  signButton: (task: CertificateTask) => ReactNode;
  /** What was signed with a certificate. */
  signed: (signed: SignedDocument) => ReactNode;
}

export interface CertificateTask {
  label: string;
  prepare: () => Promise<DocumentToSign>;
  onSign: (signature: string) => Promise<unknown>;
  /** The dialog has closed. */
  onSigned: () => unknown;
}

export interface StepProps {
  application: ReadApplicationOutput;
  slots: Slots;
}

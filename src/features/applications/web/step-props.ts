import type { ReactNode } from 'react';
import type { ReadApplicationOutput } from '#features/applications/schemas.ts';
import type { DocumentToSign, SignedDocument } from '#features/signing/schemas.ts';

/** Parts of the page that other features render. */
export interface Slots {
  /** The phone number and its confirmation. */
  phone: ReactNode;
  /** Co-authors of a scenario. `onChanged` is called after a save. */
  coauthors: (scenarioId: string, onChanged: () => void) => ReactNode;
  /** Messages of the fund about an application. */
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
  /** Called after the dialog has closed. */
  onSigned: () => unknown;
}

export interface StepProps {
  application: ReadApplicationOutput;
  slots: Slots;
}

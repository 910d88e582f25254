/** Components that the page passes, because only it may import other features. */
import type { ComponentType } from 'react';
import type { NdaOutput } from '#features/nda/schemas.ts';

export interface NdaSigningTask {
  id: string;
  file: string;
  filename: string;
  /** Decides which certificates may sign. */
  nda: NdaOutput;
  onSign: (signed: { signature: string }) => unknown;
  /** Prepares the document again after the text or the requisites have changed. */
  onReload: () => Promise<void>;
  onClose: () => void;
}

export interface NdaSlots {
  Signing: ComponentType<NdaSigningTask>;
  Signatures: ComponentType<{ documentId: string }>;
}

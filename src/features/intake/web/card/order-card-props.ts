import type { ReactNode } from 'react';
import type { ReadOrderOutput } from '#features/intake/schemas.ts';
import type { ReadableDocument } from '#features/signing/schemas.ts';

/** Parts of the card that other features render. */
export interface OrderCardProps {
  /** The author's answers to the questionnaire. */
  questionnaire: (order: ReadOrderOutput) => ReactNode;
  /** The dialog that unseals a selection before its end. */
  unsealDialog: (selectionId: string, onClose: () => void) => ReactNode;
  /** What the author has signed with a certificate. */
  signed: (signed: ReadableDocument) => ReactNode;
}

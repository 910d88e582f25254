import type { ReactNode } from 'react';
import type { CertificateValidator } from '#features/signing/web/client/certificates.ts';

/** What a page wants to be signed (spec §3). */
export interface SigningTask {
  id: string;
  /** The address of a stored version that never changes, or the bytes. */
  file: string | Blob;
  /** With the extension, which decides how the file is shown. */
  filename: string;
  /** Beside the advice to sign in another application. */
  help?: ReactNode;
  /** Rules besides the validity, which is always checked. The server decides by its own. */
  certificateValidators?: readonly CertificateValidator[];
  /** The user cannot close the dialog. */
  persistent?: boolean;
  /** Sends the signature. When it rejects, the dialog stays and shows why. */
  onSign: (signature: TaskSignature) => unknown;
  /** Called when the document has changed: the page passes its new address. By default the same one is loaded again. */
  onReload?: () => Promise<void>;
  /** The dialog has closed, signed or not. */
  onClose: () => void;
}

export interface TaskSignature {
  /** Base64 or PEM. */
  signature: string;
  /** Base64 of DER. Null when the signature comes from a file: the certificate is inside. */
  certificate: string | null;
}

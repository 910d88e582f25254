import type { ReactNode } from 'react';
import type { CertificateValidator } from '#features/signing/web/client/certificates.ts';

/** What a page asks the dialog to sign (spec §3). */
export interface SigningTask {
  id: string;
  /** The URL of a version that never changes, or the bytes. */
  file: string | Blob;
  /** With the extension, which decides how the file is shown. */
  filename: string;
  /** Shown beside the advice to sign in another application. */
  help?: ReactNode;
  /** Rules besides the validity, which is always checked. The server applies its own rules. */
  certificateValidators?: readonly CertificateValidator[];
  /** The user cannot close the dialog. */
  persistent?: boolean;
  /** Sends the signature. When it rejects, the dialog stays and shows why. */
  onSign: (signature: TaskSignature) => unknown;
  /** Called when the document has changed, to pass its new URL. By default the same URL is loaded again. */
  onReload?: () => Promise<void>;
  /** Called when the dialog has closed, signed or not. */
  onClose: () => void;
}

export interface TaskSignature {
  /** Base64 or PEM. */
  signature: string;
  /** Base64 of DER. Null for a signature from a file, which contains the certificate. */
  certificate: string | null;
}

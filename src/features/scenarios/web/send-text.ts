/** Uploads a PDF as a new text version and reports progress. */
import type { PageGround } from '#api/page-context.tsx';
import { sendFile } from '#api/send-file.ts';
import { addText } from '#features/scenarios/contract.ts';
import type { WireText } from '#features/scenarios/contract.ts';
import { upload } from '#ui/upload.ts';

interface UploadOptions {
  file: File;
  signal: AbortSignal;
  onProgress: (percent: number) => void;
}

type Session = Pick<PageGround, 'token' | 'keepToken' | 'signInAgain'>;

/** Throws ApiError. */
export const sendText = (session: Session, id: string, options: UploadOptions): Promise<WireText> =>
  sendFile({
    endpoint: addText,
    params: { id },
    session,
    send: (request) => upload({ ...options, ...request }),
  });

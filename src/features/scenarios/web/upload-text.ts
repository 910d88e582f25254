/** Uploads a PDF as a new text version and reports progress. */
import type { AppContext } from '#api/app-context.tsx';
import { uploadFile } from '#api/upload-file.ts';
import { addText } from '#features/scenarios/calls.ts';
import type { WireText } from '#features/scenarios/wire.ts';
import { uploadWithProgress } from '#ui/form/upload-with-progress.ts';

interface UploadOptions {
  file: File;
  signal: AbortSignal;
  onProgress: (percent: number) => void;
}

type Session = Pick<AppContext, 'token' | 'storeToken' | 'reauthenticate'>;

/** Throws ApiError. */
export const uploadText = (session: Session, id: string, options: UploadOptions): Promise<WireText> =>
  uploadFile({
    endpoint: addText,
    params: { id },
    session,
    send: (request) => uploadWithProgress({ ...options, ...request }),
  });

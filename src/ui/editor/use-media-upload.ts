/** Uploads one file: checks it, reports progress, can be cancelled and retried. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { bytesInMegabyte } from '#kernel/file-size.ts';
import type { Text } from '#kernel/text.ts';
import { useEditingTools } from '#ui/editor/editing-tools.ts';
import type { SentMedia } from '#ui/editor/editing-tools.ts';
import { useText } from '#ui/i18n.tsx';

export type MediaKind = 'picture' | 'video' | 'document' | 'signature';

/** The server checks the content. These checks only save a useless upload. */
export const mediaRules: Readonly<Record<MediaKind, { accept: readonly string[]; megabytes: number }>> = {
  picture: { accept: ['.jpg', '.jpeg', '.png', '.webp', '.avif', '.gif'], megabytes: 20 },
  video: { accept: ['.mp4', '.webm'], megabytes: 100 },
  document: { accept: ['.pdf', '.docx', '.xls', '.xlsx'], megabytes: 100 },
  signature: { accept: ['.sig', '.sgn', '.p7s'], megabytes: 1 },
};

export interface MediaUpload {
  state: 'idle' | 'sending' | 'failed';
  /** From 0 to 100. At 100 the file is sent and the server is processing it. */
  percent: number;
  fault: string | undefined;
  /** Name of the file that is being sent or was refused. */
  name: string | undefined;
  accept: string;
  send: (file: File | undefined) => void;
  cancel: () => void;
  /** Undefined when retrying cannot help. */
  retry: (() => void) | undefined;
}

interface MediaUploadOptions {
  kind: MediaKind;
  onSent: (media: SentMedia) => void;
}

const idle = { state: 'idle', percent: 0, fault: undefined, name: undefined } as const;
type UploadProgress = Pick<MediaUpload, 'state' | 'percent' | 'fault' | 'name'>;

export function useMediaUpload({ kind, onSent }: MediaUploadOptions): MediaUpload {
  const text = useText();
  const { sendMedia } = useEditingTools();
  const [progress, setProgress] = useState<UploadProgress>(idle);
  const [failedFile, setFailedFile] = useState<File>();
  const controllerRef = useRef<AbortController>(undefined);
  useEffect(() => () => controllerRef.current?.abort(), []);

  const cancel = useCallback(() => {
    controllerRef.current?.abort();
    setFailedFile(undefined);
    setProgress(idle);
  }, []);
  const send = (file: File | undefined): void => {
    if (!file) return;
    controllerRef.current?.abort();
    setFailedFile(undefined);
    const { name } = file;
    const fault = validateFile(file, kind, text);
    if (fault) return setProgress({ state: 'failed', percent: 0, fault, name });
    const controller = new AbortController();
    controllerRef.current = controller;
    setProgress({ state: 'sending', percent: 0, fault: undefined, name });
    const onProgress = (percent: number) =>
      controller.signal.aborted || setProgress({ state: 'sending', percent, fault: undefined, name });
    sendMedia(file, { signal: controller.signal, onProgress }).then(
      (media) => {
        if (controller.signal.aborted) return;
        setProgress(idle);
        onSent(media);
      },
      (error: unknown) => {
        if (controller.signal.aborted) return;
        setFailedFile(file);
        setProgress({ state: 'failed', percent: 0, fault: errorMessageOf(error, text), name });
      },
    );
  };
  const retry = failedFile && (() => send(failedFile));
  return { ...progress, accept: mediaRules[kind].accept.join(','), send, cancel, retry };
}

function validateFile(file: File, kind: MediaKind, text: Text): string | undefined {
  const { accept, megabytes } = mediaRules[kind];
  const name = file.name.toLowerCase();
  if (!accept.some((extension) => name.endsWith(extension))) return text('editor@media.wrongType');
  if (file.size > megabytes * bytesInMegabyte) return text('editor@media.tooLarge', { size: megabytes });
  return undefined;
}

/** Only messages of the server are meant for users. */
const errorMessageOf = (error: unknown, text: Text): string =>
  (error instanceof Error && error.name === 'ApiError' && error.message) || text('editor@media.failed');

/** Uploads one file: checks it, reports progress, can be cancelled and retried. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { bytesPerMegabyte } from '#kernel/file-size.ts';
import type { Translate } from '#kernel/translate.ts';
import { useEditingTools } from '#ui/editor/editing-tools.ts';
import type { UploadedMedia } from '#ui/editor/editing-tools.ts';
import { useTranslate } from '#ui/i18n.tsx';

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
  error: string | undefined;
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
  onUploaded: (media: UploadedMedia) => void;
}

type UploadProgress = Pick<MediaUpload, 'state' | 'percent' | 'error' | 'name'>;
const idle: UploadProgress = { state: 'idle', percent: 0, error: undefined, name: undefined };

export function useMediaUpload({ kind, onUploaded }: MediaUploadOptions): MediaUpload {
  const t = useTranslate();
  const { uploadMedia } = useEditingTools();
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
    const error = validateFile(file, kind, t);
    if (error) return setProgress({ state: 'failed', percent: 0, error, name });
    const controller = new AbortController();
    controllerRef.current = controller;
    setProgress({ state: 'sending', percent: 0, error: undefined, name });
    const onProgress = (percent: number) =>
      controller.signal.aborted || setProgress({ state: 'sending', percent, error: undefined, name });
    uploadMedia(file, { signal: controller.signal, onProgress }).then(
      (media) => {
        if (controller.signal.aborted) return;
        setProgress(idle);
        onUploaded(media);
      },
      (error: unknown) => {
        if (controller.signal.aborted) return;
        setFailedFile(file);
        setProgress({ state: 'failed', percent: 0, error: errorMessageOf(error, t), name });
      },
    );
  };
  const retry = failedFile && (() => send(failedFile));
  return { ...progress, accept: mediaRules[kind].accept.join(','), send, cancel, retry };
}

function validateFile(file: File, kind: MediaKind, t: Translate): string | undefined {
  const { accept, megabytes } = mediaRules[kind];
  const name = file.name.toLowerCase();
  if (!accept.some((extension) => name.endsWith(extension))) return t('editor@media.wrongType');
  if (file.size > megabytes * bytesPerMegabyte) return t('editor@media.tooLarge', { size: megabytes });
  return undefined;
}

/** Only messages of the server are meant for users. */
const errorMessageOf = (error: unknown, t: Translate): string =>
  (error instanceof Error && error.name === 'ApiError' && error.message) || t('editor@media.failed');

/** One file on its way to the product: checked, sent with its progress, to be cancelled or tried again. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { bytesInMegabyte } from '#kernel/file-size.ts';
import type { Text } from '#kernel/text.ts';
import { useEditingTools } from '#ui/editor/editing-tools.ts';
import type { SentMedia } from '#ui/editor/editing-tools.ts';
import { useText } from '#ui/i18n.tsx';

export type MediaKind = 'picture' | 'video' | 'document' | 'signature';

/** The server looks at the content; this only spares a wait for its refusal. */
export const mediaRules: Readonly<Record<MediaKind, { accept: readonly string[]; megabytes: number }>> = {
  picture: { accept: ['.jpg', '.jpeg', '.png', '.webp', '.avif', '.gif'], megabytes: 20 },
  video: { accept: ['.mp4', '.webm'], megabytes: 100 },
  document: { accept: ['.pdf', '.docx', '.xls', '.xlsx'], megabytes: 100 },
  signature: { accept: ['.sig', '.sgn', '.p7s'], megabytes: 1 },
};

export interface MediaUpload {
  state: 'idle' | 'sending' | 'failed';
  /** From 0 to 100; all is sent and the server works on it at 100. */
  percent: number;
  fault: string | undefined;
  /** Of the file that is on its way or was refused. */
  name: string | undefined;
  accept: string;
  send: (file: File | undefined) => void;
  cancel: () => void;
  /** Undefined when another try can change nothing. */
  retry: (() => void) | undefined;
}

interface Uploading {
  kind: MediaKind;
  onSent: (media: SentMedia) => void;
}

const idle = { state: 'idle', percent: 0, fault: undefined, name: undefined } as const;
type Progress = Pick<MediaUpload, 'state' | 'percent' | 'fault' | 'name'>;

export function useMediaUpload({ kind, onSent }: Uploading): MediaUpload {
  const text = useText();
  const { sendMedia } = useEditingTools();
  const [progress, setProgress] = useState<Progress>(idle);
  const [again, setAgain] = useState<File>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const cancel = useCallback(() => {
    running.current?.abort();
    setAgain(undefined);
    setProgress(idle);
  }, []);
  const send = (file: File | undefined): void => {
    if (!file) return;
    running.current?.abort();
    setAgain(undefined);
    const { name } = file;
    const fault = faultOf(file, kind, text);
    if (fault) return setProgress({ state: 'failed', percent: 0, fault, name });
    const abort = new AbortController();
    running.current = abort;
    setProgress({ state: 'sending', percent: 0, fault: undefined, name });
    const onProgress = (percent: number) =>
      abort.signal.aborted || setProgress({ state: 'sending', percent, fault: undefined, name });
    sendMedia(file, { signal: abort.signal, onProgress }).then(
      (media) => {
        if (abort.signal.aborted) return;
        setProgress(idle);
        onSent(media);
      },
      (error: unknown) => {
        if (abort.signal.aborted) return;
        setAgain(file);
        setProgress({ state: 'failed', percent: 0, fault: wordsOf(error, text), name });
      },
    );
  };
  const retry = again && (() => send(again));
  return { ...progress, accept: mediaRules[kind].accept.join(','), send, cancel, retry };
}

function faultOf(file: File, kind: MediaKind, text: Text): string | undefined {
  const { accept, megabytes } = mediaRules[kind];
  const name = file.name.toLowerCase();
  if (!accept.some((extension) => name.endsWith(extension))) return text('editor@media.wrongType');
  if (file.size > megabytes * bytesInMegabyte) return text('editor@media.tooLarge', { size: megabytes });
  return undefined;
}

/** Only what the server says in words is worth to be shown. */
const wordsOf = (error: unknown, text: Text): string =>
  (error instanceof Error && error.name === 'ApiError' && error.message) || text('editor@media.failed');

/** A queue of uploads: two at a time, each with progress, abort and retry. */
import { use, useCallback, useEffect, useRef, useState } from 'react';
import { useKeepFailed, useMovedUploads } from '#ui/form/failed-uploads.ts';
import type { UploadField } from '#ui/form/failed-uploads.ts';
import type { PickedFile } from '#ui/form/picked-file.ts';
import { UnsavedFormsContext } from '#ui/form/unsaved-forms.ts';
import type { UnsavedForm } from '#ui/form/unsaved-forms.ts';
import { preloadDiscardQuestion } from '#ui/overlay/lazy-discard-question.tsx';

export type SendFile<R> = (
  file: File,
  options: { signal: AbortSignal; onProgress: (percent: number) => void },
) => Promise<R>;

export interface Uploads<R> {
  files: readonly PickedFile<R>[];
  add: (files: readonly File[]) => void;
  remove: (id: number) => void;
  retry: (id: number) => void;
  /** True when no file is waiting or being sent. */
  isSettled: boolean;
}

const maxConcurrent = 2;
let lastId = 0;

/**
 * Without `send` the files wait for a form that submits them with its fields. `field` is for an editor whose URL changes
 * when its record is created.
 */
export function useUploads<R = undefined>(send?: SendFile<R>, field?: UploadField): Uploads<R> {
  const [files, setFiles] = useState<readonly PickedFile<R>[]>(useMovedUploads(field));
  useKeepFailed(field, files);
  const running = useRef(new Map<number, AbortController>());

  const change = useCallback((id: number, patch: Partial<PickedFile<R>>) => {
    setFiles((uploads) => uploads.map((upload) => (upload.id === id ? { ...upload, ...patch } : upload)));
  }, []);

  useEffect(() => {
    if (!send) return;
    const start = async ({ id, file }: PickedFile<R>) => {
      const controller = new AbortController();
      running.current.set(id, controller);
      change(id, { state: 'sending', percent: 0 });
      try {
        const onProgress = (percent: number) => change(id, { percent });
        change(id, {
          state: 'done',
          percent: 100,
          result: await send(file, { signal: controller.signal, onProgress }),
        });
      } catch (error) {
        const message = error instanceof Error && error.name === 'ApiError' ? error.message : undefined;
        change(id, { state: 'failed', ...(message !== undefined && { message }) });
      } finally {
        running.current.delete(id);
      }
    };
    const freeSlots = maxConcurrent - running.current.size;
    const next = files.filter((upload) => upload.state === 'waiting' && !running.current.has(upload.id));
    for (const upload of next.slice(0, Math.max(0, freeSlots))) void start(upload);
  }, [files, send, change]);

  useEffect(() => {
    const calls = running.current;
    return () => calls.forEach((controller) => controller.abort());
  }, []);

  const add = useCallback((chosen: readonly File[]) => {
    const added = chosen.map((file) => ({ id: ++lastId, file, state: 'waiting' as const, percent: 0 }));
    setFiles((uploads) => [...uploads, ...added]);
  }, []);
  const remove = useCallback((id: number) => {
    running.current.get(id)?.abort();
    setFiles((uploads) => uploads.filter((upload) => upload.id !== id));
  }, []);
  const retry = useCallback((id: number) => change(id, { state: 'waiting', percent: 0 }), [change]);

  const isSettled = files.every((upload) => upload.state === 'done' || upload.state === 'failed' || !send);
  const failedUploads = files.filter(({ state }) => state === 'failed').length;
  useUnsavedUploads({ isDirty: !isSettled, failedUploads });
  return { files, add, remove, retry, isSettled };
}

/** Registers the uploads as unsaved input, because leaving aborts them. */
function useUnsavedUploads({ isDirty, failedUploads }: Pick<UnsavedForm, 'isDirty' | 'failedUploads'>): void {
  const forms = use(UnsavedFormsContext);
  const [uploads] = useState<UnsavedForm>(() => ({ isDirty: false, isUpload: true }));
  useEffect(() => forms.add(uploads), [forms, uploads]);
  useEffect(() => {
    if (isDirty) preloadDiscardQuestion();
    forms.update(uploads, { isDirty, failedUploads });
  }, [forms, uploads, isDirty, failedUploads]);
}

/** Removes completed uploads, for a list that shows them as stored files. */
export function useRemoveFinished<R>({ files, remove }: Uploads<R>): void {
  useEffect(() => {
    for (const { id, state } of files) if (state === 'done') remove(id);
  }, [files, remove]);
}

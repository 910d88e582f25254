import { useCallback, useEffect, useRef, useState } from 'react';
import { logError } from '#api/log-error.ts';
import type { SigningTask } from '#features/signing/web/sign/task.ts';

export interface SigningFile {
  /** The bytes that are shown and signed. Undefined until they are loaded. */
  blob: Blob | undefined;
  isFailed: boolean;
  reload: () => Promise<void>;
}

/** Loads the document of the task. `onReload` may change its URL; there are no bytes to sign until they are loaded. */
export function useSigningFile({ file, onReload }: Pick<SigningTask, 'file' | 'onReload'>): SigningFile {
  const [loaded, setLoaded] = useState<Loaded>({ from: file, isFailed: false });
  const [isReloading, setIsReloading] = useState(false);
  const latestFile = useRef(file);
  const latestLoad = useRef(0);
  // The result of an older download that ends later is dropped.
  const load = useCallback(async (url: string) => {
    latestLoad.current += 1;
    const loadNumber = latestLoad.current;
    const downloaded = await download(url);
    if (loadNumber === latestLoad.current) setLoaded(downloaded);
  }, []);
  useEffect(() => {
    latestFile.current = file;
    if (typeof file === 'string') void load(file);
  }, [file, load]);
  const reload = async () => {
    setIsReloading(true);
    try {
      await onReload?.();
      const url = latestFile.current;
      // The page may keep the URL. A document that could not be downloaded is tried again nevertheless.
      if (typeof url === 'string' && (!onReload || loaded.isFailed)) await load(url);
    } catch (error) {
      logError(error);
      latestLoad.current += 1;
      setLoaded({ from: file, isFailed: true });
    } finally {
      setIsReloading(false);
    }
  };
  if (typeof file !== 'string') return { blob: file, isFailed: false, reload };
  const isCurrent = loaded.from === file && !isReloading;
  return { blob: isCurrent ? loaded.blob : undefined, isFailed: isCurrent && loaded.isFailed, reload };
}

interface Loaded {
  from: SigningTask['file'];
  blob?: Blob;
  isFailed: boolean;
}

async function download(url: string): Promise<Loaded> {
  try {
    const response = await fetch(url, { credentials: 'same-origin', cache: 'no-store' });
    if (response.ok) return { from: url, blob: await response.blob(), isFailed: false };
  } catch {
    // A failed connection is shown like a refused request.
  }
  return { from: url, isFailed: true };
}

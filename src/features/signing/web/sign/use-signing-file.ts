import { useEffect, useState } from 'react';
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
  useEffect(() => {
    if (typeof file === 'string') void download(file).then(setLoaded);
  }, [file]);
  const reload = async () => {
    setIsReloading(true);
    if (onReload) await onReload();
    else if (typeof file === 'string') setLoaded(await download(file));
    setIsReloading(false);
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

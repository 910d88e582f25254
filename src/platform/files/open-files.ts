import type { FileStore } from './file-store.ts';
import { folderStore } from './folder-store.ts';

export interface FilesOptions {
  /** s3://KEY:SECRET@host:port/bucket?region=…&tls=0, or null to store files in `dir`. */
  s3Url: string | null;
  dir: string;
}

export async function openFiles({ s3Url, dir }: FilesOptions): Promise<FileStore> {
  if (!s3Url) return folderStore({ dir });
  // Its library takes a twentieth of a start.
  const { s3Store } = await import('./s3-store.ts');
  return s3Store({ url: s3Url, dir });
}

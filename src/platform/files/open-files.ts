import type { FileStore } from './file-store.ts';
import { folderStore } from './folder-store.ts';
import { s3Store } from './s3-store.ts';

export interface FilesOptions {
  /** s3://KEY:SECRET@host:port/bucket?region=…&tls=0, or null to store files in `dir`. */
  s3Url: string | null;
  dir: string;
}

export const openFiles = ({ s3Url, dir }: FilesOptions): FileStore =>
  s3Url ? s3Store({ url: s3Url, dir }) : folderStore({ dir });

import type { MomentByDefault } from '#platform/db/tables.ts';

/** Photos, logos and content are read by everybody; a text only through its scenario. */
export type FilePurpose = 'photo' | 'logo' | 'content' | 'text';

export interface FileTable {
  id: string;
  owner_id: string | null;
  /** Where the bytes lie in the file store. */
  key: string;
  name: string;
  mime: string;
  /** Bytes. */
  size: number;
  /** Lower-case hex. */
  sha256: string;
  purpose: FilePurpose;
  width: number | null;
  height: number | null;
  created_at: MomentByDefault;
}

/** A picture of the site in another width. */
export interface FileVariantTable {
  file_id: string;
  variant_id: string;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    file: FileTable;
    file_variant: FileVariantTable;
  }
}

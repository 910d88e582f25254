import type { TimestampWithDefault } from '#platform/db/tables.ts';

/**
 * Who may read a file. Logos are public. `content` is public while a page shows it (ADR 0023). A photo is as visible as
 * the card of its author. A text is read only through its scenario, a document of the fund only through its feature. A
 * sealed file is encrypted with the data key of its owner, and its row describes the encrypted bytes.
 */
export type FilePurpose = 'photo' | 'logo' | 'content' | 'text' | 'sealed' | 'document';

export interface FileTable {
  id: string;
  owner_id: string | null;
  /** Key of the bytes in the file store. */
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
  created_at: TimestampWithDefault;
}

/** The roles that may read a page or record that uses the file (product §14). */
export type Audience = 'ALL' | 'AVTOR' | 'EXPERT' | 'OK';

export interface FileUseTable {
  file_id: string;
  feature: string;
  subject_id: string;
  public_from: Date | null;
  public_to: Date | null;
  audience: Audience;
}

/** The same picture in another width. */
export interface FileVariantTable {
  file_id: string;
  variant_id: string;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    file: FileTable;
    file_variant: FileVariantTable;
    file_use: FileUseTable;
  }
}

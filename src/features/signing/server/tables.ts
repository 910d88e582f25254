import type { ColumnType } from 'kysely';
import type { DocumentKindName } from '#platform/documents/document-kind.ts';

export interface SignableDocumentTable {
  file_id: string;
  kind: DocumentKindName;
  /** The record of the feature that the kind belongs to. */
  subject_id: string;
  /** The account whose data key encrypts the document and its signatures. Null for a document of the fund. */
  owner_id: string | null;
  name: string;
  mime: string;
  /** Size and digest of the document itself; the row of the file describes the encrypted bytes. */
  size: number;
  sha256: string;
  /** Digest of the content that was drawn. Null for an uploaded document. */
  content_digest: ColumnType<string | null, string | null | undefined, never>;
  created_at: Date;
}

export interface SignatureTable {
  id: string;
  document_file_id: string;
  signer_id: string;
  document_sha256: string;
  serial: string;
  thumbprint: string;
  digest: string;
  /** What the signature claims. */
  claimed_at: Date | null;
  verified_at: Date;
  /** JSON of `Evidence`, encrypted when the document has an owner. */
  evidence: Buffer;
}

export interface RevocationListTable {
  url: string;
  body: Buffer | null;
  sha256: string | null;
  this_update: Date | null;
  next_update: Date | null;
  fetched_at: Date | null;
  tried_at: Date;
  /** Error of the last try; empty after a success. */
  error: string;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    signable_document: SignableDocumentTable;
    signature: SignatureTable;
    revocation_list: RevocationListTable;
  }
}

declare module '#platform/outbox/tables.ts' {
  interface Events {
    'signature.added': { documentFileId: string; thumbprint: string };
  }
}

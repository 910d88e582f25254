/** Documents of people that are stored encrypted: what is accepted, and how they are sent. */
import { Refusal } from '#kernel/refusal.ts';
import type { Database } from '#platform/db/database.ts';
import type { Db, Tx } from '#platform/db/tables.ts';
import { fileHeaders } from '#platform/files/file-headers.ts';
import type { FileStore, ReceivedFile } from '#platform/files/file-store.ts';
import { checkPdf } from '#platform/files/check-pdf.ts';
import { recognise } from '#platform/files/recognise.ts';
import type { RecognisedFile } from '#platform/files/recognise.ts';
import { withUploadRollback } from '#platform/files/store-file.ts';
import { openSealed, storeSealed } from '#platform/files/store-sealed.ts';
import type { StoredFile } from '#platform/files/store-file.ts';
import type { FileResponse } from '#platform/http/define-handler.ts';
import { limitRate } from '#platform/http/rate-limit.ts';
import type { UploadedFile } from '#platform/http/read-body.ts';
import type { Vault } from '#platform/vault/vault.ts';

const extensions = ['pdf', 'jpg', 'jpeg'] as const;

interface Upload extends ReceivedFile {
  name: string;
}

/**
 * Call it after the cheap limits: a PDF is parsed by a program of its own. Throws `unsupported_media_type`,
 * `validation_failed` for an encrypted or broken PDF, `unavailable` when too many files wait.
 */
async function checkDocument({ path, name, sha256 }: Upload, personId: string): Promise<RecognisedFile> {
  const recognised = await recognise({ path, name, field, allowedExtensions: extensions });
  if (recognised.extension === 'pdf') await checkPdf(path, { field, sha256, personId });
  return recognised;
}

/** The form field of every upload of a document. */
const field = 'file';
/** Parsing and encrypting are expensive, and scripts must not fill the disk with removed files. */
const uploadsPerHour = 60;

export interface NewDocument {
  recognised: RecognisedFile;
  stored: StoredFile;
}

interface DocumentUpload<T> {
  file: UploadedFile | null;
  ownerId: string;
  /** Locks what the document belongs to. Throws when it takes no more. */
  refuseMore: (tx: Tx, size: number) => Promise<void>;
  write: (tx: Tx, document: NewDocument) => Promise<T>;
}

interface UploadContext {
  database: Database;
  services: { vault: Vault; files: FileStore };
}

/** Throws what `refuseMore` throws, `unsupported_media_type`, `validation_failed`, `rate_limited`, `unavailable`. */
export async function addDocument<T>(
  { database, services: { vault, files } }: UploadContext,
  { file, ownerId, refuseMore, write }: DocumentUpload<T>,
): Promise<T> {
  if (!file) throw new Refusal('validation_failed', { field, text: 'rules@common.required' });
  // Refused before the file is parsed and encrypted, and again under the lock.
  await database.tx((tx) => refuseMore(tx, file.size));
  await limitRate(database.db, { key: `document:${ownerId}`, limit: uploadsPerHour, seconds: 3600 });
  const recognised = await checkDocument(file, ownerId);
  const stored = await storeSealed({ db: database.db, vault, files }, file, ownerId);
  return withUploadRollback(files, stored, () =>
    database.tx(async (tx) => {
      await refuseMore(tx, file.size);
      return write(tx, { recognised, stored });
    }),
  );
}

type SealedNameTable = 'questionnaire_file' | 'application_file' | 'scenario_rights_file';

/** Binds an encrypted name to its row, so that a name of another row does not open. */
export const sealedNameContext = (table: SealedNameTable, id: string): string => `${table}.name_sealed:${id}`;

interface SealedDocument {
  fileId: string;
  ownerId: string;
  name: string;
  size: number;
  mime: string;
}

/** The decrypted bytes, which neither the browser nor a proxy may cache. */
export async function sendDocument(
  services: { db: Db; vault: Vault; files: FileStore },
  { fileId, ownerId, name, size, mime }: SealedDocument,
): Promise<FileResponse> {
  return {
    stream: await openSealed(services, { fileId, ownerId }),
    mime,
    size,
    disposition: fileHeaders(name)['content-disposition']!,
    cacheControl: 'private, no-store',
  };
}

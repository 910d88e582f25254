/** Stores media of the public site. Pictures are re-encoded in several widths; videos and documents are stored as uploaded. */
import { maxPictureBytes, maxSignatureBytes } from '#features/editing/calls.ts';
import type { Media } from '#features/editing/schemas.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Database } from '#platform/db/database.ts';
import { fileUrlOf } from '#platform/files/file-url.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { resizePictures, readPictureSize } from '#platform/files/pictures.ts';
import { recognise } from '#platform/files/recognise.ts';
import { addFile, addVariants, withUploadRollback, storeUpload } from '#platform/files/store-file.ts';
import type { StoredFile } from '#platform/files/store-file.ts';
import { storePictureVariants } from '#platform/files/store-picture.ts';
import type { UploadedFile } from '#platform/http/read-body.ts';

const field = 'file';
const pictures = ['jpg', 'jpeg', 'png', 'webp', 'avif', 'gif'];
const videos = ['mp4', 'webm'];
const documents = ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx'];
const signatures = ['sig', 'sgn', 'p7s'];

/** From a card on a phone to a full-width slide. */
const widths = [480, 960, 1600, 2560];
/** Width of `src`, for clients that ignore `srcset`. */
const defaultWidth = 1600;

interface UploadContext {
  database: Database;
  files: FileStore;
  ownerId: string;
  file: UploadedFile;
}

/** Throws `payload_too_large`, `unsupported_media_type`. */
export async function storeMedia(upload: UploadContext): Promise<Media> {
  const { file } = upload;
  const fileType = await recognise({
    path: file.path,
    name: file.name,
    field,
    allowedExtensions: [...pictures, ...videos, ...documents, ...signatures],
  });
  if (fileType.kind === 'picture') return storePicture(upload);
  if (fileType.kind === 'signature' && file.size > maxSignatureBytes) {
    throw new Refusal('payload_too_large', { field });
  }
  const isVideo = fileType.kind === 'video';
  const stored = await storeUpload(upload.files, file, {
    ownerId: upload.ownerId,
    // Users download documents by name; videos and pictures are only displayed.
    name: isVideo ? `video.${fileType.extension}` : fileType.name,
    mime: fileType.mime,
    purpose: 'content',
  });
  await saveRows(upload, [stored], stored);
  return toWire(stored, isVideo ? 'video' : 'document', []);
}

async function storePicture(upload: UploadContext): Promise<Media> {
  const { file, files, ownerId } = upload;
  if (file.size > maxPictureBytes) throw new Refusal('payload_too_large', { field });
  const { width } = await readPictureSize(file.path, field);
  const targetWidths = [...widths.filter((target) => target < width), Math.min(width, widths.at(-1)!)];
  const encoded = await resizePictures(
    file.path,
    [{ width: targetWidths[0]! }, ...targetWidths.slice(1).map(ofWidth)],
    field,
  );
  const stored = await storePictureVariants(files, encoded, {
    ownerId,
    name: 'picture.webp',
    purpose: 'content',
  });
  const main = stored.findLast((variant) => variant.width! <= defaultWidth) ?? stored[0]!;
  await saveRows(upload, stored, main);
  return toWire(main, 'picture', stored);
}

const ofWidth = (width: number) => ({ width });

const saveRows = (
  { database, files }: UploadContext,
  stored: readonly StoredFile[],
  main: StoredFile,
): Promise<void> =>
  withUploadRollback(files, stored, () =>
    database.tx(async (tx) => {
      for (const file of stored) await addFile(tx, file);
      const variants = stored.filter(({ id }) => id !== main.id);
      await addVariants(
        tx,
        main.id,
        variants.map(({ id }) => id),
      );
    }),
  );

const toWire = (file: StoredFile, kind: Media['kind'], all: readonly StoredFile[]): Media => ({
  id: file.id,
  kind,
  src: fileUrlOf(file),
  name: file.name,
  size: file.size,
  width: file.width ?? null,
  height: file.height ?? null,
  variants: all.map((variant) => ({ src: fileUrlOf(variant), width: variant.width! })),
});

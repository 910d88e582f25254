/** Checks an uploaded picture, re-encodes it and stores it. */
import { Refusal } from '#kernel/refusal.ts';
import type { FileStore } from './file-store.ts';
import { resizePictures, pictureMimeType } from './pictures.ts';
import type { Picture, PictureSize } from './pictures.ts';
import { recognise } from './recognise.ts';
import { withUploadRollback, storeUpload } from './store-file.ts';
import type { NewFile, StoredFile } from './store-file.ts';

const acceptedExtensions = ['jpg', 'jpeg', 'png', 'webp'];

export interface PictureUpload {
  /** The form field to report errors at. */
  field: string;
  /** `size` in bytes. */
  file: { path: string; name: string; size: number };
  maxBytes: number;
  size: PictureSize;
  ownerId: string;
  purpose: 'photo' | 'logo';
}

/** Throws `payload_too_large`, `unsupported_media_type`. Call it outside any transaction, like `storeUpload`. */
export async function storePicture(files: FileStore, upload: PictureUpload): Promise<StoredFile> {
  const { field, file, ownerId, purpose } = upload;
  if (file.size > upload.maxBytes) throw new Refusal('payload_too_large', { field });
  await recognise({ path: file.path, name: file.name, field, allowedExtensions: acceptedExtensions });
  const [picture] = await resizePictures(file.path, [upload.size], field);
  const { bytes, width, height } = picture!;
  const name = `${purpose}.webp`;
  return storeUpload(files, bytes, { ownerId, name, mime: pictureMimeType, purpose, width, height });
}

/** Stores all widths of a picture or none, in the given order. Call it outside any transaction, like `storeUpload`. */
export async function storePictureVariants(
  files: FileStore,
  pictures: readonly Picture[],
  file: Omit<NewFile, 'mime' | 'width' | 'height'>,
): Promise<StoredFile[]> {
  const stored: StoredFile[] = [];
  for (const { bytes, width, height } of pictures) {
    const put = () => storeUpload(files, bytes, { ...file, mime: pictureMimeType, width, height });
    stored.push(await withUploadRollback(files, stored, put));
  }
  return stored;
}

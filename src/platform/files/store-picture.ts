/** Checks an uploaded picture, re-encodes it and stores it. */
import { Refusal } from '#kernel/refusal.ts';
import type { FileStore } from './file-store.ts';
import { makePictures, pictureType } from './pictures.ts';
import type { Picture, PictureSize } from './pictures.ts';
import { recognise } from './recognise.ts';
import { keepStored, storeUpload } from './store-file.ts';
import type { NewFile, StoredFile } from './store-file.ts';

const acceptedExtensions = ['jpg', 'jpeg', 'png', 'webp'];

export interface SentPicture {
  /** The form field to report errors at. */
  field: string;
  /** `size` in bytes. */
  file: { path: string; name: string; size: number };
  largest: number;
  size: PictureSize;
  ownerId: string;
  purpose: 'photo' | 'logo';
}

/** Throws `payload_too_large`, `unsupported_media_type`. Call it outside any transaction, like `storeUpload`. */
export async function storePicture(files: FileStore, upload: SentPicture): Promise<StoredFile> {
  const { field, file, ownerId, purpose } = upload;
  if (file.size > upload.largest) throw new Refusal('payload_too_large', { field });
  await recognise({ path: file.path, name: file.name, field, only: acceptedExtensions });
  const [picture] = await makePictures(file.path, [upload.size], field);
  const { bytes, width, height } = picture!;
  const name = `${purpose}.webp`;
  return storeUpload(files, bytes, { ownerId, name, mime: pictureType, purpose, width, height });
}

/** Stores all widths of a picture or none, in the given order. Call it outside any transaction, like `storeUpload`. */
export async function storeWidths(
  files: FileStore,
  pictures: readonly Picture[],
  file: Omit<NewFile, 'mime' | 'width' | 'height'>,
): Promise<StoredFile[]> {
  const stored: StoredFile[] = [];
  for (const { bytes, width, height } of pictures) {
    const put = () => storeUpload(files, bytes, { ...file, mime: pictureType, width, height });
    stored.push(await keepStored(files, stored, put));
  }
  return stored;
}

/** A picture that a person has sent: checked, drawn anew, stored. */
import { Refusal } from '#kernel/refusal.ts';
import type { FileStore } from './file-store.ts';
import { makePictures, pictureType } from './pictures.ts';
import type { Picture, PictureSize } from './pictures.ts';
import { recognise } from './recognise.ts';
import { keepStored, storeUpload } from './store-file.ts';
import type { NewFile, StoredFile } from './store-file.ts';

const accepted = ['jpg', 'jpeg', 'png', 'webp'];

export interface SentPicture {
  /** The field that complaints stand at. */
  field: string;
  /** `path` on the disk, `size` in bytes. */
  file: { path: string; name: string; size: number };
  largest: number;
  size: PictureSize;
  ownerId: string;
  purpose: 'photo' | 'logo';
}

/** Throws `payload_too_large`, `unsupported_media_type`. Outside any transaction, as `storeUpload`. */
export async function storePicture(files: FileStore, sent: SentPicture): Promise<StoredFile> {
  const { field, file, ownerId, purpose } = sent;
  if (file.size > sent.largest) throw new Refusal('payload_too_large', { field });
  await recognise({ path: file.path, name: file.name, field, only: accepted });
  const [picture] = await makePictures(file.path, [sent.size], field);
  const { bytes, width, height } = picture!;
  const name = `${purpose}.webp`;
  return storeUpload(files, bytes, { ownerId, name, mime: pictureType, purpose, width, height });
}

/** One picture in several widths, in their order: all of them, or none. Outside any transaction, as `storeUpload`. */
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

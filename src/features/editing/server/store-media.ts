/** Media of the public site: pictures drawn anew in the widths that screens need, films and documents as they came. */
import { largestPicture, largestSignature } from '#features/editing/contract.ts';
import type { Media } from '#features/editing/contract.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Database } from '#platform/db/database.ts';
import { addressOf } from '#platform/files/file-address.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { makePictures, measurePicture } from '#platform/files/pictures.ts';
import { recognise } from '#platform/files/recognise.ts';
import { addFile, addVariants, keepStored, storeUpload } from '#platform/files/store-file.ts';
import type { StoredFile } from '#platform/files/store-file.ts';
import { storeWidths } from '#platform/files/store-picture.ts';
import type { UploadedFile } from '#platform/http/read-body.ts';

const field = 'file';
const pictures = ['jpg', 'jpeg', 'png', 'webp', 'avif', 'gif'];
const films = ['mp4', 'webm'];
const documents = ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx'];
const signatures = ['sig', 'sgn', 'p7s'];

/** From a phone's card to a slide over a wide screen. */
const widths = [480, 960, 1600, 2560];
/** What stands in `src`, for whoever does not choose. */
const plainWidth = 1600;

interface Arrived {
  database: Database;
  files: FileStore;
  ownerId: string;
  file: UploadedFile;
}

/** Throws `payload_too_large`, `unsupported_media_type`. */
export async function storeMedia(arrived: Arrived): Promise<Media> {
  const { file } = arrived;
  const found = await recognise({
    path: file.path,
    name: file.name,
    field,
    only: [...pictures, ...films, ...documents, ...signatures],
  });
  if (found.kind === 'picture') return storePicture(arrived);
  if (found.kind === 'signature' && file.size > largestSignature) {
    throw new Refusal('payload_too_large', { field });
  }
  const isFilm = found.kind === 'video';
  const stored = await storeUpload(arrived.files, file.path, {
    ownerId: arrived.ownerId,
    // People save documents under their names; a film and a picture are only shown.
    name: isFilm ? `video.${found.extension}` : found.name,
    mime: found.mime,
    purpose: 'content',
  });
  await keep(arrived, [stored], stored);
  return toWire(stored, isFilm ? 'video' : 'document', []);
}

async function storePicture(arrived: Arrived): Promise<Media> {
  const { file, files, ownerId } = arrived;
  if (file.size > largestPicture) throw new Refusal('payload_too_large', { field });
  const { width } = await measurePicture(file.path, field);
  const wanted = [...widths.filter((one) => one < width), Math.min(width, widths.at(-1)!)];
  const drawn = await makePictures(
    file.path,
    [{ width: wanted[0]! }, ...wanted.slice(1).map(ofWidth)],
    field,
  );
  const stored = await storeWidths(files, drawn, { ownerId, name: 'picture.webp', purpose: 'content' });
  const plain = stored.findLast((one) => one.width! <= plainWidth) ?? stored[0]!;
  await keep(arrived, stored, plain);
  return toWire(plain, 'picture', stored);
}

const ofWidth = (width: number) => ({ width });

const keep = (
  { database, files }: Arrived,
  stored: readonly StoredFile[],
  plain: StoredFile,
): Promise<void> =>
  keepStored(files, stored, () =>
    database.tx(async (tx) => {
      for (const one of stored) await addFile(tx, one);
      const variants = stored.filter(({ id }) => id !== plain.id);
      await addVariants(
        tx,
        plain.id,
        variants.map(({ id }) => id),
      );
    }),
  );

const toWire = (file: StoredFile, kind: Media['kind'], all: readonly StoredFile[]): Media => ({
  id: file.id,
  kind,
  src: addressOf(file),
  name: file.name,
  size: file.size,
  width: file.width ?? null,
  height: file.height ?? null,
  variants: all.map((one) => ({ src: addressOf(one), width: one.width! })),
});

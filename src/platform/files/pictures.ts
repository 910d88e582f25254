/** Re-encodes uploaded pictures, which removes all metadata (GPS position included) and anything hidden in the file. */
import { Refusal } from '#kernel/refusal.ts';

/** Decoded pixels, not bytes: a small file can decompress to gigabytes. */
const maxPixels = 40_000_000; // security §3.3

export interface PictureSize {
  width: number;
  /** With a height the picture is cropped to the frame around its centre of interest. Without it the proportions stay. */
  height?: number;
}

export interface Picture {
  bytes: Buffer;
  width: number;
  height: number;
}

export const pictureMimeType = 'image/webp';

/**
 * Returns one WebP per size, in the given order, never larger than the original. `source` is a path or the bytes.
 * Throws `unsupported_media_type` for a damaged file, too many pixels, or a file that is not a picture.
 */
export async function resizePictures(
  source: string | Buffer,
  sizes: readonly [PictureSize, ...PictureSize[]],
  field?: string,
): Promise<Picture[]> {
  try {
    const pictures: Picture[] = [];
    // Sequential: each decoded original takes about a hundred megabytes.
    for (const size of sizes) pictures.push(await makePicture(source, size));
    return pictures;
  } catch {
    const text = 'errors@picture_broken';
    throw new Refusal('unsupported_media_type', field === undefined ? { text } : { field, text });
  }
}

/** WebP. Null for a damaged file and for too many pixels. */
export async function makeThumbnail(path: string, size: PictureSize): Promise<Buffer | null> {
  try {
    return (await makePicture(path, size)).bytes;
  } catch {
    return null;
  }
}

/** Width and height after EXIF rotation. Throws `unsupported_media_type` for a file that is not a picture. */
export async function readPictureSize(
  source: string,
  field: string,
): Promise<{ width: number; height: number }> {
  try {
    const { default: sharp } = await import('sharp');
    const { autoOrient } = await sharp(source, { limitInputPixels: maxPixels }).metadata();
    return autoOrient;
  } catch {
    throw new Refusal('unsupported_media_type', { field, text: 'errors@picture_broken' });
  }
}

async function makePicture(source: string | Buffer, { width, height }: PictureSize): Promise<Picture> {
  // Loaded for the first picture: a start does without it.
  const { default: sharp } = await import('sharp');
  const { data: bytes, info } = await sharp(source, {
    limitInputPixels: maxPixels,
    failOn: 'error',
    pages: 1,
  })
    // Applies the EXIF orientation before the metadata is dropped.
    .rotate()
    .resize({
      width,
      ...(height && { height }),
      fit: height ? 'cover' : 'inside',
      position: sharp.strategy.attention,
      withoutEnlargement: true,
    })
    .toColourspace('srgb')
    .webp({ quality: 82, effort: 4 })
    .toBuffer({ resolveWithObject: true });
  return { bytes, width: info.width, height: info.height };
}

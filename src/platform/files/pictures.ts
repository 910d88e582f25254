/** Photos are drawn anew: whatever was hidden in the file, the place where it was taken among it, does not survive. */
import sharp from 'sharp';
import { Refusal } from '#kernel/refusal.ts';

/** Decoded pixels, not bytes: a small file can unfold into gigabytes. */
export const mostPixels = 40_000_000; // security §3.3

export interface PictureSize {
  width: number;
  /** With it the picture fills the frame and is cut at the centre of interest; without it the proportions stay. */
  height?: number;
}

export interface Picture {
  bytes: Buffer;
  width: number;
  height: number;
}

export const pictureType = 'image/webp';

/**
 * One WebP for each size, in their order; never larger than the original. `source` is a path or the bytes.
 * Refuses with `unsupported_media_type` what is damaged, too large in pixels, or no picture.
 */
export async function makePictures(
  source: string | Buffer,
  sizes: readonly [PictureSize, ...PictureSize[]],
  field?: string,
): Promise<Picture[]> {
  try {
    const pictures: Picture[] = [];
    // One after another: each decoded original takes a hundred megabytes.
    for (const size of sizes) pictures.push(await makePicture(source, size));
    return pictures;
  } catch {
    const text = 'errors@picture_broken';
    throw new Refusal('unsupported_media_type', field === undefined ? { text } : { field, text });
  }
}

/** Width and height as they will be seen. Refuses with `unsupported_media_type` what is no picture. */
export async function measurePicture(
  source: string,
  field: string,
): Promise<{ width: number; height: number }> {
  try {
    const { autoOrient } = await sharp(source, { limitInputPixels: mostPixels }).metadata();
    return autoOrient;
  } catch {
    throw new Refusal('unsupported_media_type', { field, text: 'errors@picture_broken' });
  }
}

async function makePicture(source: string | Buffer, { width, height }: PictureSize): Promise<Picture> {
  const { data: bytes, info: made } = await sharp(source, {
    limitInputPixels: mostPixels,
    failOn: 'error',
    pages: 1,
  })
    // By the mark of the camera, before the mark is dropped with all others.
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
  return { bytes, width: made.width, height: made.height };
}

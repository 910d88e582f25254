import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { resizePictures } from './pictures.ts';

const drawn = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } });

describe('pictures', () => {
  it('are drawn anew as WebP in the sizes asked for, never larger than the original', async () => {
    const source = await drawn(600, 300).jpeg().toBuffer();
    const made = await resizePictures(source, [{ width: 200 }, { width: 158, height: 158 }, { width: 5000 }]);
    expect(made.map(({ width, height }) => [width, height])).toEqual([
      [200, 100],
      [158, 158],
      [600, 300],
    ]);
    expect((await sharp(made[0]?.bytes).metadata()).format).toBe('webp');
  });

  it('stand upright and tell nothing of where they were taken', async () => {
    const source = await drawn(60, 30)
      .withExif({ IFD0: { Artist: 'Secret' }, IFD3: { GPSLatitude: '55/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(source).metadata()).orientation).toBe(6);
    const [made] = await resizePictures(source, [{ width: 100 }]);
    expect([made?.width, made?.height]).toEqual([30, 60]);
    const { exif, orientation, icc, xmp } = await sharp(made?.bytes).metadata();
    expect([exif, orientation, icc, xmp]).toEqual([undefined, undefined, undefined, undefined]);
    expect(made?.bytes.includes('Secret')).toBe(false);
  });

  it('keep one frame of a moving picture', async () => {
    const frames = sharp(Buffer.alloc(20 * 40 * 3), {
      raw: { width: 20, height: 40, channels: 3, pageHeight: 20 },
    });
    const [made] = await resizePictures(await frames.gif().toBuffer(), [{ width: 20 }]);
    expect([made?.width, made?.height]).toEqual([20, 20]);
  });

  it('are refused when they are too many pixels, damaged or no pictures, at their field', async () => {
    const huge = await drawn(8000, 5001).png().toBuffer();
    const good = await drawn(600, 600).jpeg().toBuffer();
    for (const bytes of [huge, good.subarray(0, 700), Buffer.from('hello'), Buffer.alloc(0)]) {
      await expect(resizePictures(bytes, [{ width: 100 }], 'image')).rejects.toMatchObject({
        code: 'unsupported_media_type',
        fieldErrors: [{ code: 'unsupported_media_type', field: 'image', text: 'errors@picture_broken' }],
      });
    }
  });
});

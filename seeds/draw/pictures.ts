/** Every picture of the demo. All are drawn from a seed, so the same demo looks the same everywhere. */
import sharp from 'sharp';
import { hash } from '../content/prng.ts';
import { develop, encode, enlarge, expose, type PictureFormat } from './film.ts';
import { drawLogo } from './logos.ts';
import { paletteOf } from './palettes.ts';
import { drawPortrait } from './portraits.ts';
import { fill, type Stage } from './scene-parts.ts';
import { drawStill, type SceneName } from './stills.ts';
import { rect } from './svg.ts';

export type { PictureFormat } from './film.ts';
export type { SceneName } from './stills.ts';

export interface Picture {
  bytes: Buffer;
  width: number;
  height: number;
  format: PictureFormat;
  mime: string;
}

const picture = (bytes: Buffer, size: { width: number; height: number }, format: PictureFormat): Picture => ({
  bytes,
  ...size,
  format,
  mime: `image/${format}`,
});

/** A portrait, 400 by 500; `seed` is the person's e-mail. */
export const portrait = async (
  seed: string,
  gender: 'M' | 'F',
  format: PictureFormat = 'webp',
): Promise<Picture> => {
  const size = { width: 400, height: 500 };
  return picture(await drawPortrait({ seed, gender, ...size, format }), size, format);
};

/** Colours that suit a frame beside white pages. */
const stillLights = ['tungsten', 'dawn', 'cobalt', 'rose', 'ice', 'sodium', 'ember', 'teal', 'violet', 'crimson', 'pearl', 'dawn']; // prettier-ignore
const newsScenes: readonly SceneName[] = [
  'stage', 'desk', 'cinema', 'windowRoom', 'corridor', 'city', 'train', 'sea', 'forest', 'road', 'stairs', 'mountains',
  'bridge', 'rainGlass', 'snowHouse', 'observatory', 'factory', 'deepWater',
]; // prettier-ignore

/** A still of 1280 by 800, painted smaller and enlarged: only the grain needs every pixel. `number` walks the scenes and the colours, so that neighbours differ. */
export const still = async (
  seed: string,
  number: number = hash(seed),
  format: PictureFormat = 'webp',
): Promise<Picture> => {
  const size = { width: 1280, height: 800 };
  const scene = newsScenes[number % newsScenes.length] ?? 'sea';
  const palette = paletteOf(
    stillLights[(number * 7 + Math.floor(number / newsScenes.length) * 3) % stillLights.length] ?? 'dawn',
  );
  const svg = drawStill({ seed, width: 960, height: 600, scene, palette });
  const frame = await enlarge(await expose(svg), size.width, size.height);
  await develop(frame, { seed, grain: 7 });
  return picture(await encode(frame, format), size, format);
};

export interface SlideOrder {
  seed: string;
  scene: SceneName;
  palette: string;
}

/** A wide picture for the slider, 2560 by 1280, dark on the left where the words stand. */
export const slide = async (
  { seed, scene, palette }: SlideOrder,
  format: PictureFormat = 'webp',
): Promise<Picture> => {
  const size = { width: 2560, height: 1280 };
  const shade = (stage: Stage): void => {
    const { s, p, w, h } = stage;
    const dark = s.linear([0, 0], [w * 0.74, 0], [{ at: 0, colour: p.ink, alpha: 0.96 }, { at: 0.5, colour: p.ink, alpha: 0.82 }, { at: 1, colour: p.ink, alpha: 0 }]); // prettier-ignore
    s.add(rect({ x: 0, y: 0, w: w * 0.74, h }, fill(dark)));
  };
  // Painted at a half of the size and enlarged: the frame is soft, and only the grain needs every pixel.
  const svg = drawStill({
    seed,
    width: 1280,
    height: 640,
    scene,
    palette: paletteOf(palette),
    focus: 0.72,
    after: shade,
  });
  const frame = await enlarge(await expose(svg), size.width, size.height);
  await develop(frame, { seed, grain: 8, vignette: 0.35 });
  return picture(await encode(frame, format), size, format);
};

/** The mark of a company, 320 by 320. */
export const logo = async (name: string, number: number): Promise<Picture> => {
  const bytes = await sharp(Buffer.from(drawLogo(name, number)))
    .webp({ lossless: true, effort: 6 })
    .toBuffer();
  return picture(bytes, { width: 320, height: 320 }, 'webp');
};

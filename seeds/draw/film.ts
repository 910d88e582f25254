/** The laboratory: a drawn sheet becomes a frame of film — bloom of the lights, curve, vignette, grain. */
import sharp, { type Sharp } from 'sharp';
import { hash } from '../content/prng.ts';

export interface Raster {
  width: number;
  height: number;
  /** RGB, three bytes a pixel. */
  pixels: Uint8Array;
}

export interface Development {
  /** Names the grain. */
  seed: string;
  /** 0-1, how much the lights glow. */
  bloom?: number;
  /** 0-1, how dark the corners are. */
  vignette?: number;
  /** 0-30, amplitude of the grain in the middle tones. */
  grain?: number;
  /** 0-0.5, how uneven the air is. */
  haze?: number;
}

export type PictureFormat = 'webp' | 'avif' | 'jpeg' | 'png';

// The pictures are many and small, so one thread each is faster than two threads for one.
sharp.concurrency(1);

/** Paints the sheet at `scale` of its size. */
export const expose = async (svg: string): Promise<Raster> => {
  const { data, info } = await sharp(Buffer.from(svg))
    .flatten({ background: '#05060a' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: data };
};

/** The same picture out of focus: small, blurred, enlarged. `radius` is in parts of the width. */
export const defocus = async ({ width, height, pixels }: Raster, radius: number): Promise<Uint8Array> => {
  const small = Math.max(24, Math.round(1.6 / radius));
  const reduced = sharp(pixels, { raw: { width, height, channels: 3 } }).resize(
    small,
    Math.round((small * height) / width),
    {
      fit: 'fill',
      kernel: 'linear',
    },
  );
  const blurred = await reduced.blur(1.4).raw().toBuffer({ resolveWithObject: true });
  return sharp(blurred.data, { raw: { width: blurred.info.width, height: blurred.info.height, channels: 3 } })
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer();
};

export const enlarge = async (raster: Raster, width: number, height: number): Promise<Raster> => {
  const { width: w, height: h, pixels } = raster;
  const frame = sharp(pixels, { raw: { width: w, height: h, channels: 3 } });
  const large = await frame.resize(width, height, { fit: 'fill', kernel: 'cubic' }).raw().toBuffer();
  return { width, height, pixels: large };
};

/** A soft shoulder and a deep toe, as a print has. */
const curve = Uint8Array.from({ length: 1024 }, (_, i) => {
  const x = i / 256;
  const shoulder = (1 - Math.exp(-1.5 * x)) / (1 - Math.exp(-2.5));
  return Math.min(255, Math.round(255 * (0.012 + 0.988 * shoulder ** 1.34)));
});
/** Grain lives in the middle tones. */
const grainOf = Float32Array.from({ length: 256 }, (_, i) => 0.22 + 2.3 * (i / 255) * (1 - i / 255));

const NOISE = 1 << 16;
/** Gaussian noise, softened a little along the rows, shared by all pictures. */
const noise = ((): Float32Array => {
  let state = 20_261_121;
  const next = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return (state >>> 8) / 16_777_216;
  };
  const raw = Float32Array.from({ length: NOISE + 1 }, () => next() + next() + next() + next() - 2);
  return Float32Array.from({ length: NOISE }, (_, i) => 0.8 * (raw[i] ?? 0) + 0.45 * (raw[i + 1] ?? 0));
})();

const AIR = 256;
/** Slow uneven air: five octaves of smooth noise, repeating at the edges. */
const air = ((): Float32Array => {
  const field = new Float32Array(AIR * AIR);
  for (let octave = 0; octave < 5; octave += 1) {
    const cells = 4 << octave;
    const step = AIR / cells;
    const at = (cx: number, cy: number): number =>
      noise[(((cx % cells) * 131 + (cy % cells) * 977 + octave * 7001) * 3) % NOISE] ?? 0;
    for (let y = 0; y < AIR; y += 1) {
      const [gy, fy] = [Math.floor(y / step), (y % step) / step];
      const sy = fy * fy * (3 - 2 * fy);
      for (let x = 0; x < AIR; x += 1) {
        const [gx, fx] = [Math.floor(x / step), (x % step) / step];
        const sx = fx * fx * (3 - 2 * fx);
        const top = at(gx, gy) * (1 - sx) + at(gx + 1, gy) * sx;
        const bottom = at(gx, gy + 1) * (1 - sx) + at(gx + 1, gy + 1) * sx;
        const i = y * AIR + x;
        field[i] = (field[i] ?? 0) + (top * (1 - sy) + bottom * sy) * 0.55 ** octave;
      }
    }
  }
  return field;
})();

const FALL = 512;
/** The fall of light towards the corners by the squared distance from the middle. */
const falling = (vignette: number): Float32Array =>
  Float32Array.from({ length: FALL }, (_, i) => 1 - vignette * Math.min(1, (i / (FALL / 2)) ** 1.3 * 0.42));

/** Develops in place and returns the same raster. */
export const develop = async (raster: Raster, how: Development): Promise<Raster> => {
  const { width, height, pixels } = raster;
  const { seed, bloom = 0.55, vignette = 0.5, grain = 10, haze = 0.16 } = how;
  const glow = await defocus(raster, 0.04);
  const fall = falling(vignette);
  const start = hash(seed);
  let at = start % NOISE;
  const drift = (start >>> 8) & 255;
  for (let y = 0; y < height; y += 1) {
    const v = (2 * y) / height - 1;
    at = (at + 7919) % NOISE;
    const row = ((((y * 300) / height) | 0) + drift) & 255;
    for (let x = 0; x < width; x += 1) {
      const u = (2 * x) / width - 1;
      const cloud = air[row * AIR + (((((x * 190) / width) | 0) + drift * 3) & 255)] ?? 0;
      const light = (fall[(((u * u + v * v) * FALL) / 2.01) | 0] ?? 1) * (1 + haze * cloud);
      const i = 3 * (y * width + x);
      const n = (noise[(at + x) & (NOISE - 1)] ?? 0) * grain;
      for (let c = 0; c < 3; c += 1) {
        // Halation: film glows redder than it is lit.
        const value = ((pixels[i + c] ?? 0) + bloom * (glow[i + c] ?? 0) * (c === 0 ? 0.72 : 0.56)) * light;
        const tone = curve[value > 1023 ? 1023 : value | 0] ?? 255;
        const grained = tone + n * (grainOf[tone] ?? 1);
        pixels[i + c] = grained < 0 ? 0 : grained > 255 ? 255 : grained;
      }
    }
  }
  return raster;
};

const encoders: Record<PictureFormat, (frame: Sharp) => Sharp> = {
  webp: (frame) => frame.webp({ quality: 78, effort: 5, smartSubsample: true }),
  avif: (frame) => frame.avif({ quality: 52, effort: 0 }),
  jpeg: (frame) => frame.jpeg({ quality: 82, mozjpeg: false }),
  png: (frame) => frame.png({ compressionLevel: 6 }),
};

export const encode = ({ width, height, pixels }: Raster, format: PictureFormat): Promise<Buffer> =>
  encoders[format](sharp(pixels, { raw: { width, height, channels: 3 } })).toBuffer();

/** The whole way from a sheet to a file. */
export const print = async (svg: string, how: Development & { format?: PictureFormat }): Promise<Buffer> =>
  encode(await develop(await expose(svg), how), how.format ?? 'webp');

/**
 * Draws the slider's loop, dust in the beam of a projector, and encodes it with ffmpeg.
 * Run by hand: `node seeds/draw/make-video.ts`; the result is kept in seeds/content/files.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { dice } from '../content/prng.ts';
import { develop, expose, type Raster } from './film.ts';
import { paletteOf, type Palette } from './palettes.ts';
import { backdrop, fill, glow, secondLight, type Stage } from './scene-parts.ts';
import { circle, path, polygon, rect, sheet, type Point, type Sheet } from './svg.ts';

const WIDTH = 1280;
const HEIGHT = 512;
const FPS = 25;
const SECONDS = 8;
const FRAMES = FPS * SECONDS;
const lamp: Point = [1118, 118];
const TURN = Math.PI * 2;

interface Mote {
  /** Way along the beam, 0 at the lamp. */
  t: number;
  v: number;
  size: number;
  /** Whole numbers of turns in the loop, so that the end meets the beginning. */
  drift: number;
  sway: number;
  phase: number;
  bright: number;
}

const d = dice('projector');
const motes: Mote[] = Array.from({ length: 260 }, () => ({
  t: d.next(),
  v: d.next() * 2 - 1,
  size: 0.5 + 2.1 * d.next() ** 4,
  drift: d.pick([0, 0, 1, -1]),
  sway: d.int(1, 3),
  phase: d.next() * TURN,
  bright: d.next(),
}));
const rays = Array.from({ length: 15 }, () => ({
  at: d.next() * 2 - 1,
  width: 0.04 + 0.14 * d.next(),
  speed: d.int(1, 4) * d.pick([1, -1]),
  phase: d.next() * TURN,
}));

/** A point of the beam: `t` along it from the lamp, `v` from edge to edge. */
const along = (t: number, v: number): Point => [
  lamp[0] - t * 1250,
  lamp[1] + t * (140 + 190 * v) - 20 * v * (1 - t),
];

const seats = (s: Sheet, p: Palette): void => {
  for (const [y, size, tone] of [
    [420, 46, p.deep],
    [468, 66, p.ink],
  ] as const) {
    for (let x = -20; x < WIDTH + size; x += size * 1.3) {
      const taken = (Math.round(x * 7) + size) % 5 < 2;
      if (taken) s.add(circle([x, y - size * 0.3], size * 0.23, fill(tone)) + path(`M${x - size * 0.42} ${y + 10}Q${x - size * 0.36} ${y - size * 0.14} ${x} ${y - size * 0.14}T${x + size * 0.42} ${y + 10}Z`, fill(tone))); // prettier-ignore
      s.add(
        `<rect x="${x - size * 0.55}" y="${y}" width="${size * 1.1}" height="200" rx="${size * 0.2}" fill="${tone}"/>`,
      );
    }
  }
};

const drawFrame = (n: number): string => {
  const s = sheet(WIDTH, HEIGHT);
  const p = paletteOf('tungsten');
  const stage: Stage = { s, p, d, w: WIDTH, h: HEIGHT, fx: lamp[0], u: HEIGHT / 100 };
  const time = (n / FRAMES) * TURN;
  backdrop(stage, p.ink);
  secondLight({ ...stage, fx: 0 }, 0.5);
  const flicker = 1 + 0.03 * Math.sin(time * 9) + 0.025 * Math.sin(time * 14 + 1);
  glow(stage, lamp, { radius: 560, strength: 0.7 * flicker });
  for (const spread of [1, 0.8, 0.55]) {
    const paint = s.linear(lamp, [-80, 260], [{ at: 0, colour: p.hot, alpha: 0.3 * flicker }, { at: 0.4, colour: p.light, alpha: 0.14 }, { at: 1, colour: p.light, alpha: 0.02 }]); // prettier-ignore
    s.add(polygon([lamp, along(1, -spread), along(1, spread)], fill(paint)));
  }
  for (const ray of rays) {
    const power = 0.5 + 0.5 * Math.sin(time * ray.speed + ray.phase);
    const at = ray.at + 0.05 * Math.sin(time + ray.phase);
    const paint = s.linear(lamp, [-80, 260], [{ at: 0, colour: p.hot, alpha: 0.32 * power }, { at: 0.5, colour: p.light, alpha: 0.13 * power }, { at: 1, colour: p.light, alpha: 0 }]); // prettier-ignore
    s.add(polygon([lamp, along(1, at - ray.width), along(1, at + ray.width)], fill(paint)));
  }
  for (const mote of motes) {
    const t = (((mote.t + (mote.drift * n) / FRAMES) % 1) + 1) % 1;
    const fade = Math.min(1, t * 8, (1 - t) * 8);
    const v = mote.v + 0.09 * Math.sin(time * mote.sway + mote.phase);
    const twinkle = 0.5 + 0.5 * Math.sin(time * (mote.sway + 2) + mote.phase * 3);
    const near = Math.max(0, 1 - Math.abs(v) ** 3);
    s.add(circle(along(0.05 + 0.9 * t, v), mote.size * (0.6 + 0.8 * t), fill(p.hot, fade * near * (0.12 + 0.6 * mote.bright * twinkle)))); // prettier-ignore
  }
  s.add(
    circle(lamp, 15, fill(p.hot)) +
      circle(lamp, 23, `fill="none" stroke="${p.ink}" stroke-width="7" opacity="0.8"`),
  );
  seats(s, p);
  const shade = s.linear([0, 0], [WIDTH * 0.5, 0], [{ at: 0, colour: p.ink, alpha: 0.72 }, { at: 0.6, colour: p.ink, alpha: 0.42 }, { at: 1, colour: p.ink, alpha: 0 }]); // prettier-ignore
  s.add(rect({ x: 0, y: 0, w: WIDTH * 0.5, h: HEIGHT }, fill(shade)));
  return s.text();
};

// Grain moves too much to be coded well: the video keeps only a trace of it, against bands in the dark.
const shoot = async (n: number, grain: number): Promise<Raster> =>
  develop(await expose(drawFrame(n)), { seed: `frame ${n % 5}`, bloom: 0.5, vignette: 0.4, grain, haze: 0 });

const file = (name: string): string => fileURLToPath(new URL(`../content/files/${name}`, import.meta.url));

const encoder = spawn(
  'ffmpeg',
  [
    ...['-y', '-loglevel', 'error', '-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${WIDTH}x${HEIGHT}`, '-r', `${FPS}`, '-i', '-'],
    ...['-an', '-c:v', 'libx264', '-preset', 'veryslow', '-crf', '27', '-pix_fmt', 'yuv420p', '-profile:v', 'high'],
    ...['-x264-params', 'aq-mode=3:deblock=1,1', '-movflags', '+faststart', '-map_metadata', '-1', '-fflags', '+bitexact', file('projector.mp4')],
  ],
  { stdio: ['pipe', 'inherit', 'inherit'] },
); // prettier-ignore
for (let n = 0; n < FRAMES; n += 1) {
  const { pixels } = await shoot(n, 2.5);
  if (!encoder.stdin.write(pixels)) await once(encoder.stdin, 'drain');
}
encoder.stdin.end();
await once(encoder, 'close');
const poster = await shoot(0, 7);
await sharp(poster.pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
  .webp({ quality: 82 })
  .toFile(file('projector.webp'));

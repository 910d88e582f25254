/** Pieces that scenes share: sky, lamp glow, people far away, stars, mist. */
import type { Dice } from '../content/prng.ts';
import type { Palette } from './palettes.ts';
import { circle, ellipse, path, rect, smooth, type Point, type Sheet } from './svg.ts';

export interface Stage {
  s: Sheet;
  p: Palette;
  d: Dice;
  w: number;
  h: number;
  /** Where the eye goes, in pixels from the left. */
  fx: number;
  /** One unit of drawing: a hundredth of the height. */
  u: number;
}

export type Scene = (stage: Stage) => void;

export const fill = (paint: string, opacity = 1): string => `fill="${paint}" opacity="${opacity}"`;

export const backdrop = ({ s, w, h }: Stage, paint: string): void =>
  s.add(rect({ x: 0, y: 0, w, h }, fill(paint)));

/** Air from the top of the frame to `horizon`. */
export const sky = (stage: Stage, horizon: number, warm = 1): void => {
  const { s, p, fx, w } = stage;
  backdrop(stage, p.ink);
  const down = s.linear(
    [0, 0],
    [0, horizon],
    [
      { at: 0, colour: p.ink },
      { at: 0.55, colour: p.deep },
      { at: 1, colour: p.air, alpha: 0.9 * warm },
    ],
  );
  s.add(rect({ x: 0, y: 0, w, h: horizon }, fill(down)));
  secondLight(stage, 0.5);
  glow(stage, [fx, horizon], { radius: w * 0.62, strength: 0.75 * warm, stretch: 0.5 });
};

/** The weak cold light from a far upper corner. */
export const secondLight = ({ s, p, w, h, fx }: Stage, strength: number): void => {
  const side: Point = [fx > w / 2 ? -0.05 * w : 1.05 * w, -0.1 * h];
  const paint = s.radial(side, w * 0.62, { stops: [{ at: 0, colour: p.fill, alpha: strength }, { at: 1, colour: p.fill, alpha: 0 }] }); // prettier-ignore
  s.add(rect({ x: 0, y: 0, w, h }, fill(paint)));
};

export interface Glow {
  radius: number;
  /** 0-1. */
  strength: number;
  stretch?: number;
  colour?: string;
}

export const glow = (
  { s, p, w, h }: Stage,
  at: Point,
  { radius, strength, stretch = 1, colour }: Glow,
): void => {
  const paint = s.radial(at, radius, {
    stretch,
    stops: [
      { at: 0, colour: colour ?? p.hot, alpha: 0.85 * strength },
      { at: 0.12, colour: colour ?? p.light, alpha: 0.7 * strength },
      { at: 0.38, colour: colour ?? p.air, alpha: 0.42 * strength },
      { at: 1, colour: colour ?? p.air, alpha: 0 },
    ],
  });
  s.add(rect({ x: 0, y: 0, w, h }, fill(paint)));
};

export const stars = ({ s, d, w, p }: Stage, bottom: number, count: number): void => {
  for (let i = 0; i < count; i += 1) {
    const y = bottom * d.next() ** 1.3;
    s.add(circle([w * d.next(), y], 0.35 + 0.8 * d.next() ** 3, fill(p.hot, 0.25 + 0.6 * d.next())));
  }
};

export const mist = (stage: Stage, y: number, { height, alpha }: { height: number; alpha: number }): void => {
  const { s, p, w } = stage;
  const paint = s.linear(
    [0, y - height],
    [0, y + height],
    [
      { at: 0, colour: p.air, alpha: 0 },
      { at: 0.5, colour: p.air, alpha },
      { at: 1, colour: p.air, alpha: 0 },
    ],
  );
  s.add(rect({ x: 0, y: y - height, w, h: height * 2 }, fill(paint)));
};

/** A small standing person, feet at the point, seen against the light. */
export const person = (
  { s, d }: Stage,
  [x, y]: Point,
  { height, paint }: { height: number; paint: string },
): void => {
  const k = height / 100;
  const lean = d.next() * 2 - 1;
  const coat = d.chance(0.5);
  const body: Point[] = coat
    ? [[-9, -84], [9, -84], [14, -62], [15, -34], [17, -20], [8, -19], [7, 0], [1.5, 0], [0, -19], [-1.5, 0], [-7, 0], [-8, -19], [-16, -20], [-15, -40], [-13, -62]]
    : [[-9, -83], [9, -83], [13, -66], [14, -44], [9.5, -44], [8.5, -62], [8, -42], [8.5, -20], [7.5, 0], [1.5, 0], [0.5, -36], [-0.5, -36], [-2, 0], [-8, 0], [-8.5, -20], [-8, -44], [-9, -62], [-10, -44], [-14, -44], [-13, -66]]; // prettier-ignore
  const shape = body.map(([bx, by]): Point => [x + (bx + (lean * -by) / 60) * k, y + by * k]);
  s.add(path(smooth(shape), fill(paint)));
  s.add(ellipse([x + lean * 1.5 * k, y - 92 * k], [5.6 * k, 7.2 * k], fill(paint)));
  s.add(rect({ x: x - 2.4 * k + lean * k, y: y - 88 * k, w: 5 * k, h: 8 * k }, fill(paint)));
};

/** A ridge of hills or treetops from the left edge to the right one; returns points without the lower corners. */
export const ridge = (
  { d, w }: Stage,
  base: number,
  { rise, steps, rough = 0.4 }: { rise: number; steps: number; rough?: number },
): Point[] => {
  const phase = d.next() * 6.28;
  const slow = 1 + d.next() * 1.6;
  return Array.from({ length: steps + 1 }, (_, i): Point => {
    const t = i / steps;
    const wave = 0.5 + 0.5 * Math.sin(phase + t * 6.28 * slow) * (1 - rough) + rough * (d.next() - 0.5);
    return [w * t, base - rise * wave];
  });
};

export const ground = ({ s, w, h }: Stage, points: readonly Point[], paint: string): void => {
  const top = smooth(points, false).replace(/^M/, 'L');
  s.add(path(`M${-2} ${h + 2}L${-2} ${points[0]?.[1] ?? h}${top}L${w + 2} ${h + 2}Z`, fill(paint)));
};

/** Dust that hangs in a beam. */
export const dust = ({ s, d, p }: Stage, inside: (t: number, v: number) => Point, count: number): void => {
  for (let i = 0; i < count; i += 1) {
    const at = inside(d.next(), d.next());
    s.add(circle(at, 0.4 + 1.4 * d.next() ** 4, fill(p.hot, 0.12 + 0.5 * d.next() ** 2)));
  }
};

export const bokeh = (
  stage: Stage,
  area: { x: number; y: number; w: number; h: number },
  count: number,
): void => {
  const { s, d, p, u } = stage;
  for (let i = 0; i < count; i += 1) {
    const radius = u * (1.2 + 4.2 * d.next());
    const colour = d.pick([p.light, p.light, p.hot, p.air, p.fill]);
    const at: Point = [area.x + area.w * d.next(), area.y + area.h * d.next()];
    const look = fill(colour, 0.1 + 0.32 * d.next());
    s.add(circle(at, radius, look));
  }
};

/** A soft round cloud: smoke, steam, breath. */
export const puff = (
  { s }: Stage,
  at: Point,
  { radius, colour, alpha }: { radius: number; colour: string; alpha: number },
): void => {
  const paint = s.radial(at, radius, { stops: [{ at: 0, colour, alpha }, { at: 0.45, colour, alpha: alpha * 0.6 }, { at: 1, colour, alpha: 0 }] }); // prettier-ignore
  s.add(circle(at, radius, fill(paint)));
};

/** Head and shoulders from behind, close to the lens, with a rim of light on the side of the lamp. */
export const closeFigure = (
  { s, d, p }: Stage,
  [x, y]: Point,
  { size, lit }: { size: number; lit: number },
): void => {
  const k = size / 100;
  const at = (px: number, py: number): string =>
    `${Math.round((x + px * k) * 10) / 10} ${Math.round((y + py * k) * 10) / 10}`;
  const edge = s.linear([x - lit * 50 * k, 0], [x + lit * 62 * k, 0], [{ at: 0.35, colour: p.light, alpha: 0 }, { at: 0.8, colour: p.light, alpha: 0.65 }, { at: 1, colour: p.hot, alpha: 0.9 }]); // prettier-ignore
  const look = `fill="${p.ink}" stroke="${edge}" stroke-width="${1.5 * k}" stroke-linejoin="round"`;
  const shoulders = `M${at(-78, 80)}C${at(-77, 30)} ${at(-66, 6)} ${at(-36, -4)}C${at(-20, -10)} ${at(-15, -16)} ${at(-14, -34)}L${at(14, -34)}C${at(15, -16)} ${at(20, -10)} ${at(36, -4)}C${at(66, 6)} ${at(77, 30)} ${at(78, 80)}Z`; // prettier-ignore
  const long = `M${at(-27, -62)}C${at(-30, -98)} ${at(-14, -108)} ${at(0, -108)}C${at(15, -108)} ${at(30, -96)} ${at(28, -62)}C${at(30, -36)} ${at(34, -18)} ${at(29, 2)}C${at(14, 10)} ${at(-14, 10)} ${at(-30, 2)}C${at(-34, -18)} ${at(-28, -36)} ${at(-27, -62)}Z`; // prettier-ignore
  const short = `M${at(-22, -50)}C${at(-29, -62)} ${at(-28, -104)} ${at(0, -106)}C${at(28, -104)} ${at(29, -62)} ${at(22, -50)}C${at(19, -36)} ${at(10, -26)} ${at(0, -26)}C${at(-10, -26)} ${at(-19, -36)} ${at(-22, -50)}Z`; // prettier-ignore
  s.add(path(shoulders, look));
  const style = d.int(0, 2);
  s.add(path(style === 1 ? long : short, look));
  if (style === 2) s.add(path(`M${at(-12, -104)}C${at(-16, -128)} ${at(16, -130)} ${at(13, -104)}Z`, look));
};

/** Portraits of the demo's people: nobody's likeness, one lamp, one palette, grain. */
import { dice, type Dice } from '../content/prng.ts';
import { face, features, makeLook, profile, type Look, type Place } from './faces.ts';
import { print, type PictureFormat } from './film.ts';
import { paletteOf } from './palettes.ts';
import { bokeh, closeFigure, fill, glow, mist, secondLight, stars, type Stage } from './scene-parts.ts';
import { bridge, forest, mountains, sea, snowHouse } from './scenes-nature.ts';
import { city } from './scenes-town.ts';
import { circle, polygon, rect, sheet } from './svg.ts';

export interface PortraitOrder {
  seed: string;
  gender: 'M' | 'F';
  width: number;
  height: number;
  format?: PictureFormat;
}

type Composition = (stage: Stage, look: Look, side: 1 | -1) => void;

const wall = ({ s, p, w, h }: Stage): void => {
  const paint = s.linear(
    [0, 0],
    [0, h],
    [
      { at: 0, colour: p.deep },
      { at: 1, colour: p.ink },
    ],
  );
  s.add(rect({ x: 0, y: 0, w, h }, fill(paint)));
};

/** Strokes of falling width inside the shape: light that wraps around its edge. */
const wrap = (
  stage: Stage,
  { shape, line, k, power }: { shape: string; line: string; k: number; power: number },
): void => {
  const { s, p } = stage;
  const inside = s.clip(`<path d="${shape}"/>`);
  const strokes = [[26, 0.05, p.air], [18, 0.08, p.light], [12, 0.12, p.light], [7, 0.22, p.light], [3.4, 0.5, p.hot], [1.5, 0.8, p.hot]] as const; // prettier-ignore
  const lines = strokes.map(([width, alpha, colour]) => `<path d="${line}" fill="none" stroke="${colour}" stroke-width="${width * k}" stroke-opacity="${alpha * power}" stroke-linejoin="round"/>`); // prettier-ignore
  s.add(`<g clip-path="${inside}">${lines.join('')}</g>`);
};

const lights: ((stage: Stage, side: number) => void)[] = [
  (stage, side) => {
    const { s, p, w, h, u } = stage;
    glow(stage, [w * (0.5 + side * 0.16), h * 0.38], { radius: w * 0.9, strength: 0.62 });
    s.add(circle([w * (0.5 + side * 0.14), h * 0.38], 25 * u, fill(p.light, 0.5)));
  },
  (stage, side) => {
    const { s, p, w, h } = stage;
    glow(stage, [w * (0.5 + side * 0.44), h * 0.34], { radius: w, strength: 0.75 });
    const x = w * (0.5 + side * 0.34);
    for (const row of [0, 1, 2]) for (const column of [0, 1]) s.add(rect({ x: x - w * 0.17 + column * w * 0.17, y: h * (0.07 + 0.2 * row), w: w * 0.155, h: h * 0.185 }, fill(p.hot, 0.5))); // prettier-ignore
  },
  (stage, side) => {
    glow(stage, [stage.w * (0.5 + side * 0.3), stage.h * 0.4], { radius: stage.w * 0.9, strength: 0.55 });
    bokeh(stage, { x: 0, y: 0, w: stage.w, h: stage.h * 0.8 }, 30);
  },
  (stage, side) => {
    const { s, p, w, h, u } = stage;
    const lamp = [w * (0.5 + side * 0.62), -6 * u] as const;
    for (const spread of [1, 0.7, 0.4]) {
      const beam = s.linear(lamp, [w * (0.5 - side * 0.3), h], [{ at: 0, colour: p.hot, alpha: 0.34 }, { at: 1, colour: p.light, alpha: 0.03 }]); // prettier-ignore
      s.add(polygon([lamp, [w * (0.5 + side * (0.1 + 0.36 * spread)), h], [w * (0.5 - side * (0.2 + 0.5 * spread)), h]], fill(beam))); // prettier-ignore
    }
    glow(stage, [w * (0.5 + side * 0.5), h * 0.1], { radius: w * 0.8, strength: 0.7 });
  },
  (stage, side) => {
    const { w, h } = stage;
    glow(stage, [w * (0.5 + side * 0.1), h * 0.86], { radius: w * 1.1, strength: 0.66, stretch: 0.7 });
    stars(stage, h * 0.7, 60);
    mist(stage, h * 0.8, { height: h * 0.2, alpha: 0.3 });
  },
];

const placeOf = ({ w, h, d }: Stage, side: 1 | -1, shift: number): Place => ({
  x: w * (0.5 + shift * side),
  y: h * (0.44 + 0.02 * d.next()),
  k: (h / 100) * (0.43 + 0.04 * d.next()),
  side,
});

const byProfile: Composition = (stage, look, side) => {
  const { s, p, d, w } = stage;
  wall(stage);
  secondLight({ ...stage, fx: side > 0 ? w : 0 }, 0.6);
  d.pick(lights)(stage, side);
  const place = placeOf(stage, side, -0.05);
  const shapes = profile(look, place);
  const skin = s.linear([place.x - side * 60 * place.k, 0], [place.x + side * 50 * place.k, 0], [{ at: 0, colour: p.ink }, { at: 0.6, colour: p.ink }, { at: 1, colour: p.deep }]); // prettier-ignore
  s.add(`<path d="${shapes.body}" ${fill(skin)}/>`);
  wrap(stage, { shape: shapes.body, line: shapes.edge, k: place.k, power: 1 });
  const sheen = s.linear([place.x - side * 70 * place.k, 0], [place.x + side * 40 * place.k, 0], [{ at: 0, colour: p.fill, alpha: 0.75 }, { at: 0.5, colour: p.deep, alpha: 0.4 }, { at: 1, colour: p.light, alpha: 0.8 }]); // prettier-ignore
  s.add(`<path d="${shapes.hair}" fill="${p.ink}" stroke="${sheen}" stroke-width="${1.1 * place.k}"/>`);
};

/** A landscape seen through a person: the outline holds another frame. */
const byExposure: Composition = (stage, look, side) => {
  const { s, p, d, w, h } = stage;
  wall(stage);
  secondLight({ ...stage, fx: side > 0 ? w : 0 }, 0.75);
  glow(stage, [w * (0.5 + side * 0.4), h * 0.2], { radius: w * 0.8, strength: 0.3 });
  const place = placeOf(stage, side, -0.04);
  const shapes = profile(look, place);
  const inside = s.mask(`<path d="${shapes.body}" fill="#fff"/><path d="${shapes.hair}" fill="#fff"/>`);
  const shapesBefore: string[] = [];
  const inner: Stage = {
    ...stage,
    fx: w * (0.5 + side * 0.02),
    s: { ...s, add: (shape) => void shapesBefore.push(shape) },
  };
  d.pick([forest, sea, city, bridge, snowHouse])(inner);
  s.add(`<g mask="${inside}">${shapesBefore.join('')}</g>`);
  s.add(
    `<path d="${shapes.edge}" fill="none" stroke="${p.hot}" stroke-width="${1.1 * place.k}" stroke-opacity="0.75"/>`,
  );
  const fade = s.linear(
    [0, h * 0.72],
    [0, h],
    [
      { at: 0, colour: p.ink, alpha: 0 },
      { at: 1, colour: p.ink, alpha: 0.95 },
    ],
  );
  s.add(rect({ x: 0, y: h * 0.7, w, h: h * 0.3 }, fill(fade)));
};

const byHalfLight: Composition = (stage, look, side) => {
  const { s, p, d, w, h } = stage;
  wall(stage);
  secondLight({ ...stage, fx: side > 0 ? w : 0 }, 0.6);
  if (d.chance(0.5)) d.pick(lights)(stage, -side);
  else glow(stage, [w * (0.5 - side * 0.36), h * 0.4], { radius: w * 0.7, strength: 0.4 });
  const place = placeOf(stage, side, 0);
  const shapes = face(look, place);
  s.add(`<path d="${shapes.torso}" fill="${p.ink}"/><path d="${shapes.head}" fill="${p.ink}"/>`);
  const skin = s.linear([place.x - side * 4 * place.k, 0], [place.x + side * 44 * place.k, 0], [{ at: 0, colour: p.light }, { at: 0.35, colour: p.hot }, { at: 0.7, colour: p.light }, { at: 1, colour: p.air }]); // prettier-ignore
  s.add(`<path d="${shapes.neck}" ${fill(p.air, 0.62)}/><path d="${shapes.lit}" ${fill(skin, 0.94)}/>`);
  features(stage, look, place);
  const rim = s.linear([place.x - side * 50 * place.k, 0], [place.x + side * 50 * place.k, 0], [{ at: 0, colour: p.fill, alpha: 0.9 }, { at: 0.3, colour: p.fill, alpha: 0 }, { at: 0.7, colour: p.light, alpha: 0 }, { at: 1, colour: p.light, alpha: 0.9 }]); // prettier-ignore
  s.add(`<path d="${shapes.hair}" fill="${p.ink}" stroke="${rim}" stroke-width="${1.2 * place.k}"/>`);
  const shoulder = s.linear([place.x - side * 40 * place.k, 0], [place.x + side * 110 * place.k, 0], [{ at: 0, colour: p.light, alpha: 0 }, { at: 1, colour: p.light, alpha: 0.75 }]); // prettier-ignore
  s.add(`<path d="${shapes.shoulder}" fill="none" stroke="${shoulder}" stroke-width="${1.1 * place.k}"/>`);
};

const fromBehind: Composition = (stage, look, side) => {
  const { d, w, h, u } = stage;
  d.pick([forest, mountains, sea, city, bridge])({ ...stage, fx: w * (0.5 + side * 0.22) });
  closeFigure(stage, [w * (0.5 - side * 0.06), h * 0.84], { size: u * (46 + 4 * look.brow), lit: side });
};

const compositions: readonly Composition[] = [
  byProfile, byProfile, byProfile, byHalfLight, byHalfLight, byHalfLight, byExposure, byExposure, fromBehind,
]; // prettier-ignore

const lampColours = ['tungsten', 'dawn', 'cobalt', 'rose', 'ice', 'pearl', 'sodium', 'violet', 'ember', 'teal', 'crimson', 'tungsten', 'dawn', 'pearl']; // prettier-ignore

/** A portrait of the person that the seed names; the same seed gives the same picture. */
export const drawPortrait = async ({
  seed,
  gender,
  width,
  height,
  format = 'webp',
}: PortraitOrder): Promise<Buffer> => {
  const d: Dice = dice(`portrait ${seed}`);
  const s = sheet(width, height);
  const p = paletteOf(d.pick(lampColours));
  const side = d.chance(0.5) ? 1 : -1;
  const stage: Stage = { s, p, d, w: width, h: height, fx: width / 2, u: height / 100 };
  d.pick(compositions)(stage, makeLook(d, gender === 'F'), side);
  return print(s.text(), { seed, bloom: 0.5, vignette: 0.5, grain: 10, haze: 0.14, format });
};

/** Stills out of doors: sea, forest, mountains, snow, river, road, deep water. */
import {
  backdrop,
  fill,
  glow,
  ground,
  mist,
  person,
  ridge,
  secondLight,
  sky,
  stars,
  type Scene,
  type Stage,
} from './scene-parts.ts';
import { circle, ellipse, line, path, polygon, rect, type Point } from './svg.ts';

/** Bands of light on the water under the lamp, finer towards the horizon. */
const glitter = (stage: Stage, horizon: number, strength: number): void => {
  const { s, p, d, fx, h, u } = stage;
  for (let i = 0; i < 150; i += 1) {
    const t = d.next() ** 1.6;
    const y = horizon + (h - horizon) * t;
    const spread = u * (3 + 34 * t) * (d.next() + d.next() - 1);
    const length = u * (0.8 + 7 * t) * (0.4 + d.next());
    const alpha =
      strength * (0.15 + 0.6 * d.next()) * (1 - 0.5 * t) * Math.exp(-((spread / (u * (7 + 22 * t))) ** 2));
    s.add(ellipse([fx + spread, y], [length, u * (0.09 + 0.34 * t)], fill(t < 0.3 ? p.hot : p.light, alpha)));
  }
};

export const sea: Scene = (stage) => {
  const { s, p, d, w, h, fx, u } = stage;
  const horizon = h * (0.5 + 0.1 * d.next());
  sky(stage, horizon);
  const height = d.int(4, 20) * u;
  glow(stage, [fx, horizon - height], { radius: w * 0.3, strength: 0.9 });
  s.add(circle([fx, horizon - height], u * (3 + 3 * d.next()), fill(p.hot, 0.95)));
  if (d.chance(0.6)) ground(stage, ridge(stage, horizon + 3 * u, { rise: u * 9, steps: 9 }), p.deep);
  const water = s.linear(
    [0, horizon],
    [0, h],
    [
      { at: 0, colour: p.air, alpha: 0.75 },
      { at: 0.22, colour: p.deep },
      { at: 1, colour: p.ink },
    ],
  );
  s.add(rect({ x: 0, y: horizon, w, h: h - horizon }, fill(p.ink)));
  s.add(rect({ x: 0, y: horizon, w, h: h - horizon }, fill(water)));
  glitter(stage, horizon, 0.9);
  const boat = fx + u * d.int(-46, 46);
  const y = horizon + u * d.int(5, 14);
  const k = u * 0.9;
  s.add(
    path(
      `M${boat - 7 * k} ${y - 1.6 * k}L${boat + 7 * k} ${y - 1.8 * k}L${boat + 5 * k} ${y}L${boat - 5 * k} ${y}Z`,
      fill(p.ink),
    ),
  );
  person(stage, [boat - k, y - k], { height: 8 * k, paint: p.ink });
};

const trunk = (stage: Stage, x: number, { width, paint }: { width: number; paint: string }): void => {
  const { s, d, h } = stage;
  const lean = (d.next() - 0.5) * width * 1.5;
  s.add(polygon([[x - width * 0.36 + lean, -2], [x + width * 0.36 + lean, -2], [x + width * 0.5, h * 0.8], [x + width * 0.85, h + 2], [x - width * 0.85, h + 2], [x - width * 0.5, h * 0.8]], fill(paint))); // prettier-ignore
  for (let i = 0; i < 3; i += 1) {
    const y = h * (0.05 + 0.5 * d.next());
    const side = d.chance(0.5) ? 1 : -1;
    const reach = width * (2 + 5 * d.next());
    s.add(line([[x, y], [x + side * reach * 0.6, y - reach * 0.25], [x + side * reach, y - reach * 0.7]], `stroke="${paint}" stroke-width="${Math.max(0.6, width * 0.14)}" stroke-linecap="round"`)); // prettier-ignore
  }
};

export const forest: Scene = (stage) => {
  const { s, p, d, w, h, fx, u } = stage;
  const dusk = s.linear([0, 0], [0, h], [{ at: 0, colour: p.ink }, { at: 0.7, colour: p.deep }, { at: 1, colour: p.ink }]); // prettier-ignore
  backdrop(stage, dusk);
  secondLight(stage, 0.4);
  const sun: Point = [fx, h * (0.34 + 0.16 * d.next())];
  glow(stage, sun, { radius: w * 0.5, strength: 1 });
  const layers = [
    { count: 26, width: 0.9, mix: p.air, alpha: 0.9 },
    { count: 15, width: 1.8, mix: p.deep, alpha: 1 },
    { count: 6, width: 4.4, mix: p.ink, alpha: 1 },
  ];
  layers.forEach(({ count, width, mix, alpha }, i) => {
    for (let n = 0; n < count; n += 1) {
      const x = (w * (n + 0.15 + 0.7 * d.next())) / count;
      if (Math.abs(x - fx) < u * 4 * i) continue;
      trunk(stage, x, { width: u * width * (0.7 + 0.7 * d.next()), paint: mix });
    }
    mist(stage, h * (0.72 + 0.1 * i), { height: u * 20, alpha: 0.36 * alpha * (1 - 0.28 * i) });
    if (i === 0) glow(stage, sun, { radius: w * 0.3, strength: 0.55 });
  });
  for (let i = 0; i < 7; i += 1) {
    const angle = 0.25 + 2.6 * d.next();
    const reach = w * 0.8;
    const spread = 0.02 + 0.035 * d.next();
    const ray = s.radial(sun, reach, { stops: [{ at: 0, colour: p.hot, alpha: 0.2 }, { at: 1, colour: p.light, alpha: 0 }] }); // prettier-ignore
    s.add(polygon([sun, [sun[0] + reach * Math.cos(angle - spread), sun[1] + reach * Math.sin(angle - spread)], [sun[0] + reach * Math.cos(angle + spread), sun[1] + reach * Math.sin(angle + spread)]], fill(ray))); // prettier-ignore
  }
  ground(stage, ridge(stage, h * 0.93, { rise: u * 4, steps: 14 }), p.ink);
  if (d.chance(0.7)) person(stage, [fx + u * d.int(-6, 6), h * 0.9], { height: u * 24, paint: p.ink });
};

export const mountains: Scene = (stage) => {
  const { s, p, d, w, h, fx, u } = stage;
  const horizon = h * 0.62;
  sky(stage, horizon, 0.9);
  stars(stage, h * 0.3, 30);
  s.add(circle([fx, h * 0.36], u * (5 + 4 * d.next()), fill(p.hot, 0.92)));
  glow(stage, [fx, h * 0.36], { radius: w * 0.34, strength: 0.7 });
  const tones = [p.air, p.air, p.deep, p.ink];
  tones.forEach((tone, i) => {
    const base = h * (0.6 + 0.11 * i);
    const points = ridge(stage, base, { rise: u * (30 - 5 * i), steps: 10 + 5 * i, rough: 0.5 });
    const veil = s.linear(
      [0, base - u * 28],
      [0, base + u * 16],
      [
        { at: 0, colour: tone, alpha: i === 0 ? 0.55 : 1 },
        { at: 1, colour: i < 3 ? p.air : p.ink, alpha: i === 0 ? 0.55 : 1 },
      ],
    );
    s.add(
      path(`M-2 ${h + 2}L${points.map(([x, y]) => `${x} ${y}`).join('L')}L${w + 2} ${h + 2}Z`, fill(veil)),
    );
    if (i < 3) mist(stage, base + u * 5, { height: u * 10, alpha: 0.34 });
  });
  person(stage, [fx + u * d.int(-40, 26), h * 0.925], { height: u * 8, paint: p.ink });
};

const spruce = (
  { s, p, d }: Stage,
  [x, y]: Point,
  { height, paint }: { height: number; paint?: string },
): void => {
  const tiers = 6;
  const points: Point[] = [[x, y - height]];
  for (let i = 1; i <= tiers; i += 1) {
    const ty = y - height + (height * i) / tiers;
    const reach = height * 0.05 + (height * 0.17 * i) / tiers;
    points.push([x + reach * (0.8 + 0.4 * d.next()), ty], [x + reach * 0.45, ty - height * 0.015]);
  }
  const left = points.slice(1).map(([px, py]): Point => [2 * x - px, py]).reverse(); // prettier-ignore
  s.add(polygon([...points, ...left], fill(paint ?? p.ink)));
};

export const snowHouse: Scene = (stage) => {
  const { s, p, d, w, h, fx, u } = stage;
  const horizon = h * 0.6;
  sky(stage, horizon, 0.45);
  stars(stage, horizon, 110);
  const snow = s.linear([0, horizon], [0, h], [{ at: 0, colour: p.air, alpha: 0.9 }, { at: 0.4, colour: p.deep }, { at: 1, colour: p.ink }]); // prettier-ignore
  for (let i = 0; i < 26; i += 1) {
    const x = w * d.next();
    if (Math.abs(x - fx) > u * 14)
      spruce(stage, [x, horizon + u * 3], { height: u * (9 + 16 * d.next()), paint: p.deep });
  }
  ground(stage, ridge(stage, horizon + u * 4, { rise: u * 5, steps: 6, rough: 0.1 }), p.ink);
  ground(stage, ridge(stage, horizon + u * 4, { rise: u * 5, steps: 6, rough: 0.1 }), snow);
  const [x, y] = [fx, horizon + u * 9];
  s.add(polygon([[x - 11 * u, y], [x - 11 * u, y - 8 * u], [x, y - 16 * u], [x + 11 * u, y - 8 * u], [x + 11 * u, y]], fill(p.ink))); // prettier-ignore
  s.add(
    polygon(
      [
        [x - 13 * u, y - 7 * u],
        [x, y - 17 * u],
        [x + 13 * u, y - 7 * u],
        [x, y - 15 * u],
      ],
      fill(p.air, 0.8),
    ),
  );
  s.add(rect({ x: x - 4 * u, y: y - 7 * u, w: 6 * u, h: 5 * u }, fill(p.hot)));
  s.add(rect({ x: x - 1.3 * u, y: y - 7 * u, w: 0.5 * u, h: 5 * u }, fill(p.ink)));
  glow(stage, [x - u, y - 4 * u], { radius: u * 30, strength: 0.8 });
  const lane = s.radial([x - u, y + u], u * 46, { stretch: 0.34, stops: [{ at: 0, colour: p.light, alpha: 0.75 }, { at: 1, colour: p.light, alpha: 0 }] }); // prettier-ignore
  s.add(rect({ x: 0, y, w, h: h - y }, fill(lane)));
  for (let i = 0; i < 5; i += 1) {
    s.add(
      circle(
        [x + 6 * u + i * i * 0.7 * u, y - 18 * u - i * 4.5 * u],
        u * (1.6 + i * 1.1),
        fill(p.air, 0.2 - 0.03 * i),
      ),
    );
  }
  [0.04, 0.12, 0.93, 0.85].forEach((t) =>
    spruce(stage, [w * t, h * 1.04], { height: u * (42 + 26 * d.next()) }),
  );
  for (let i = 0; i < 90; i += 1) s.add(circle([w * d.next(), h * d.next()], u * (0.12 + 0.3 * d.next() ** 2), fill(p.hot, 0.2 + 0.35 * d.next()))); // prettier-ignore
};

export const road: Scene = (stage) => {
  const { s, p, w, h, fx, u } = stage;
  const horizon = h * 0.56;
  sky(stage, horizon, 0.85);
  ground(stage, ridge(stage, horizon + u, { rise: u * 8, steps: 8 }), p.deep);
  const plain = s.linear([0, horizon], [0, h], [{ at: 0, colour: p.air, alpha: 0.4 }, { at: 0.35, colour: p.deep }, { at: 1, colour: p.ink }]); // prettier-ignore
  s.add(rect({ x: 0, y: horizon, w, h: h - horizon }, fill(p.ink)));
  s.add(rect({ x: 0, y: horizon, w, h: h - horizon }, fill(plain)));
  const bottom: Point = [w * 0.42, h];
  const surface = s.linear([0, horizon], [0, h], [{ at: 0, colour: p.light, alpha: 0.8 }, { at: 0.3, colour: p.air, alpha: 0.55 }, { at: 1, colour: p.ink }]); // prettier-ignore
  s.add(polygon([[fx - 0.6 * u, horizon], [fx + 0.6 * u, horizon], [bottom[0] + w * 0.44, h], [bottom[0] - w * 0.44, h]], fill(surface))); // prettier-ignore
  const wide = (i: number): number => u * (0.1 + 1.1 * (i / 8) ** 2.2);
  for (let i = 0; i < 8; i += 1) {
    const at = (t: number): Point => [fx + (bottom[0] - fx) * t, horizon + (h - horizon) * t];
    const [a, b] = [at((i / 8) ** 2.2), at(((i + 0.45) / 8) ** 2.2)];
    s.add(polygon([[a[0] - wide(i), a[1]], [a[0] + wide(i), a[1]], [b[0] + wide(i + 0.45), b[1]], [b[0] - wide(i + 0.45), b[1]]], fill(p.hot, 0.6))); // prettier-ignore
  }
  for (let i = 1; i < 9; i += 1) {
    const t = (i / 9) ** 2.4;
    const x = fx + (w * 1.02 - fx) * t + u * 2;
    const y = horizon + (h - horizon) * t * 0.5;
    const top = y - u * (3 + 70 * t);
    const stroke = `stroke="${p.ink}" stroke-width="${0.4 + 7 * t}"`;
    s.add(line([[x, y], [x, top]], stroke) + line([[x - u * 7 * t, top + u * 4 * t], [x + u * 7 * t, top + u * 4 * t]], stroke)); // prettier-ignore
  }
  [-1, 1].forEach((side) => {
    const eye: Point = [fx + side * 1.1 * u, horizon + 1.6 * u];
    glow(stage, eye, { radius: u * 12, strength: 0.9 });
    s.add(circle(eye, u * 0.6, fill(p.hot)));
  });
};

export const bridge: Scene = (stage) => {
  const { s, p, d, w, h, fx, u } = stage;
  const water = h * 0.66;
  sky(stage, water, 0.85);
  glow(stage, [fx, water - 24 * u], { radius: w * 0.34, strength: 0.75 });
  s.add(circle([fx, water - 24 * u], u * 4.6, fill(p.hot, 0.95)));
  const river = s.linear([0, water], [0, h], [{ at: 0, colour: p.air, alpha: 0.8 }, { at: 0.4, colour: p.deep }, { at: 1, colour: p.ink }]); // prettier-ignore
  ground(stage, ridge(stage, water, { rise: u * 9, steps: 16 }), p.deep);
  s.add(
    rect({ x: 0, y: water, w, h: h - water }, fill(p.ink)) +
      rect({ x: 0, y: water, w, h: h - water }, fill(river)),
  );
  glitter(stage, water, 0.7);
  const deck = water - 17 * u;
  s.add(rect({ x: 0, y: deck, w, h: 2.2 * u }, fill(p.ink)));
  const span = u * 44;
  const first = (fx % span) - span;
  for (let x = first; x < w + span; x += span) {
    s.add(polygon([[x - 2.6 * u, deck], [x + 2.6 * u, deck], [x + 3.4 * u, water + 4 * u], [x - 3.4 * u, water + 4 * u]], fill(p.ink))); // prettier-ignore
    const arch = `M${x} ${deck + u}Q${x + span / 2} ${deck - 26 * u} ${x + span} ${deck + u}`;
    s.add(path(arch, `fill="none" stroke="${p.ink}" stroke-width="${1.4 * u}"`));
    for (let i = 1; i < 9; i += 1) {
      const t = i / 9;
      s.add(line([[x + span * t, deck], [x + span * t, deck + u - 54 * u * t * (1 - t)]], `stroke="${p.ink}" stroke-width="${0.35 * u}"`)); // prettier-ignore
    }
  }
  mist(stage, water + u * 2, { height: u * 9, alpha: 0.5 });
  person(stage, [fx + u * d.int(-30, -8), deck + 0.4 * u], { height: u * 8, paint: p.ink });
};

/** A turning shoal of fish; some catch the light. */
const shoal = ({ s, p, d, u }: Stage, [cx, cy]: Point): void => {
  for (let i = 0; i < 130; i += 1) {
    const a = d.next() * 6.28;
    const r = u * (7 + 15 * d.next());
    const [x, y] = [cx + r * 1.7 * Math.cos(a), cy + r * 0.62 * Math.sin(a) + u * (d.next() * 6 - 3)];
    const place = `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${((a * 180) / Math.PI + 90).toFixed(0)}) scale(${(u * (0.5 + 0.8 * d.next())).toFixed(2)})`; // prettier-ignore
    const look = fill(d.chance(0.16) ? p.hot : p.ink, 0.45 + 0.5 * d.next());
    s.add(
      `<path transform="${place}" d="M-2 0C-1-.8 1-.8 1.6 0L2.6-.7L2.6.7L1.6 0C1 .8-1 .8-2 0Z" ${look}/>`,
    );
  }
};

export const deepWater: Scene = (stage) => {
  const { s, p, d, w, h, fx, u } = stage;
  const down = s.linear([0, 0], [0, h], [{ at: 0, colour: p.light }, { at: 0.14, colour: p.air }, { at: 0.5, colour: p.deep }, { at: 1, colour: p.ink }]); // prettier-ignore
  backdrop(stage, down);
  glow(stage, [fx, -6 * u], { radius: w * 0.42, strength: 0.9 });
  for (let i = 0; i < 11; i += 1) {
    const x = fx + u * (i - 5) * 13 * (0.7 + 0.6 * d.next());
    const reach = h * (0.7 + 0.5 * d.next());
    const shaft = s.linear([0, 0], [0, reach], [{ at: 0, colour: p.hot, alpha: 0.4 * d.next() + 0.06 }, { at: 1, colour: p.hot, alpha: 0 }]); // prettier-ignore
    const slide = (x - fx) * 0.7;
    s.add(polygon([[x, -2], [x + u * (2 + 5 * d.next()), -2], [x + slide + u * 15, reach], [x + slide, reach]], fill(shaft))); // prettier-ignore
  }
  const hull = fx + u * d.int(-12, 12);
  s.add(path(`M${hull - 17 * u} ${-u}C${hull - 14 * u} ${9 * u} ${hull + 14 * u} ${9 * u} ${hull + 17 * u} ${-u}Z`, fill(p.ink))); // prettier-ignore
  s.add(path(`M${hull + 3 * u} ${6 * u}C${hull + 8 * u} ${30 * u} ${hull - 6 * u} ${46 * u} ${hull + 2 * u} ${78 * u}`, `fill="none" stroke="${p.ink}" stroke-width="${0.35 * u}"`)); // prettier-ignore
  shoal(stage, [fx + u * d.int(14, 40), h * 0.55]);
  for (let i = 0; i < 30; i += 1) s.add(circle([hull + u * (d.next() * 5 - 1), 12 * u + 62 * u * d.next()], u * (0.15 + 0.5 * d.next() ** 2), fill(p.hot, 0.1 + 0.4 * d.next()))); // prettier-ignore
  ground(stage, ridge(stage, h * 0.97, { rise: u * 10, steps: 12, rough: 0.6 }), p.ink);
};
